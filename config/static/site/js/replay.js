// Steps through a game without loading the page anew; without it the same links lead there.
const PAUSE = 1200;
const forward = document.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
const backward = document.dir === "rtl" ? "ArrowRight" : "ArrowLeft";
const KEYS = { Home: "first", End: "last", [forward]: "next", [backward]: "back" };

const steps = document.querySelector('[data-part="steps"]');
const moves = document.querySelector('[data-part="moves"]');
let isPlaying = false;
let isBusy = false;

function step(name) {
  return steps.querySelector(`[data-step="${name}"]`);
}

async function show(url) {
  if (isBusy) return;
  isBusy = true;
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(answer.statusText);
    replaceParts(new DOMParser().parseFromString(await answer.text(), "text/html"));
    history.replaceState(null, "", url);
  } catch {
    location.assign(url);
  } finally {
    isBusy = false;
  }
}

function replaceParts(page) {
  const focused = document.activeElement?.dataset.step;
  for (const part of document.querySelectorAll("[data-part]")) {
    const fresh = page.querySelector(`[data-part="${part.dataset.part}"]`);
    part.className = fresh.className;
    part.replaceChildren(...fresh.childNodes);
  }
  dress();
  if (focused) step(focused).focus();
}

// What only works with the script: the button that plays, and the list that follows the move.
function dress() {
  const template = steps.querySelector("template");
  template.replaceWith(template.content);
  const button = step("play");
  button.lastElementChild.textContent = isPlaying ? button.dataset.stop : button.dataset.play;
  const current = moves.querySelector("[aria-current]");
  if (current) moves.scrollTop = current.offsetTop - moves.clientHeight / 2;
}

async function play() {
  const start = step("next").hasAttribute("href") ? "next" : "first";
  for (let name = start; isPlaying && step(name).hasAttribute("href"); name = "next") {
    await show(step(name).href);
    await new Promise((resume) => setTimeout(resume, PAUSE));
  }
  isPlaying = false;
  step("play").lastElementChild.textContent = step("play").dataset.play;
}

function togglePlay() {
  isPlaying = !isPlaying;
  if (isPlaying) play();
}

document.addEventListener("click", (event) => {
  if (event.target.closest('[data-step="play"]')) return togglePlay();
  const link = event.target.closest("[data-part] a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  isPlaying = false;
  show(link.href);
});

document.addEventListener("keydown", (event) => {
  const isTyping = event.target.closest("input, textarea, select");
  if (isTyping || event.altKey || event.ctrlKey || event.metaKey || !(event.key in KEYS)) return;
  event.preventDefault();
  isPlaying = false;
  const link = step(KEYS[event.key]);
  if (link.hasAttribute("href")) show(link.href);
});

dress();
