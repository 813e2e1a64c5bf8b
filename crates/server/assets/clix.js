// What the board of Clix does with a script: the way follows the pointer, arrows go from square to square, a look shows its line and its dial.
"use strict";

(() => {
  const page = document.getElementById("page");
  if (!page) return;
  const SIDE = 40;
  const field = () => page.querySelector(".field");
  const maps = () => [...page.querySelectorAll(".field > .map")];
  /** The map that the style shows. */
  const shownMap = () => maps().find((map) => map.getClientRects().length > 0);
  const all = (query, value) => page.querySelectorAll(query.replace("$", CSS.escape(value)));

  // --- Squares by their names.

  function placeOf(name) {
    const [, letters, number] = /^([A-Z]+)(\d+)$/.exec(name) ?? [];
    if (!letters) return null;
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    return { column, row: Number(number) - 1 };
  }

  function nameOf({ column, row }) {
    let letters = "";
    for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + (rest - 1) % 26) + letters;
    return `${letters}${row + 1}`;
  }

  function cornerOf(map, { column, row }) {
    const [x, y] = "turned" in map.dataset ? [row, column] : [column, row];
    return [x * SIDE, y * SIDE];
  }

  // --- The way of a move, square by square.

  function showWay(link) {
    for (const map of maps()) {
      const path = map.querySelector(".way");
      const from = path?.dataset.from;
      const names = from && link?.dataset.way ? [from, ...link.dataset.way.split(" ").filter(Boolean)] : [];
      const points = names.map((name) => cornerOf(map, placeOf(name)).map((side) => side + SIDE / 2).join(" "));
      path?.setAttribute("d", points.length > 1 ? `M${points.join("L")}` : "");
      showGhost(map, link?.dataset.at);
    }
  }

  /** Whoever moves, as it would stand there. */
  function showGhost(map, name) {
    const ghost = map.querySelector(".ghost");
    const place = name && placeOf(name);
    ghost?.classList.toggle("shown", Boolean(place));
    if (ghost && place) ghost.setAttribute("transform", `translate(${cornerOf(map, place).map((side) => side + SIDE / 2).join(" ")})`);
  }

  // --- What is looked at.

  function showOne(list, wanted) {
    for (const one of list) one.classList.toggle("shown", one === wanted || wanted.includes?.(one));
  }

  function showCard(reference) {
    const card = all('[data-card-of="$"]', reference)[0];
    if (card) showOne(page.querySelectorAll(".card"), [card]);
  }

  function showAim(reference) {
    const wanted = [...all('[data-aim="$"]', reference)];
    if (wanted.length === 0) return;
    showOne(page.querySelectorAll("[data-aim]"), wanted);
    showCard(reference);
  }

  page.addEventListener("looked", (event) => {
    const { option, targets = "", subject = "" } = event.detail.dataset;
    for (const one of page.querySelectorAll(".square.looked")) one.classList.remove("looked");
    for (const one of all('.square[data-look="$"]', option)) one.classList.add("looked");
    showWay(all('.square[data-look="$"]', option)[0]);
    const figure = targets.split(" ").find((one) => one.startsWith("figure/"));
    if (figure) showAim(figure);
    if (figure) showCard(figure);
    else if (subject.startsWith("figure/") && subject !== page.querySelector("[data-own]")?.dataset.own) showCard(subject);
  });

  page.addEventListener("pointerover", (event) => {
    const link = event.target.closest?.(".square");
    if (link) showWay(link);
    const figure = event.target.closest?.(".figure[data-ref]");
    if (figure && !figure.closest(".chosen")) showCard(figure.dataset.ref);
  });
  page.addEventListener("pointerout", (event) => {
    if (!event.target.closest?.(".square")) return;
    showWay(page.querySelector(".square.looked"));
  });

  // --- Presses that are the board's own.

  /** Opens the list of what somebody can do. */
  function open(reference) {
    const list = all('#choose details[data-subject="$"]', reference)[0];
    if (!list) return false;
    for (const other of page.querySelectorAll("#choose details[open]")) if (!other.contains(list)) other.open = false;
    list.open = true;
    list.querySelector("summary")?.focus();
    list.scrollIntoView({ block: "nearest" });
    showCard(reference);
    return true;
  }

  document.addEventListener("click", (event) => {
    const opened = event.target.closest?.("[data-open]");
    if (opened && page.contains(opened) && open(opened.dataset.open)) event.preventDefault();
    const card = event.target.closest?.("[data-card]");
    if (card && page.contains(card) && field()) {
      event.preventDefault();
      showCard(card.dataset.card);
      if (!open(card.dataset.card)) page.querySelector(".card.shown")?.scrollIntoView({ block: "nearest" });
    }
  });

  // Putting somebody on the map is free to take back: one press looks and chooses.
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("[data-place]");
    if (!link || !page.contains(link)) return;
    const option = all('#choose .option[data-option="$"]', link.dataset.look)[0];
    if (option?.classList.contains("on")) queueMicrotask(() => option.click());
  });

  // --- The grid by arrows.

  let at = null;

  function wordsOf(name) {
    const board = field();
    const place = placeOf(name);
    const letter = board.dataset.letters.charCodeAt(place.row * Number(board.dataset.width) + place.column) - 33;
    const ground = board.dataset.meanings.split("|")[letter] ?? "";
    const there = [...new Set([...all('.map [data-square="$"]', name)].map((one) => one.dataset.says))];
    const link = all('.square[data-at="$"]', name)[0];
    return [`${name}, ${ground}.`, ...there, link ? link.getAttribute("aria-label") : ""].filter(Boolean).join(" ");
  }

  function rove(map, name) {
    at = name;
    for (const one of maps()) {
      const [x, y] = cornerOf(one, placeOf(name));
      const cursor = one.querySelector(".cursor");
      cursor?.setAttribute("x", x + 2);
      cursor?.setAttribute("y", y + 2);
      one.classList.toggle("roving", one === map);
    }
    const link = all('.square[data-at="$"]', name)[0];
    if (link) showWay(link);
    const said = document.getElementById("square-said");
    if (said) said.textContent = wordsOf(name);
  }

  const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  page.addEventListener("keydown", (event) => {
    const map = event.target.closest?.(".map");
    if (!map || event.ctrlKey || event.metaKey || event.altKey) return;
    const board = field();
    const start = page.querySelector(".figure.acts[data-square]") ?? page.querySelector(".figure[data-square]");
    if (!at) at = start?.dataset.square ?? "A1";
    const step = STEPS[event.key];
    if (step) {
      const [dx, dy] = "turned" in map.dataset ? [step[1], step[0]] : step;
      const place = placeOf(at);
      const next = {
        column: Math.min(Math.max(place.column + dx, 0), Number(board.dataset.width) - 1),
        row: Math.min(Math.max(place.row + dy, 0), Number(board.dataset.height) - 1),
      };
      event.preventDefault();
      rove(map, nameOf(next));
    } else if (event.key === "Enter" || event.key === " ") {
      const there = map.querySelector(`.square[data-at="${at}"]`) ?? map.querySelector(`[data-square="${at}"]`)?.closest("a");
      if (!there) return;
      event.preventDefault();
      event.stopPropagation();
      there.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      map.focus({ preventScroll: true });
    } else if (event.key === "l") {
      event.preventDefault();
      event.stopPropagation();
      askLine(at);
    }
  });

  // --- `l` on one square and on another asks for the line between them.

  let from = null;

  function askLine(name) {
    const said = document.getElementById("square-said");
    if (!from || from === name) {
      from = name;
      if (said) said.textContent = `Line of fire from ${name}: go to another square and press l.`;
      return;
    }
    const link = document.createElement("a");
    link.dataset.note = "";
    link.href = `${field().dataset.explain}${encodeURIComponent(`line ${from} ${name}`)}`;
    link.hidden = true;
    field().append(link);
    link.click();
    link.remove();
    from = null;
  }

  page.addEventListener("focusout", (event) => {
    event.target.closest?.(".map")?.classList.remove("roving");
  });
})();
