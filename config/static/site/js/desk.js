// The desk by keyboard: 1 first wins, 5 or = draw, 0 second wins, arrows go from table to table.
// Arabic-Indic digits too. Everything stored goes through the forms of the page.

const KEYS = { 1: "1", 5: "5", "=": "5", 0: "0", "١": "1", "٥": "5", "٠": "0" };

function rows() {
  return [...document.querySelectorAll(".entry tbody > tr")].filter((row) => row.querySelector(".segments"));
}

function focusRow(row) {
  const input = row?.querySelector(".segments input:checked") ?? row?.querySelector(".segments input");
  input?.focus();
}

function typingElsewhere(target) {
  return target.closest("select, textarea, input:not([type=radio])") !== null;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || typingElsewhere(event.target)) return;
  const row = event.target.closest(".entry tbody > tr") ?? document.querySelector(".entry tr.at");
  if (!row) return;
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const all = rows();
    const next = all[all.indexOf(row) + (event.key === "ArrowDown" ? 1 : -1)];
    event.preventDefault();
    focusRow(next);
    return;
  }
  const input = row.querySelector(`.segments input[data-key="${KEYS[event.key]}"]`);
  if (!input) return;
  event.preventDefault();
  input.focus();
  if (input.checked) return;
  input.checked = true;
  input.dispatchEvent(new Event("change", { bubbles: true }));
});

function sayNotStored() {
  const desk = document.getElementById("desk");
  const note = document.createElement("p");
  note.className = "note bad";
  note.role = "alert";
  note.textContent = desk.dataset.offline;
  desk.querySelector(".split").before(note);
}

for (const trouble of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) {
  document.addEventListener(trouble, (event) => {
    event.target.closest("form")?.reset();
    sayNotStored();
  });
}
