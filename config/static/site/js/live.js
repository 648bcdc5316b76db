// The desk follows what others enter: every few seconds it asks for the parts that changed and
// exchanges them. Nothing is taken from under somebody's hands: a part that is being filled in waits.

const EVERY = 3000; // milliseconds
const FILLABLE = "input:not([type=hidden]), select, textarea";

const desk = document.getElementById("desk");
const live = document.getElementById("live");
const told = new Map(); // what the server said last of each part, by its id
const held = new Map(); // newer parts that wait for hands to leave
let { mark } = desk.dataset;
let ownSteps = 0; // results of one's own that were sent or answered
let freshAt = new Date();

const clock = new Intl.DateTimeFormat(`${document.documentElement.lang}-u-nu-latn`, {
  timeStyle: "medium",
  hourCycle: "h23",
  timeZone: desk.dataset.zone,
});
const partsOf = (root) => [...root.querySelectorAll("[data-part]")];
const plain = (part) => part.outerHTML.replaceAll(/name="csrfmiddlewaretoken" value="[^"]*"/g, "");
const roundOf = (root) => root.querySelector("#round");

function say(state) {
  live.hidden = false;
  for (const line of live.children) line.hidden = line.dataset.when !== state;
  for (const time of live.querySelectorAll("[data-time]")) time.textContent = clock.format(freshAt);
}

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

function takeHeld() {
  for (const [id, fresh] of held) {
    const old = document.getElementById(id);
    if (old) offer(old, fresh);
    else held.delete(id);
  }
}

async function ask() {
  const steps = ownSteps;
  const answer = await fetch(desk.dataset.live, {
    headers: { "If-None-Match": mark },
    cache: "no-store",
    redirect: "manual",
    signal: AbortSignal.timeout(10000),
  });
  if (answer.status === 200) {
    const text = await answer.text();
    if (steps !== ownSteps) return "fresh"; // overtaken by an answer to a step of one's own
    takeOver(new DOMParser().parseFromString(text, "text/html"));
    mark = answer.headers.get("ETag");
  } else if (answer.status !== 304) {
    return answer.status >= 500 ? "lost" : "out";
  }
  freshAt = new Date();
  return "fresh";
}

async function stateNow() {
  try {
    return await ask();
  } catch {
    return "lost";
  }
}

let timer;
let isAsking = false;

async function follow() {
  clearTimeout(timer);
  if (isAsking || document.visibilityState === "hidden") return;
  isAsking = true;
  const state = await stateNow();
  isAsking = false;
  takeHeld();
  say(state === "fresh" && held.size ? "held" : state);
  if (state !== "out") timer = setTimeout(follow, EVERY);
}

for (const part of partsOf(document)) told.set(part.id, plain(part));
for (const moment of ["htmx:beforeRequest", "htmx:afterRequest"]) {
  document.addEventListener(moment, () => {
    ownSteps += 1;
  });
}
document.addEventListener("visibilitychange", follow); // a hidden page asks nothing and catches up
window.addEventListener("online", follow);
say("fresh");
timer = setTimeout(follow, EVERY);
