// Steps through a game without loading the page anew, and lets its stones move from one position
// to the next; without it the same links lead there.
import "./copy.js";
import { Sowing } from "./sowing.js";

const PAUSE = 900;
const PACES = { slow: 4, calm: 2, normal: 1, fast: 0.35, instant: 0 }; // times --stone-step
const KEPT_AS = "replay-speed";
const forward = document.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
const backward = document.dir === "rtl" ? "ArrowRight" : "ArrowLeft";
// Brackets by their place on the keyboard, since Arabic ones bear letters there.
const KEYS = {
  Home: "first", End: "last", [forward]: "next", [backward]: "back",
  "[": "lap-back", "]": "lap-on", BracketLeft: "lap-back", BracketRight: "lap-on", " ": "play",
};

const frame = document.querySelector("[data-moves]");
const steps = document.querySelector('[data-part="steps"]');
const moveList = document.querySelector('[data-part="moves"]');
const sentence = document.querySelector('[data-part="sentence"]');
let sowing; // once the moves are there
let ply = Number(steps.dataset.ply);
let laps = 0; // of the move after ply, that lie on the board
let waiting = Promise.resolve(); // for the last step that was asked for
let asked = 0; // steps not yet taken
let isHalted = false; // at the end of the present lap
let run = 0; // grows with each start and stop of the play
let isPlaying = false;
let wake;

const STEPS = {
  first: () => show(0),
  back: () => show(laps ? ply : Math.max(ply - 1, 0)),
  next: () => goOn(sowing?.laps(ply)),
  last: () => show(last()),
  "lap-on": () => goOn(laps + 1),
  "lap-back": goBack,
};

function last() {
  return Number(steps.dataset.last);
}

function step(name) {
  return document.querySelector(`[data-step="${name}"]`);
}

// One step after the other: a step that is asked for ends the motion before it at once.
function ask(task) {
  asked += 1;
  sowing?.hurry();
  waiting = waiting.then(task).finally(() => {
    asked -= 1;
  });
  return waiting;
}

function addressOf(number) {
  const url = new URL(location.href);
  url.searchParams.set("ply", number);
  return url;
}

async function pageAt(number) {
  const answer = await fetch(addressOf(number));
  if (!answer.ok) throw new Error(answer.statusText);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

async function show(number, page = pageAt(number)) {
  try {
    replaceParts(await page);
  } catch {
    return location.assign(addressOf(number));
  }
  history.replaceState(null, "", addressOf(number));
  ply = Number(steps.dataset.ply);
  laps = 0;
}

// Sows the next move up to the lap `until`; after the last one the page of its position follows.
async function goOn(until) {
  if (ply === last()) return;
  const all = sowing?.laps(ply) ?? 0;
  const isWhole = !all || until >= all;
  const page = isWhole ? pageAt(ply + 1) : null;
  page?.catch(() => {}); // show() tells
  if (all && (pace() || !isWhole)) {
    isHalted = false;
    laps = await sowing.sow(board(), ply, {
      done: laps, until: Math.min(until, all), onLap: tellLap, mayGoOn: () => !isHalted,
    });
    if (laps < all) return;
  }
  await show(ply + 1, page ?? pageAt(ply + 1));
}

async function goBack() {
  if (laps) {
    laps -= 1;
    return laps ? setLaps() : show(ply);
  }
  if (!ply) return;
  const before = (sowing?.laps(ply - 1) ?? 0) - 1;
  await show(ply - 1);
  if (before < 1) return;
  laps = before;
  setLaps();
}

function setLaps() {
  sowing.set(board(), ply, laps);
  tellLap(laps, sowing.laps(ply));
}

function board() {
  return document.querySelector('[data-part="board"] svg');
}

// Not read aloud lap by lap: the sentence of the whole move follows.
function tellLap(number, all) {
  const words = sentence.dataset.lap.replace("{lap}", number).replace("{laps}", all);
  sentence.setAttribute("aria-live", "off");
  sentence.classList.add("counting");
  sentence.lastElementChild.textContent = words;
}

function replaceParts(page) {
  const focused = sameLinkAs(document.activeElement);
  for (const part of document.querySelectorAll("[data-part]")) {
    const fresh = page.querySelector(`[data-part="${part.dataset.part}"]`);
    for (const { name, value } of fresh.attributes) part.setAttribute(name, value);
    part.replaceChildren(...fresh.childNodes);
  }
  dress();
  if (focused) document.querySelector(`[data-part] ${focused}`)?.focus({ preventScroll: true });
}

// Where the focus goes when its link is replaced: to the same step, or to the move now shown.
function sameLinkAs(element) {
  if (element.dataset.step) return `[data-step="${element.dataset.step}"]`;
  return moveList?.contains(element) ? "[aria-current]" : "";
}

// What only works with the script, and the list that follows the move.
function dress() {
  for (const template of document.querySelectorAll("[data-part] template")) {
    template.replaceWith(template.content);
  }
  label();
  const current = moveList?.querySelector("[aria-current]");
  if (current) {
    const middle = moveList.getBoundingClientRect().top + moveList.clientHeight / 2;
    moveList.scrollTop += current.getBoundingClientRect().top - middle;
  }
}

function label() {
  const button = step("play");
  button.lastElementChild.textContent = isPlaying ? button.dataset.stop : button.dataset.play;
}

function stop() {
  isPlaying = false;
  run += 1;
  wake?.();
  label();
}

async function play() {
  isPlaying = true;
  run += 1;
  const mine = run;
  label();
  if (ply === last()) await ask(STEPS.first);
  while (run === mine && ply < last()) {
    await ask(STEPS.next);
    if (run === mine && ply < last()) await pause();
  }
  if (run === mine) stop();
}

function pause() {
  return new Promise((resolve) => {
    wake = resolve;
    setTimeout(resolve, PAUSE);
  });
}

function take(name) {
  if (name === "play") return isPlaying ? halt() : play();
  stop();
  return ask(STEPS[name]);
}

function halt() {
  stop();
  isHalted = true;
  sowing?.hurry();
}

function follow(link) {
  stop();
  const there = Number(new URL(link.getAttribute("href"), location).searchParams.get("ply"));
  return ask(() => (there === ply + 1 ? STEPS.next() : show(there)));
}

// Milliseconds a stone; none while another step waits, or where motion is not wanted.
function pace() {
  if (asked > 1 || isHalted) return 0;
  const step = parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--stone-step"));
  return step * PACES[speed.value];
}

function kept() {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null; // a frame without storage
  }
}

function keep(value) {
  try {
    localStorage.setItem(KEPT_AS, value);
  } catch {
    // a frame without storage
  }
}

async function loadMoves() {
  const [record, heaps] = await Promise.all([
    fetch(frame.dataset.moves).then((answer) => answer.json()),
    fetch(frame.dataset.heaps).then((answer) => answer.text()),
  ]);
  return new Sowing(record, new DOMParser().parseFromString(heaps, "image/svg+xml"), pace);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-step]");
  if (button) return take(button.dataset.step);
  const link = event.target.closest("[data-part] a:not([data-whole])");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!link.hasAttribute("href")) return;
  event.preventDefault();
  if (link.dataset.step) take(link.dataset.step);
  else follow(link);
});

document.addEventListener("keydown", (event) => {
  const name = KEYS[event.key] ?? KEYS[event.code];
  if (!name || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target.closest("input, textarea, select")) return;
  if (name === "play" && event.target.closest("button, summary")) return;
  event.preventDefault();
  take(name);
});

const tools = document.querySelector("[data-tools]");
tools.replaceWith(tools.content);
const speed = document.querySelector("[data-speed]");
if (kept() in PACES) speed.value = kept();
speed.addEventListener("change", () => keep(speed.value));
dress();
sowing = await loadMoves().catch(() => undefined);
