// Buttons that put the text of a field on the clipboard; without it they are not there.
for (const template of document.querySelectorAll(".copyable template")) {
  template.replaceWith(template.content);
}

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // a hall's site without https
  }
  button.textContent = button.dataset.done;
  button.nextElementSibling.textContent = button.dataset.done;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-copy]");
  if (button) copy(button);
});
