// The next name may be typed while the last one is still on its way in: the page that comes back
// has an empty box, and takes over what was typed since.

const box = () => document.getElementById("q");
let asked = "";

function typedSince() {
  const now = box()?.value ?? "";
  return now.startsWith(asked) ? now.slice(asked.length) : now;
}

document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.target.matches("main")) asked = box()?.value ?? "";
});

document.addEventListener("htmx:beforeSwap", (event) => {
  const isNewPage = event.detail.shouldSwap && event.detail.target.matches("main");
  const typed = isNewPage ? typedSince() : "";
  if (!typed) return;
  document.addEventListener("htmx:afterSettle", () => {
    if (!box()) return;
    box().value = typed;
    box().focus();
    box().dispatchEvent(new Event("input", { bubbles: true }));
  }, { once: true });
});
