// The table as HTML beside the canvas, for screen readers and keys: shows what src/game/platform/web/mirror.rs sends,
// and reports what is done to it. Text from the game is inserted as text, never as markup: packs bring texts of their
// own.

const part = (id) => document.getElementById(id);

let hear = () => {};

/** From now on tells the game of what is done here. */
export function listen(ear) {
  hear = ear;
}

const cells = new Map();
let shown = "";
let places = [];

/** Squares are kept from one picture to the next, so that a screen reader stays where it is. */
export function showBoard(columns, name, lines) {
  const board = part("board");
  board.setAttribute("aria-label", name);
  const squares = lines ? lines.split("\n").map((line) => line.split("\t")) : [];
  // Another board may have as many squares.
  const names = `${columns}: ${squares.map(([square]) => square).join(" ")}`;
  if (names !== shown) {
    shown = names;
    cells.clear();
    board.replaceChildren();
    for (let first = 0; first < squares.length; first += columns) {
      const row = document.createElement("div");
      row.setAttribute("role", "row");
      for (const [square] of squares.slice(first, first + columns)) {
        const cell = document.createElement("button");
        cell.type = "button";
        cell.setAttribute("role", "gridcell");
        cell.dataset.square = square;
        cell.tabIndex = cells.size === 0 ? 0 : -1;
        cells.set(square, cell);
        row.append(cell);
      }
      board.append(row);
    }
    board.dataset.columns = columns;
    placeBoard();
  }
  for (const [square, legal, label = ""] of squares) {
    const cell = cells.get(square);
    cell.setAttribute("aria-disabled", legal ? "false" : "true");
    if (cell.textContent !== label) cell.textContent = label;
  }
}

/** Where the squares are, a line each: left, top, width, height. */
export function setPlaces(lines) {
  places = (lines ? lines.split("\n") : []).map((line) => line.split(" "));
  placeBoard();
}

/** Each square lies where it is seen, so that a finger that explores the screen finds it there. */
function placeBoard() {
  [...cells.values()].forEach((cell, index) => {
    const [left, top, width, height] = places[index] ?? [0, 0, 1, 1];
    Object.assign(cell.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  });
}

part("board").addEventListener("click", (event) => {
  const square = event.target.dataset?.square;
  if (square) hear(`press ${square}`);
});
part("board").addEventListener("focusin", (event) => {
  const square = event.target.dataset?.square;
  if (!square) return;
  // One square at a time can be reached with Tab: the last one that had the focus.
  for (const cell of cells.values()) cell.tabIndex = cell === event.target ? 0 : -1;
  hear(`look ${square}`);
});
part("board").addEventListener("focusout", (event) => {
  if (!part("board").contains(event.relatedTarget)) hear("look");
});
part("board").addEventListener("keydown", (event) => {
  const all = [...cells.values()];
  const columns = Number(part("board").dataset.columns);
  const at = all.indexOf(event.target);
  const row = at - (at % columns);
  const to = {
    ArrowLeft: Math.max(at - 1, row),
    ArrowRight: Math.min(at + 1, row + columns - 1),
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: row,
    End: row + columns - 1,
  }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  all[to]?.focus();
});

/** Buttons that say the same as before are kept, and with them the focus. */
export function showControls(lines) {
  // Several may say the same.
  const old = new Map();
  for (const child of part("controls").children) {
    const key = `${child.tagName} ${child.textContent}`;
    old.set(key, [...(old.get(key) ?? []), child]);
  }
  const children = (lines ? lines.split("\n") : []).map((line) => {
    const [id, disabled, words] = line.split("\t");
    const tag = id ? "BUTTON" : "P";
    const key = `${tag} ${words}`;
    const child = old.get(key)?.shift() ?? document.createElement(tag);
    if (child.textContent !== words) child.textContent = words;
    if (id) {
      child.type = "button";
      child.setAttribute("aria-disabled", disabled ? "true" : "false");
      child.onclick = () => hear(`button ${id}`);
    }
    return child;
  });
  // Elements that keep their place are not touched: moving the focused one would take its focus away.
  const parent = part("controls");
  const focused = parent.contains(document.activeElement);
  for (const child of [...old.values()].flat()) child.remove();
  children.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
  // Another screen: if a button had the focus, the first button of the new screen gets it.
  if (focused && !parent.contains(document.activeElement)) parent.querySelector("button")?.focus();
}

const SAID_AT_MOST = 20;

export function speak(sentence) {
  const line = document.createElement("p");
  line.textContent = sentence;
  part("said").append(line);
  while (part("said").childElementCount > SAID_AT_MOST) part("said").firstElementChild.remove();
}
