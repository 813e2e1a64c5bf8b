// The page works without this. With it, the table changes by itself, options are looked at before they are chosen, and keys do what buttons do.
"use strict";

const page = document.getElementById("page");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const kept = (name) => localStorage.getItem(`longbox-${name}`) ?? "";
document.documentElement.classList.add("scripted");

// --- Putting a new table in the place of the old one, keeping whatever has not changed: focus, open lists, scroll.

/** What tells an element apart from its neighbours. */
const key = (node) => node.nodeType === 1 && (node.id || node.dataset.ref || node.dataset.option) || null;

function alike(old, fresh) {
  return old.nodeType === fresh.nodeType && old.nodeName === fresh.nodeName && key(old) === key(fresh);
}

/** Lists that somebody opened stay open as long as the same thing is asked. */
let sameQuestion = true;

function morph(old, fresh) {
  if (old.nodeType !== 1) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  const stays = old.nodeName === "DETAILS" && (sameQuestion || !old.closest("#choose")) ? ["open"] : [];
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !stays.includes(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !stays.includes(name)) old.setAttribute(name, value);
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

/** What came late is older than what is shown: decisions count upwards. */
function isOlder(revision) {
  const number = (words) => Number((words ?? "").split(".")[0]) || 0;
  return number(revision) < number(page.dataset.shown);
}

function show(html, revision) {
  if (revision) {
    if (isOlder(revision)) return;
    page.dataset.shown = revision;
  }
  const fresh = document.createElement("div");
  fresh.id = "page";
  fresh.innerHTML = html;
  for (const { name, value } of page.attributes) fresh.setAttribute(name, value);
  const question = (root) => root.querySelector("[name=decision]")?.value;
  const change = () => {
    // Somebody may have gone on while this waited for its turn: what counts is what is there now.
    const focused = document.activeElement;
    const looked = chosen()?.dataset.option;
    const asked = question(fresh) !== question(page);
    sameQuestion = !asked;
    morph(page, fresh);
    if (!asked && looked !== undefined) look(optionOf(looked));
    if (asked && (!focused || !focused.isConnected || focused.closest("#prompt"))) {
      page.querySelector("#prompt")?.focus({ preventScroll: true });
    }
    afterwards();
  };
  if (!document.startViewTransition || calm.matches || kept("motion") === "off" || document.hidden) return change();
  const before = travellers(page);
  const moving = [];
  for (const [name, thing] of before) {
    const there = travellers(fresh).get(name);
    const lies = (one) => `${one.dataset.ref} ${one.dataset.square}`;
    if (thing && there && lies(there) !== lies(thing)) moving.push([name, thing]);
  }
  if (!moving.length) return change();
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
  passing.ready.catch(() => {});
  passing.finished.catch(() => {}).finally(() => {
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
    show(event.data, event.lastEventId);
  });
  stream.addEventListener("shut", (event) => {
    stream.close();
    const told = document.createElement("p");
    told.className = "told";
    told.role = "alert";
    told.textContent = event.data;
    page.replaceChildren(told);
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
    else if (answer.headers.get("content-type")?.startsWith("text/html")) show(await answer.text(), answer.headers.get("x-longbox-shown"));
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
const atOnce = () => kept("at-once") === "yes";

document.addEventListener("click", (event) => {
  let pressed = event.target.closest?.("[data-option], [data-look]");
  if (!pressed || !page?.contains(pressed)) {
    // A card is pressed as a whole: it is what its first number is; a card without one tells about itself.
    const card = event.target.closest?.(".card[data-ref], .slot[data-ref], .tile[data-ref]");
    if (!card || !page?.contains(card) || event.target.closest("a, button, summary, .sum")) return;
    pressed = card.querySelector(":scope > .mark");
    if (!pressed) return void card.querySelector(":scope > .barred, .name a")?.click();
  }
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

// --- Notes: one at a time, beside their thing, gone with Escape.

async function note(address, beside, meanwhile) {
  if (meanwhile) tell(`<p>${meanwhile}</p>`, beside);
  const answer = await fetch(address, { headers: { "x-longbox": "1" } });
  // Whoever closed it while waiting does not want it any more.
  if (meanwhile && !document.getElementById("balloon")) return;
  tell(answer.ok ? await answer.text() : refusal(await answer.text()), beside);
}

/** What a page says of why something was not done. */
function refusal(text) {
  const said = new DOMParser().parseFromString(text, "text/html").querySelector("main p")?.textContent;
  const words = document.createElement("p");
  words.textContent = said || "Nothing is known about that.";
  return words.outerHTML;
}

function tell(said, beside) {
  const balloon = document.getElementById("balloon") ?? document.createElement("aside");
  balloon.id = "balloon";
  balloon.className = "note";
  balloon.setAttribute("role", "status");
  balloon.innerHTML = said;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "close";
  close.textContent = "Close";
  close.addEventListener("click", () => balloon.remove());
  balloon.prepend(close);
  document.body.append(balloon);
  unfloat();
  place(balloon, beside);
}

/** Puts a note above or below a thing, inside the window; on a small screen it is a sheet at the lower edge. */
function place(note, beside) {
  for (const side of ["left", "top", "right", "bottom"]) note.style[side] = "";
  const thing = beside?.isConnected && beside.getBoundingClientRect();
  if (!thing || innerWidth <= 700) return;
  note.style.right = note.style.bottom = "auto";
  const { width, height } = note.getBoundingClientRect();
  const left = Math.max(8, Math.min(thing.left + thing.width / 2 - width / 2, innerWidth - width - 8));
  const above = thing.top - height - 8;
  note.style.left = `${left}px`;
  note.style.top = `${above >= 8 ? above : Math.max(8, Math.min(thing.bottom + 8, innerHeight - height - 8))}px`;
}

const unfloat = () => document.getElementById("floating")?.remove();

/** Sums and reasons float above everything, as what they stand in may be clipped. */
function float(thing) {
  unfloat();
  const told = thing.querySelector(":scope > .note");
  if (!told) return;
  const floating = document.createElement("div");
  floating.id = "floating";
  floating.className = "note";
  floating.setAttribute("aria-hidden", "true");
  floating.innerHTML = told.innerHTML;
  document.body.append(floating);
  place(floating, thing);
}

document.addEventListener("pointerover", (event) => {
  const thing = event.target.closest?.(".sum, .barred");
  if (thing) float(thing);
  else unfloat();
});
document.addEventListener("focusin", (event) => {
  if (event.target.matches?.(".sum, .barred")) float(event.target);
});
document.addEventListener("focusout", unfloat);

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a.hint, a.why, a[data-note]");
  if (!link || !page) {
    if (!event.target.closest?.("#balloon")) document.getElementById("balloon")?.remove();
    return;
  }
  event.preventDefault();
  note(link.href, link.matches(".hint, .why") ? link : link.closest("[data-ref]") ?? link);
});

document.addEventListener("submit", (event) => {
  const form = event.target.closest?.("form.think");
  if (!form || !page) return;
  event.preventDefault();
  const address = new URL(form.action);
  for (const [name, value] of new FormData(form)) address.searchParams.set(name, value);
  note(address, form, "Thinking… The first time a bot gets to know the set-up; that takes some seconds more.");
});

// --- Names in the log show the card they speak of.

function point(event) {
  for (const other of page?.querySelectorAll(".pointed") ?? []) other.classList.remove("pointed");
  const name = event.type !== "focusout" && event.target.closest?.("a[data-points]");
  if (name) page.querySelector(`[data-ref="${CSS.escape(name.dataset.points)}"]`)?.classList.add("pointed");
}
for (const kind of ["pointerover", "focusin", "focusout"]) document.addEventListener(kind, point);

// --- Keys.

/** The innermost list of options that is open. */
function openList() {
  const open = [...page.querySelectorAll("#choose details[open]")].pop();
  return open ?? page.querySelector("#choose");
}

/** Inside a zone the arrows go from card to card; the zone itself is one stop for Tab. */
function step(event) {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const card = event.target.closest?.("article.card");
  const zone = card?.closest("[data-zone]");
  if (!by || !zone || event.target !== card) return false;
  const cards = [...zone.querySelectorAll("article.card")];
  const next = cards[cards.indexOf(card) + by];
  if (next) {
    card.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }
  event.preventDefault();
  return true;
}

// More than nine options: `0` goes on to the next nine, or `.` where 0 is an answer itself.

let nines = 0;

function numbered() {
  const list = page?.querySelector("#choose > .options");
  return [...list?.querySelectorAll(":scope > li > .option, :scope > li > details > summary") ?? []]
    .filter((option) => /^[1-9]\d*$/.test(option.dataset.far ?? option.dataset.key ?? ""));
}

function turnPage() {
  const options = numbered();
  const button = page?.querySelector("[data-page]");
  if (!button) return;
  if (nines * 9 >= options.length) nines = 0;
  options.forEach((option, at) => {
    const typed = Math.floor(at / 9) === nines ? String(at % 9 + 1) : "·";
    option.dataset.far = option.dataset.far ?? option.dataset.key;
    option.dataset.key = typed === "·" ? "" : typed;
    const signs = [...option.querySelectorAll("kbd"), ...page.querySelectorAll(`.mark[data-option="${option.dataset.option}"]`)];
    for (const sign of signs) if (sign.firstChild.nodeValue !== typed) sign.firstChild.nodeValue = typed;
  });
  const other = page.querySelector('#choose .option[data-key="0"]') ? "." : "0";
  button.dataset.key = other;
  button.querySelector("kbd").textContent = other;
}

function filter(words) {
  const wanted = words.trim().toLowerCase();
  for (const option of page.querySelectorAll("#choose .option")) {
    option.classList.toggle("unmatched", !option.textContent.toLowerCase().includes(wanted));
  }
}

/** The lines of the log that speak of something. */
function search() {
  const wanted = (page?.querySelector(".log [data-search]")?.value ?? "").trim().toLowerCase();
  for (const line of page?.querySelectorAll(".log li[id]") ?? []) {
    line.classList.toggle("unmatched", !line.textContent.toLowerCase().includes(wanted));
  }
}

document.addEventListener("input", (event) => {
  if (event.target.matches("[data-filter]")) filter(event.target.value);
  if (event.target.matches("[data-search]")) search();
});
document.addEventListener("click", (event) => {
  if (!event.target.closest?.("[data-page]")) return;
  nines += 1;
  turnPage();
});

document.addEventListener("keydown", (event) => {
  if (event.target.matches?.("[data-filter]") && ["Enter", "Escape"].includes(event.key)) {
    event.preventDefault();
    if (event.key === "Escape") filter(event.target.value = "");
    const first = page.querySelector("#choose .option:not(.unmatched)");
    first?.focus();
    return look(first);
  }
  if (!page || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input, textarea, select")) return;
  if (step(event)) return;
  if (event.key === "Enter" && event.target.matches("article.card")) return event.target.click();
  if (event.key === "Escape") {
    unfloat();
    const balloon = document.getElementById("balloon");
    if (balloon) return balloon.remove();
    const open = [...page.querySelectorAll("#choose details[open]")].pop();
    if (chosen()) look(null);
    else if (open) open.open = false;
    return;
  }
  if (event.key === "Enter" && chosen() && !event.target.matches("button, a, summary")) {
    return send(page.querySelector("#choose"), chosen());
  }
  if (kept("keys") === "no") return;
  if (event.key === "?" && event.target.matches("article.card")) return event.target.querySelector(".name a")?.click();
  if (event.key === "?") {
    const asked = chosen();
    const about = asked ? `option ${asked.dataset.option}` : "question";
    const address = new URL(page.querySelector("a.why")?.href ?? location.href);
    address.searchParams.set("what", about);
    return note(address, asked ?? page.querySelector("a.why"));
  }
  if (event.key === "g") {
    const log = page.querySelector("#log");
    if (getComputedStyle(log).display === "none" || log.matches(":popover-open")) log.togglePopover();
    else log.querySelector("a")?.focus();
    return;
  }
  if (event.key === "/" && page.querySelector("[data-filter]")) {
    event.preventDefault();
    return page.querySelector("[data-filter]").focus();
  }
  if (event.key === "w") {
    const refused = page.querySelector("#prompt .refused");
    if (refused) refused.open = !refused.open;
    return;
  }
  const list = openList();
  const pick = (root) => [...(root?.querySelectorAll(`[data-key="${CSS.escape(event.key)}"]`) ?? [])]
    .find((one) => one.closest("details, #choose") === root || one.parentElement === root || root === page);
  const pressed = pick(list) ?? pick(page.querySelector("#choose")) ?? (["u", "U"].includes(event.key) ? page.querySelector(`[data-key="${event.key}"]`) : null);
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

// One sheet at a time: the menu goes when a sheet comes.
document.addEventListener("click", (event) => {
  const way = event.target.closest?.("#menu .ways button");
  const sheet = way && document.getElementById(way.getAttribute("popovertarget"));
  if (!sheet) return;
  event.preventDefault();
  way.closest("#menu").hidePopover();
  sheet.showPopover();
});

// --- After every change, and at the start.

/** What is explained for the first time stays as long as the page does. */
const taughtHere = new Set();

function afterwards() {
  nines = 0;
  turnPage();
  unfloat();
  search();
  const log = page?.querySelector(".log [role=log]");
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

// --- How this screen likes it.

function suit() {
  const theme = kept("theme");
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  document.documentElement.dataset.motion = kept("motion");
  for (const setting of document.querySelectorAll("[data-setting]")) {
    const value = kept(setting.dataset.setting);
    if (setting.type !== "checkbox") setting.value = value;
    else setting.checked = "off" in setting.dataset ? value !== "no" : value === "yes";
  }
}

document.addEventListener("change", (event) => {
  const setting = event.target.closest?.("[data-setting]");
  if (!setting) return;
  const value = setting.type === "checkbox" ? (setting.checked ? "yes" : "no") : setting.value;
  localStorage.setItem(`longbox-${setting.dataset.setting}`, value);
  suit();
});

suit();
afterwards();
listen();
