// The desk follows what others enter: the parts that changed are exchanged. Nothing is taken from
// under somebody's hands: a part that is being filled in waits.

import { follow } from "./follow.js";

const FILLABLE = "input:not([type=hidden]), select, textarea";

const told = new Map(); // what the server said last of each part, by its id
const held = new Map(); // newer parts that wait for hands to leave
let ownSteps = 0; // results of one's own that were sent or answered

const partsOf = (root) => [...root.querySelectorAll("[data-part]")];
const plain = (part) => part.outerHTML.replaceAll(/name="csrfmiddlewaretoken" value="[^"]*"/g, "");
const roundOf = (root) => root.querySelector("#round");

function isChanged(field) {
  if (field.tagName === "SELECT") {
    const first = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(first, 0);
  }
  if (field.type === "radio" || field.type === "checkbox") return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

const isInHands = (part) => part.querySelector("details[open] :focus, [data-asks]") !== null || [...part.querySelectorAll(FILLABLE)].some(isChanged);

function sameAs(element) {
  const { tagName, textContent, form, href } = element;
  return (other) => other.tagName === tagName && other.textContent === textContent && other.href === href && other.form?.action === form?.action;
}

// A form that is open and holds nothing of one's own is opened again, as it is now.
function openAgain(rows) {
  for (const id of rows) document.getElementById(id)?.querySelector("details")?.setAttribute("open", "");
}

function exchange(old, fresh) {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const open = [...old.querySelectorAll(".entry details[open]")].map((more) => more.closest("tr").id);
  old.replaceWith(fresh);
  openAgain(open);
  window.htmx.process(fresh);
  fresh.dispatchEvent(new Event("desk:exchanged", { bubbles: true }));
  if (!focused) return;
  const twin = focused.id ? document.getElementById(focused.id) : [...fresh.querySelectorAll(focused.tagName)].find(sameAs(focused));
  twin?.focus({ preventScroll: true });
}

function offer(old, fresh) {
  if (isInHands(old)) {
    held.set(fresh.id, fresh);
    return;
  }
  held.delete(fresh.id);
  exchange(old, fresh);
}

function takeOver(page) {
  const here = roundOf(document);
  const there = roundOf(page);
  if (here.dataset.shape !== there.dataset.shape) offer(here, there);
  for (const fresh of partsOf(page)) {
    const old = document.getElementById(fresh.id);
    const word = plain(fresh);
    if (old && told.get(fresh.id) !== word && plain(old) !== word) offer(old, fresh);
    told.set(fresh.id, word);
  }
}

function settle() {
  for (const [id, fresh] of held) {
    const old = document.getElementById(id);
    if (old) offer(old, fresh);
    else held.delete(id);
  }
  return held.size > 0;
}

for (const part of partsOf(document)) told.set(part.id, plain(part));
for (const moment of ["htmx:beforeRequest", "htmx:afterRequest"]) {
  document.addEventListener(moment, () => {
    ownSteps += 1;
  });
}
follow(document.getElementById("desk"), { take: takeOver, settle, steps: () => ownSteps });
