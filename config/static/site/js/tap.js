// Taps without loading the page anew: the server plays and draws, this only puts its answer in
// place. Each link works without it. What is tapped or typed while an answer is awaited comes next.
const PATIENCE = 10_000;

const live = document.querySelector("[data-live]");
const offline = document.getElementById("offline");
const steps = []; // each gives the address to ask for, once it is its turn
let isBusy = false;

function take(step) {
  steps.push(step);
  next();
}

function next() {
  while (!isBusy && steps.length) {
    const address = steps.shift()();
    if (address) show(new URL(address, location.href));
  }
}

async function show(url) {
  isBusy = true;
  live.setAttribute("aria-busy", "true");
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(url, { headers: { "HX-Request": "true" }, signal });
    if (answer.status >= 500) throw new Error(answer.statusText);
    if (answer.redirected || !answer.ok) return location.assign(url); // to sign in, and back here
    replaceParts(new DOMParser().parseFromString(await answer.text(), "text/html"));
    offline.replaceChildren();
  } catch {
    steps.length = 0;
    sayOffline();
  } finally {
    isBusy = false;
    live.removeAttribute("aria-busy");
  }
  next();
}

function replaceParts(page) {
  const fresh = page.querySelector("[data-live]");
  const focused = document.activeElement.closest("[data-part] a, [data-part] button");
  for (const part of live.querySelectorAll("[data-part]")) {
    part.replaceChildren(...fresh.querySelector(`[data-part="${part.dataset.part}"]`).childNodes);
  }
  if (fresh.dataset.address !== live.dataset.address) history.pushState(null, "", fresh.dataset.address);
  live.dataset.address = fresh.dataset.address;
  // Where what had the focus is gone, the next hole has it.
  if (focused) (sameAs(focused) ?? live.querySelector(".tap, [data-key]"))?.focus({ preventScroll: true });
}

// The link of the answer that does what a link of the page before it did.
function sameAs({ dataset: { hole, key }, textContent }) {
  if (hole) return live.querySelector(`.tap[data-hole="${hole}"]`);
  if (key) return live.querySelector(`[data-key="${key}"]`);
  return [...live.querySelectorAll("[data-part] a[href]")].find((link) => link.textContent === textContent);
}

function sayOffline() {
  const note = document.createElement("p");
  note.className = "note bad";
  note.textContent = offline.dataset.text;
  offline.replaceChildren(note);
}

// The game with one move more, whatever the engine says to it.
function withMove(letter) {
  const url = new URL(live.dataset.address, location.href);
  url.searchParams.set("moves", url.searchParams.get("moves") + letter);
  return url;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-live] [data-part] a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  take(() => sameAs(link)?.getAttribute("href"));
});

document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !live.querySelector("[data-keys]")?.checked) return;
  if (target.closest("select, textarea, input:not([type=checkbox])")) return;
  if (key === "Backspace") {
    take(() => live.querySelector('a[data-key="Backspace"]')?.getAttribute("href"));
  } else if (key.length === 1 && live.dataset.letters.includes(key.toLowerCase())) {
    take(() => withMove(key));
  } else if (key === "Enter" && !target.closest("a, button, summary")) {
    live.querySelector('button[data-key="Enter"]')?.click();
  } else return;
  event.preventDefault();
});

addEventListener("popstate", () => location.reload());

const template = live.querySelector("template");
template?.replaceWith(template.content);
