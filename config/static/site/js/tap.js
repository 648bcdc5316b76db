// Taps without loading the page anew: the server plays and draws, this only puts its answer in
// place. Each link works without it. Letters typed while an answer is awaited come after it.
const PATIENCE = 10_000;

const live = document.querySelector("[data-live]");
const offline = document.getElementById("offline");
const typed = [];
let isBusy = false;

async function show(url) {
  if (isBusy) return;
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
    typed.length = 0;
    sayOffline();
  } finally {
    isBusy = false;
    live.removeAttribute("aria-busy");
  }
  type();
}

function replaceParts(page) {
  const fresh = page.querySelector("[data-live]");
  const focused = document.activeElement.closest("[data-part]") && document.activeElement;
  for (const part of live.querySelectorAll("[data-part]")) {
    part.replaceChildren(...fresh.querySelector(`[data-part="${part.dataset.part}"]`).childNodes);
  }
  if (fresh.dataset.address !== live.dataset.address) history.pushState(null, "", fresh.dataset.address);
  live.dataset.address = fresh.dataset.address;
  if (focused) focusLike(focused);
}

// Where the focus goes when what had it is replaced: to the same thing, or on to the next hole.
function focusLike({ dataset: { hole, key }, textContent }) {
  const same = hole ? `.tap[data-hole="${hole}"]` : `[data-key="${key}"]`;
  const links = [...live.querySelectorAll("[data-part] a[href]")];
  const next = live.querySelector(same) ?? (!hole && links.find((link) => link.textContent === textContent));
  (next || live.querySelector(".tap, [data-key]"))?.focus({ preventScroll: true });
}

function sayOffline() {
  const note = document.createElement("p");
  note.className = "note bad";
  note.textContent = offline.dataset.text;
  offline.replaceChildren(note);
}

// One typed key after the other: a letter is one move more, whatever the engine says to it.
function type() {
  if (isBusy || !typed.length) return;
  const key = typed.shift();
  if (key === "Backspace") {
    const link = live.querySelector('a[data-key="Backspace"]');
    return link ? show(link.href) : type();
  }
  const url = new URL(live.dataset.address, location.href);
  url.searchParams.set("moves", url.searchParams.get("moves") + key);
  show(url);
}

function areKeysOn() {
  return live.querySelector("[data-keys]")?.checked;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-part] a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(new URL(link.getAttribute("href"), location.href));
});

document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !areKeysOn()) return;
  if (target.closest("select, textarea, input:not([type=checkbox])")) return;
  if (key === "Backspace" || (key.length === 1 && live.dataset.letters.includes(key.toLowerCase()))) {
    typed.push(key);
    type();
  } else if (key === "Enter" && !target.closest("a, button, summary")) {
    live.querySelector('button[data-key="Enter"]')?.click();
  } else return;
  event.preventDefault();
});

addEventListener("popstate", () => location.reload());

const template = live.querySelector("template");
template?.replaceWith(template.content);
