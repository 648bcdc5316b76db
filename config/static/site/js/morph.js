// Makes one piece of a page into another in place: what is the same stays the same element, and so
// keeps its focus, its scroll position, what is typed in it and whether it is open.

const OWN = new Set(["open", "data-follow", "data-mark"]); // of the reader or of a script, not of the page
const isKept = (node) => node.nodeType === Node.ELEMENT_NODE && node.hasAttribute("data-keep");

// What tells one of many like it: its own name, or in lists and tables where its first link leads.
function keyOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return node.nodeName;
  const name = node.id || (node.matches("tr, li") && node.querySelector("a[href]")?.getAttribute("href"));
  return name ? `${node.nodeName} ${name}` : node.nodeName;
}

function alterAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !OWN.has(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !OWN.has(name)) old.setAttribute(name, value);
  }
}

// The old children by key, each key's in their order.
function byKey(nodes) {
  const found = new Map();
  for (const node of nodes) found.set(keyOf(node), [...(found.get(keyOf(node)) ?? []), node]);
  return found;
}

function alterChildren(old, fresh) {
  const known = byKey(old.childNodes);
  let place = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const twin = known.get(keyOf(child))?.shift();
    if (twin) alter(twin, child);
    const here = twin ?? document.importNode(child, true);
    if (here === place) place = place.nextSibling;
    else old.insertBefore(here, place);
  }
  for (const gone of [...known.values()].flat()) {
    if (!isKept(gone)) gone.remove();
  }
}

function alter(old, fresh) {
  if (isKept(old) || old.isEqualNode(fresh)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) old.nodeValue = fresh.nodeValue;
  else {
    alterAttributes(old, fresh);
    alterChildren(old, fresh);
  }
}

export function morph(old, fresh) {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  alter(old, fresh);
  if (focused?.isConnected && focused !== document.activeElement) focused.focus({ preventScroll: true });
}
