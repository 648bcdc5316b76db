// The desk by keyboard: 1 first wins, 5 or = draw, 0 second wins, then on to the next open table;
// arrows go from table to table. Arabic-Indic digits too. The forms of the page do the storing,
// one a table, so that a fast typist need not wait for the answer.

const KEYS = { 1: "1", 5: "5", "=": "5", 0: "0", "١": "1", "٥": "5", "٠": "0" };

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

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const row = event.target.closest(".entry tbody > tr") ?? rows().find(isOpen);
  if (!row) return;
  if (event.key === "ArrowDown") step(row, 1);
  else if (event.key === "ArrowUp") step(row, -1);
  else if (event.key in KEYS) choose(row, KEYS[event.key]);
  else return;
  event.preventDefault();
});

if (document.activeElement === document.body) focusRow(rows().find(isOpen));

function sayNotStored() {
  const note = document.createElement("p");
  note.className = "note bad";
  note.setAttribute("role", "alert");
  note.textContent = document.getElementById("desk").dataset.offline;
  document.getElementById("notes").replaceChildren(note);
}

for (const trouble of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) {
  document.addEventListener(trouble, (event) => {
    event.target.closest("form")?.reset();
    sayNotStored();
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
