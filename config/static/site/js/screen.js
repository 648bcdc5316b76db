// The hall screen: turns through its sheets in pages that fit the wall, and follows what happens.
// A sheet is one long run of columns of the height there is; its pages are windows on it.
// Space pauses, arrows turn. In two languages it changes after each round through all sheets.

import { follow } from "./follow.js";
import { morph } from "./morph.js";

const main = document.getElementById("main");
const clock = () => document.getElementById("clock");
const isRightToLeft = () => document.documentElement.dir === "rtl";
const sheets = () => [...main.querySelectorAll("section")];

let here = { sheet: 0, page: 0 };
let isPaused = false;
let turning; // the timer of the page that stands
let ahead = 0; // milliseconds by which the server's clock is ahead of this one

function windowsOf(sheet) {
  const run = sheet.querySelector(".run");
  if (!run) return { run, step: 0, count: 1 };
  const gap = Number.parseFloat(getComputedStyle(run).columnGap) || 0;
  return { run, step: run.clientWidth + gap, count: Math.max(1, Math.ceil((run.scrollWidth + gap - 1) / (run.clientWidth + gap))) };
}

function show() {
  const all = sheets();
  here.sheet = Math.min(here.sheet, all.length - 1);
  for (const [number, sheet] of all.entries()) sheet.hidden = number !== here.sheet;
  const { run, step, count } = windowsOf(all[here.sheet]);
  here.page = Math.min(here.page, count - 1);
  if (run) run.style.transform = `translateX(${(isRightToLeft() ? 1 : -1) * here.page * step}px)`;
  document.getElementById("place").textContent = count > 1 ? `${here.page + 1} / ${count}` : "";
}

// Stands for a while, then the next one; ``by`` is 1 or -1.
function wait() {
  clearTimeout(turning);
  if (!isPaused) turning = setTimeout(() => turn(1), main.dataset.seconds * 1000);
}

function turn(by) {
  const all = sheets();
  const { count } = windowsOf(all[here.sheet]);
  const page = here.page + by;
  if (page >= 0 && page < count) here.page = page;
  else {
    here = { sheet: (here.sheet + by + all.length) % all.length, page: 0 };
    if (by > 0 && here.sheet === 0) changeLanguage();
  }
  show();
  if (by < 0 && page < 0) {
    here.page = windowsOf(all[here.sheet]).count - 1;
    show();
  }
  wait();
}

function changeLanguage() {
  if (main.dataset.other) follower.goTo(main.dataset.other);
}

// The two languages differ in what a script keeps, too: the line that says how fresh this is.
function speakAs(fresh) {
  if (fresh.lang === document.documentElement.lang) return;
  Object.assign(document.documentElement, { lang: fresh.lang, dir: fresh.dir });
  for (const id of ["live", "controls"]) {
    const texts = document.getElementById(id).querySelectorAll("span:last-child, button");
    const others = fresh.querySelector(`#${id}`).querySelectorAll("span:last-child, button");
    for (const [number, text] of texts.entries()) text.replaceChildren(...others[number].childNodes);
  }
  here = { sheet: 0, page: 0 };
  wait();
}

function take(page) {
  const fresh = page.getElementById("main");
  if (fresh.dataset.release !== main.dataset.release) return location.reload();
  speakAs(fresh);
  morph(main, fresh);
  show();
  tick();
}

function heard(answer) {
  const said = Date.parse(answer.headers.get("Date"));
  if (said) ahead = said - Date.now();
}

function tick() {
  const shown = clock();
  if (!shown) return;
  const seconds = Math.round((Date.now() + ahead - Date.parse(shown.dataset.since)) / 1000);
  const [hours, minutes, rest] = [Math.floor(Math.abs(seconds) / 3600), Math.floor(Math.abs(seconds) / 60) % 60, Math.abs(seconds) % 60];
  const two = (number) => String(number).padStart(2, "0");
  shown.textContent = `${seconds < 0 ? "−" : ""}${hours ? `${hours}:${two(minutes)}` : minutes}:${two(rest)}`;
}

function pause() {
  isPaused = !isPaused;
  document.getElementById("pause").setAttribute("aria-pressed", isPaused);
  wait();
}

const KEYS = {
  " ": pause,
  ArrowDown: () => turn(1),
  ArrowUp: () => turn(-1),
  ArrowLeft: () => turn(isRightToLeft() ? 1 : -1),
  ArrowRight: () => turn(isRightToLeft() ? -1 : 1),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !KEYS[event.key]) return;
  if (event.key === " " && event.target.closest("button")) return; // the button does it
  event.preventDefault();
  KEYS[event.key]();
});
document.addEventListener("click", ({ target }) => {
  if (target.closest("#pause")) pause();
  if (target.closest("#onward")) turn(1);
});

let drowsy;
document.addEventListener("pointermove", () => {
  const { classList } = document.getElementById("controls");
  classList.add("awake");
  clearTimeout(drowsy);
  drowsy = setTimeout(() => classList.remove("awake"), 4000);
});

const keepAwake = () => document.visibilityState === "visible" && navigator.wakeLock?.request("screen").catch(() => {});

document.documentElement.classList.add("turning");
document.getElementById("controls").hidden = false;
const follower = follow(main, { take, heard, isPatient: true });
window.addEventListener("resize", show);
document.addEventListener("visibilitychange", keepAwake);
document.fonts.ready.then(show);
setInterval(tick, 1000);
tick();
show();
wait();
keepAwake();
