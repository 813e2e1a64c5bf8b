// The page works without this. With it, the table changes by itself, options are looked at before they are chosen, and keys do what buttons do.
"use strict";

const page = document.getElementById("page");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

// --- Putting a new table in the place of the old one, keeping whatever has not changed: focus, open lists, scroll.

/** What tells an element apart from its neighbours. */
const key = (node) => node.nodeType === 1 && (node.id || node.dataset.ref || node.dataset.option) || null;

function alike(old, fresh) {
  return old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName && key(old) === key(fresh);
}

function morph(old, fresh) {
  if (old.nodeType !== 1) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  const stays = old.nodeName === "DETAILS" ? ["open"] : [];
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !stays.includes(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old.nodeName === "INPUT" && old.type !== "hidden" && old === document.activeElement) return;
  const keyed = new Map([...old.children].filter(key).map((child) => [key(child), child]));
  let at = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const same = keyed.get(key(wanted));
    if (same && same !== at && alike(same, wanted)) old.insertBefore(same, at);
    else if (!(at && alike(at, wanted))) {
      old.insertBefore(wanted, at);
      continue;
    }
    const found = same && alike(same, wanted) ? same : at;
    at = found.nextSibling;
    morph(found, wanted);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/** Cards and figures that were here and are there now keep their name while the picture changes, so the browser moves them. */
function travellers(root) {
  const found = new Map();
  for (const thing of root.querySelectorAll("[data-name]")) {
    const name = thing.dataset.name;
    found.set(name, found.has(name) ? null : thing);
  }
  return found;
}

function show(html) {
  const fresh = document.createElement("div");
  fresh.id = "page";
  fresh.innerHTML = html;
  for (const { name, value } of page.attributes) fresh.setAttribute(name, value);
  const focused = document.activeElement;
  const decision = page.querySelector("[name=decision]")?.value;
  const looked = chosen()?.dataset.option;
  const change = () => {
    morph(page, fresh);
    const asked = page.querySelector("[name=decision]")?.value !== decision;
    if (!asked && looked !== undefined) look(optionOf(looked));
    if (asked && (!focused || !focused.isConnected || focused.closest("#prompt"))) {
      page.querySelector("#prompt")?.focus({ preventScroll: true });
    }
    afterwards();
  };
  if (!document.startViewTransition || calm.matches || document.hidden) return change();
  const before = travellers(page);
  const moving = [];
  for (const [name, thing] of before) {
    const there = travellers(fresh).get(name);
    if (thing && there && there.dataset.ref !== thing.dataset.ref) moving.push([name, thing]);
  }
  moving.slice(0, 24).forEach(([, thing], number) => { thing.style.viewTransitionName = `mover-${number}`; });
  const passing = document.startViewTransition(() => {
    moving.forEach(([, thing]) => { thing.style.viewTransitionName = ""; });
    change();
    const after = travellers(page);
    moving.slice(0, 24).forEach(([name], number) => {
      const thing = after.get(name);
      if (thing) thing.style.viewTransitionName = `mover-${number}`;
    });
  });
  passing.finished.finally(() => {
    for (const thing of page.querySelectorAll("[data-name]")) thing.style.viewTransitionName = "";
  });
}

// --- What happens elsewhere.

function listen() {
  if (!page?.dataset.events) return;
  const address = new URL(page.dataset.events, location);
  address.searchParams.set("shown", page.dataset.shown);
  const stream = new EventSource(address);
  const connected = (is) => page.querySelectorAll(".offline").forEach((sign) => { sign.hidden = is; });
  stream.addEventListener("table", (event) => {
    if (event.lastEventId === page.dataset.shown) return;
    page.dataset.shown = event.lastEventId;
    show(event.data);
  });
  stream.addEventListener("open", () => connected(true));
  stream.addEventListener("error", () => {
    connected(false);
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  });
}

// --- Sending what was chosen.

async function send(form, button) {
  const body = new URLSearchParams(new FormData(form));
  if (button?.name) body.set(button.name, button.value);
  if (form.dataset.sent) return;
  form.dataset.sent = "yes";
  try {
    const answer = await fetch(form.action, { method: "POST", body, headers: { "x-longbox": "1" } });
    if (answer.redirected) location.assign(answer.url);
    else if (answer.headers.get("content-type")?.startsWith("text/html")) show(await answer.text());
  } catch {
    page.querySelectorAll(".offline").forEach((sign) => { sign.hidden = false; });
  } finally {
    delete form.dataset.sent;
  }
}

document.addEventListener("submit", (event) => {
  if (!page?.contains(event.target) || event.target.method !== "post") return;
  event.preventDefault();
  const form = event.target;
  send(form, event.submitter).then(() => { if (form.matches(".talk form")) form.reset(); });
});

// --- Looking at an option before it is chosen.

const chosen = () => page?.querySelector("#choose .option.on");

function look(option) {
  for (const other of page.querySelectorAll(".on")) other.classList.remove("on");
  if (!option) return;
  let around = option.closest("details");
  while (around && page.contains(around)) {
    around.open = true;
    around = around.parentElement.closest("details");
  }
  option.classList.add("on");
  const number = option.dataset.option;
  for (const mark of page.querySelectorAll(`.mark[data-option="${number}"]`)) {
    mark.classList.add("on");
    mark.closest("[data-ref]")?.classList.add("on");
  }
  for (const target of (option.dataset.targets || "").split(" ").filter(Boolean)) {
    page.querySelector(`[data-ref="${CSS.escape(target)}"]`)?.classList.add("on");
  }
  page.dispatchEvent(new CustomEvent("looked", { detail: option }));
}

const optionOf = (number) => page.querySelector(`#choose .option[data-option="${CSS.escape(number)}"]`);
const atOnce = () => localStorage.getItem("longbox-at-once") === "yes";

document.addEventListener("click", (event) => {
  const pressed = event.target.closest?.("[data-option], [data-look]");
  if (!pressed || !page?.contains(pressed)) return;
  const number = pressed.dataset.option ?? pressed.dataset.look;
  const option = optionOf(number);
  if (!option) return;
  // Pressing a button also focuses it, and what has the focus is looked at: what counts is how it was before.
  const again = (event.detail ? option === lookedBefore : option.classList.contains("on")) || atOnce();
  if (again && pressed.form) return;
  event.preventDefault();
  if (again) return send(page.querySelector("#choose"), option);
  look(option);
  option.focus({ preventScroll: true });
});

let lookedBefore = null;
document.addEventListener("pointerdown", () => { lookedBefore = chosen(); }, true);

document.addEventListener("focusin", (event) => {
  if (event.target.matches?.("#choose .option[data-option]")) look(event.target);
});

// --- Notes that are asked for.

async function note(address) {
  const answer = await fetch(address, { headers: { "x-longbox": "1" } });
  const balloon = document.getElementById("balloon") ?? document.createElement("aside");
  balloon.id = "balloon";
  balloon.className = "note";
  balloon.setAttribute("role", "status");
  balloon.innerHTML = answer.ok ? await answer.text() : "<p>Nothing is known about that.</p>";
  document.body.append(balloon);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a.hint, a.why, a[data-note]");
  if (!link || !page) return;
  event.preventDefault();
  note(link.href);
});

// --- Keys.

/** The innermost list of options that is open. */
function openList() {
  const open = [...page.querySelectorAll("#choose details[open]")].pop();
  return open ?? page.querySelector("#choose");
}

document.addEventListener("keydown", (event) => {
  if (!page || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input, textarea, select")) return;
  if (localStorage.getItem("longbox-keys") === "no") return;
  if (event.key === "Escape") {
    document.getElementById("balloon")?.remove();
    const open = [...page.querySelectorAll("#choose details[open]")].pop();
    if (chosen()) look(null);
    else if (open) open.open = false;
    return;
  }
  if (event.key === "Enter" && chosen() && !event.target.matches("button, a, summary")) {
    return send(page.querySelector("#choose"), chosen());
  }
  if (event.key === "?") {
    const asked = chosen();
    const about = asked ? `option ${asked.dataset.option}` : "question";
    const address = new URL(page.querySelector("a.why")?.href ?? location.href);
    address.searchParams.set("what", about);
    return note(address);
  }
  if (event.key === "w") {
    const refused = page.querySelector("#prompt .refused");
    if (refused) refused.open = !refused.open;
    return;
  }
  const list = openList();
  const pick = (root) => [...(root?.querySelectorAll(`[data-key="${CSS.escape(event.key)}"]`) ?? [])]
    .find((one) => one.closest("details, #choose") === root || one.parentElement === root || root === page);
  const pressed = pick(list) ?? pick(page.querySelector("#choose")) ?? (event.key === "u" ? page.querySelector('[data-key="u"]') : null);
  if (!pressed) return;
  event.preventDefault();
  if (pressed.matches("summary")) {
    pressed.click();
    pressed.focus();
  } else if (pressed.dataset.option && !pressed.classList.contains("on")) {
    pressed.focus();
    look(pressed);
  } else pressed.click();
});

// --- After every change, and at the start.

/** What is explained for the first time stays as long as the page does. */
const taughtHere = new Set();

function afterwards() {
  const log = page?.querySelector(".log ol");
  if (log) log.scrollTop = log.scrollHeight;
  for (const lesson of page?.querySelectorAll("[data-lesson]") ?? []) {
    const known = `longbox-knows-${lesson.dataset.lesson}`;
    if (localStorage.getItem(known) && !taughtHere.has(known)) lesson.hidden = true;
    else {
      taughtHere.add(known);
      localStorage.setItem(known, "yes");
    }
  }
}

const theme = localStorage.getItem("longbox-theme");
if (theme) document.documentElement.dataset.theme = theme;
afterwards();
listen();
