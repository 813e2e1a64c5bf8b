// The pages around the table work without this. With it, a choice in the builder is applied at once, and keys do what buttons do.
"use strict";

for (const form of document.querySelectorAll("form[data-apply]")) {
  form.classList.add("applies");
  form.addEventListener("change", (event) => {
    if (event.target.matches("select, input[type=checkbox]")) form.requestSubmit(form.querySelector("button.apply") ?? undefined);
  });
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || localStorage.getItem("longbox-keys") === "no") return;
  if (event.target.matches("input, textarea, select")) return;
  if (event.key === "/") {
    event.preventDefault();
    document.querySelector(".find input, form[role=search] input")?.focus();
    return;
  }
  if (event.key === "s") document.querySelector("#builder [data-key=s]")?.click();
  const step = { ArrowLeft: "Back", ArrowRight: "Forward" }[event.key];
  if (!step) return;
  const button = [...document.querySelectorAll(".stepping button:not([disabled])")].find((one) => one.textContent === step);
  button?.click();
});

// The log shows the step that the table shows, without moving the page.
const now = document.querySelector(".replay .log .now");
const list = now?.closest("ol");
if (list) list.scrollTop = now.offsetTop - list.offsetTop - list.clientHeight / 2;
