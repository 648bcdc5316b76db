// The desk by keyboard: 1 first wins, 5 or = draw, 0 second wins, then on to the next open table;
// arrows go from table to table, T to one by its number, F asks who did not come, U goes to the
// button that undoes. Arabic-Indic and Persian digits too. The forms of the page do the storing,
// one a table, so that a fast typist need not wait for the answer.

const KEYS = { 1: "1", 5: "5", "=": "5", 0: "0" };

const latin = (text) => text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
const rows = () => [...document.querySelectorAll(".entry tbody > tr")].filter((row) => row.querySelector(".segments"));
const isOpen = (row) => row.querySelector(".segments input:checked") === null;

function focusRow(row) {
  const inputs = row?.querySelector(".segments");
  (inputs?.querySelector("input:checked") ?? inputs?.querySelector("input"))?.focus();
}

function nextOpen(row) {
  const all = rows();
  const here = all.indexOf(row);
  return [...all.slice(here + 1), ...all.slice(0, here)].find(isOpen);
}

function isTyping(target) {
  return target.closest("select, textarea, input:not([type=radio])") !== null;
}

function step(row, by) {
  const all = rows();
  focusRow(all[all.indexOf(row) + by]);
}

function choose(row, key) {
  const input = row.querySelector(`.segments:not(:disabled) input[data-key="${key}"]`);
  if (!input) return;
  if (!input.checked) {
    input.checked = true;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }
  focusRow(nextOpen(row) ?? row);
}

// The whole form of a table comes when it is opened: the script fetches what the link leads to.
const coming = new WeakMap(); // by what is open

async function fetchForm(more) {
  const link = more.querySelector(".more > a");
  if (!link) return;
  const answer = await fetch(link.href, { redirect: "error" });
  if (!answer.ok) throw new Error(answer.statusText);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const form = page.querySelector(".more");
  link.parentElement.replaceWith(form);
  window.htmx.process(form);
}

function formOf(more) {
  if (!coming.has(more)) coming.set(more, fetchForm(more));
  return coming.get(more);
}

function keepLink(more) {
  coming.delete(more); // the next time it is opened it is tried again
}

document.addEventListener(
  "toggle",
  ({ target }) => {
    if (target.matches(".entry details[open]")) formOf(target).catch(() => keepLink(target));
  },
  true, // it does not bubble
);

// What is typed before the question has come answers it.
function askWhoIsAbsent(row) {
  const more = row.querySelector("details");
  more.open = true;
  more.dataset.asks = "true";
  more.querySelector("summary").focus();
  formOf(more).then(
    () => more.dataset.asks && more.querySelector(".absent button")?.focus(),
    () => delete more.dataset.asks,
  );
}

function stepAside(row) {
  const more = row.querySelector("details");
  more.open = false;
  delete more.dataset.asks;
  focusRow(row);
}

// While it is asked who did not come, 1 to 3 answer.
function answerAbsent(more, key) {
  const digit = latin(key);
  if (!/^[1-3]$/.test(digit)) return false;
  delete more.dataset.asks;
  const row = more.closest("tr");
  formOf(more).then(
    () => more.querySelector(`.absent button[data-key="${digit}"]`).click(),
    () => sayNotStored(document.getElementById("desk").dataset.offline),
  );
  focusRow(nextOpen(row) ?? row);
  return true;
}

document.addEventListener("submit", (event) => {
  const row = event.target.closest(".absent")?.closest("tr");
  if (row?.contains(document.activeElement)) setTimeout(() => focusRow(nextOpen(row)));
});

function goToTable(number) {
  const row = rows().find((each) => latin(each.querySelector(".table").textContent).trim().split(/\D/)[0] === number);
  if (row) focusRow(row);
  return Boolean(row);
}

const jump = () => document.getElementById("jump");

function showJump() {
  if (jump()) jump().hidden = false;
}

document.addEventListener("submit", (event) => {
  if (event.target !== jump()) return;
  event.preventDefault();
  const input = jump().querySelector("input");
  if (goToTable(latin(input.value).trim())) input.value = "";
  else input.select();
});

// Letters by their place on the keyboard, so that an Arabic layout has them too.
const LETTERS = {
  KeyF: askWhoIsAbsent,
  KeyT: () => jump()?.querySelector("input").focus(),
  KeyU: () => document.getElementById("undo")?.focus(),
};
const SIGNS = { "+": askWhoIsAbsent, "-": askWhoIsAbsent, ArrowDown: (row) => step(row, 1), ArrowUp: (row) => step(row, -1), Escape: stepAside };

function act(event, row) {
  const asked = event.target.closest(".absent, [data-asks]");
  if (asked && answerAbsent(asked.closest("details"), event.key)) return true;
  const action = SIGNS[event.key] ?? LETTERS[event.code];
  if (action) action(row);
  else if (latin(event.key) in KEYS && !asked) choose(row, KEYS[latin(event.key)]);
  else return false;
  return true;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const row = event.target.closest(".entry tbody > tr") ?? rows().find(isOpen) ?? rows()[0];
  if (row && act(event, row)) event.preventDefault();
});

showJump();
document.addEventListener("desk:exchanged", showJump);
if (document.activeElement === document.body) focusRow(rows().find(isOpen));

function sayNotStored(text) {
  const note = document.createElement("p");
  note.className = "note bad";
  note.setAttribute("role", "alert");
  note.textContent = text;
  document.getElementById("notes").replaceChildren(note);
}

const TROUBLES = { "htmx:sendError": "offline", "htmx:timeout": "offline", "htmx:responseError": "refused" };
for (const [trouble, text] of Object.entries(TROUBLES)) {
  document.addEventListener(trouble, (event) => {
    event.target.closest("form")?.reset();
    const { xhr } = event.detail; // 503 says itself what is the matter
    sayNotStored(xhr?.status === 503 ? xhr.responseText : document.getElementById("desk").dataset[text]);
  });
}

// A draw of hundreds of players takes seconds: the button says so, and is pressed only once.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.dataset.waiting) return;
  if (form.dataset.sent) return event.preventDefault();
  form.dataset.sent = "true";
  const button = event.submitter ?? form.querySelector("button");
  const pulse = document.createElement("span");
  pulse.className = "pulse";
  button.setAttribute("aria-busy", "true");
  button.dataset.label = button.textContent;
  button.replaceChildren(pulse, ` ${form.dataset.waiting}`);
});

// The browser may keep the page as it was and show it again by its Back button.
window.addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  for (const form of document.querySelectorAll("[data-sent]")) {
    const button = form.querySelector("[aria-busy]");
    delete form.dataset.sent;
    button.removeAttribute("aria-busy");
    button.textContent = button.dataset.label;
  }
});
