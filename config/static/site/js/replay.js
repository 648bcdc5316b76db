// Steps through a game without loading the page anew; without it the same links lead there.
const PAUSE = 1200;
const forward = document.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
const backward = document.dir === "rtl" ? "ArrowRight" : "ArrowLeft";
const KEYS = { Home: "first", End: "last", [forward]: "next", [backward]: "back" };

const steps = document.querySelector('[data-part="steps"]');
const moves = document.querySelector('[data-part="moves"]');
let timer = 0;
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
  const focused = sameLinkAs(document.activeElement);
  for (const part of document.querySelectorAll("[data-part]")) {
    const fresh = page.querySelector(`[data-part="${part.dataset.part}"]`);
    part.className = fresh.className;
    part.replaceChildren(...fresh.childNodes);
  }
  dress();
  if (focused) document.querySelector(`[data-part] ${focused}`)?.focus({ preventScroll: true });
}

// Where the focus goes when its link is replaced: to the same step, or to the move now shown.
function sameLinkAs(element) {
  if (element.dataset.step) return `[data-step="${element.dataset.step}"]`;
  return moves.contains(element) ? "[aria-current]" : "";
}

// What only works with the script: the button that plays, and the list that follows the move.
function dress() {
  const template = steps.querySelector("template");
  template.replaceWith(template.content);
  label();
  const current = moves.querySelector("[aria-current]");
  if (current) {
    const middle = moves.getBoundingClientRect().top + moves.clientHeight / 2;
    moves.scrollTop += current.getBoundingClientRect().top - middle;
  }
}

function label() {
  const button = step("play");
  button.lastElementChild.textContent = timer ? button.dataset.stop : button.dataset.play;
}

function stop() {
  clearTimeout(timer);
  timer = 0;
  label();
}

async function play(name = "next") {
  const link = step(name);
  if (!link.hasAttribute("href")) return stop();
  await show(link.href);
  if (timer) playLater("next", PAUSE);
}

function playLater(name, pause) {
  clearTimeout(timer);
  timer = setTimeout(play, pause, name);
  label();
}

function togglePlay() {
  if (timer) return stop();
  playLater(step("next").hasAttribute("href") ? "next" : "first", 0);
}

document.addEventListener("click", (event) => {
  if (event.target.closest('[data-step="play"]')) return togglePlay();
  const link = event.target.closest("[data-part] a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  stop();
  show(link.href);
});

document.addEventListener("keydown", (event) => {
  const isTyping = event.target.closest("input, textarea, select");
  if (isTyping || event.altKey || event.ctrlKey || event.metaKey || !(event.key in KEYS)) return;
  event.preventDefault();
  stop();
  const link = step(KEYS[event.key]);
  if (link.hasAttribute("href")) show(link.href);
});

dress();
