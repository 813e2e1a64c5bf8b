// The workshop reads along: what is written is checked a moment after the last key. Without this, the button does the same.
"use strict";

const bench = document.getElementById("bench");
const text = document.getElementById("text");
const found = document.getElementById("found");
const PAUSE = 300;
let waiting = 0;
let asking = null;

async function check() {
  asking?.abort();
  asking = new AbortController();
  const signal = asking.signal;
  try {
    const answer = await fetch("/workshop/check", {
      method: "POST",
      headers: { "x-longbox": "1" },
      body: new URLSearchParams(new FormData(bench)),
      signal,
    });
    const words = await answer.text();
    if (signal.aborted) return;
    if (answer.ok) show(words);
  } catch (error) {
    if (error.name !== "AbortError") found.classList.add("stale");
  }
}

// While there is a mistake, the faces of before stay, paler.
function show(words) {
  const before = document.getElementById("faces");
  found.innerHTML = words;
  const now = document.getElementById("faces");
  if (!now && before) found.append(before);
  found.classList.toggle("stale", !now);
}

// The place of a mistake leads to the very letters.
function goTo(at) {
  const [line, column, length] = at.split(":").map(Number);
  const lines = text.value.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const letters = [...(lines[line - 1] ?? "")];
  const from = before + letters.slice(0, column - 1).join("").length;
  const to = from + letters.slice(column - 1, column - 1 + length).join("").length;
  text.focus();
  text.setSelectionRange(from, to);
}

if (bench && text && found) {
  text.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(check, PAUSE);
  });
  found.addEventListener("click", (event) => {
    const place = event.target.closest("[data-at]");
    if (!place) return;
    event.preventDefault();
    goTo(place.dataset.at);
  });
}
