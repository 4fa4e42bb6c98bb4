// The board, the buttons and what happens as HTML beside the canvas, for screen readers and the keyboard. It shows what
// src/game/platform/web/mirror.rs sends, and reports to the game what the player does with it.
//
// Text from the game is always inserted as text and never as markup, because it may come from a pack.

const part = (id) => document.getElementById(id);

/** Sends a message to the game: `press SQUARE`, `look SQUARE`, `look`, `button ID WORDS` or `focus ID`. */
let hear = () => {};

/** Sets the function that receives the messages. */
export function listen(ear) {
  hear = ear;
}

/** The elements of the squares, by the names of the squares. */
const cells = new Map();
/** The number of columns and the names of the squares that are shown. */
let shown = "";
/** Left, top, width and height of each square in CSS pixels, in the order of `cells`. */
let places = [];

/**
 * Shows the board. `name` is its label. Each line is a square: its name, `!` if one may play there (else nothing), and
 * its label, with tabs between them. The elements are kept as long as the squares are the same, so that a screen reader
 * keeps its position.
 */
export function showBoard(columns, name, lines) {
  const board = part("board");
  board.setAttribute("aria-label", name);
  const squares = lines ? lines.split("\n").map((line) => line.split("\t")) : [];
  // The number of squares alone would not tell two boards apart.
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

/** Sets where the squares are on the screen. Each line is a square: left, top, width and height in CSS pixels. */
export function setPlaces(lines) {
  places = (lines ? lines.split("\n") : []).map((line) => line.split(" "));
  placeBoard();
}

/**
 * Moves each element to its square on the canvas, so that a screen reader finds it there when a finger explores the
 * screen. Squares without a known place are put into the top left corner, at 1 x 1 pixel.
 */
function placeBoard() {
  [...cells.values()].forEach((cell, index) => put(cell, places[index]));
}

/** Moves an element to a place: left, top, width and height in CSS pixels. */
function put(element, [left, top, width, height] = [0, 0, 1, 1]) {
  Object.assign(element.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
}

part("board").addEventListener("click", (event) => {
  const square = event.target.dataset?.square;
  if (square) hear(`press ${square}`);
});
part("board").addEventListener("focusin", (event) => {
  const square = event.target.dataset?.square;
  if (!square) return;
  // Tab reaches only one square of the board: the last one that had the focus. The arrow keys reach the others.
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

/** The places of the buttons on the screen, as for `put`, by their ids. */
let buttonPlaces = new Map();

/** The buttons of the list of moves, in their order. */
const listed = () => [...part("controls").querySelectorAll("[data-listed]")];

/** Makes this button of the list the one that Tab leads to. The arrow keys reach the others. */
function stopAt(stop) {
  for (const button of listed()) button.tabIndex = button === stop ? 0 : -1;
}

/** Sets an attribute, or removes it (`null`). */
function set(element, attribute, value) {
  if (value === null) element.removeAttribute(attribute);
  else element.setAttribute(attribute, value);
}

/**
 * Shows the texts and buttons of the screen. Each line is one: the id of a button (nothing for a text), its signs, and
 * the words, with tabs between them. The signs are `-` if it is disabled, `l` if it is in the list of moves, and `*` if
 * it is the current one, of the moves or of what one chooses from. Elements with the same words as before are kept, so that the focus is not lost.
 */
export function showControls(lines) {
  // By tag and words. Several elements may have the same words, hence lists.
  const old = new Map();
  for (const child of part("controls").children) {
    const key = `${child.tagName} ${child.textContent}`;
    old.set(key, [...(old.get(key) ?? []), child]);
  }
  const children = (lines ? lines.split("\n") : []).map((line) => {
    const [id, signs, words] = line.split("\t");
    const tag = id ? "BUTTON" : "P";
    const key = `${tag} ${words}`;
    const child = old.get(key)?.shift() ?? document.createElement(tag);
    if (child.textContent !== words) child.textContent = words;
    if (id) {
      child.type = "button";
      child.dataset.id = id;
      child.setAttribute("aria-disabled", signs.includes("-") ? "true" : "false");
      child.toggleAttribute("data-listed", signs.includes("l"));
      const [current, listed] = ["*", "l"].map((sign) => signs.includes(sign));
      set(child, "aria-current", current && listed ? "step" : null);
      set(child, "aria-pressed", current && !listed ? "true" : null);
      child.tabIndex = 0;
      // A new button with the old words is drawn where the old one was, until its place comes.
      if (buttonPlaces.has(id) || !child.style.left) put(child, buttonPlaces.get(id));
    }
    return child;
  });
  // An element that is already in its place is not inserted again: that would take the focus away from it.
  const parent = part("controls");
  const focused = parent.contains(document.activeElement);
  const wasListed = focused && document.activeElement.hasAttribute("data-listed");
  for (const child of [...old.values()].flat()) child.remove();
  children.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
  const list = listed();
  const stop = list.find((it) => it === document.activeElement) ?? list.find((it) => it.hasAttribute("aria-current")) ?? list[0];
  stopAt(stop);
  // If the focused button is gone, as on a new screen, the first button gets the focus; within the list, the current move.
  if (focused && !parent.contains(document.activeElement)) {
    ((wasListed && stop) || parent.querySelector("button"))?.focus();
  }
}

/** Sets where the buttons are on the screen. Each line is one: its id, left, top, width and height in CSS pixels. */
export function setButtonPlaces(lines) {
  const all = (lines ? lines.split("\n") : []).map((line) => line.split(" "));
  buttonPlaces = new Map(all.map(([id, ...place]) => [id, place]));
  for (const button of part("controls").querySelectorAll("button")) put(button, buttonPlaces.get(button.dataset.id));
}

part("controls").addEventListener("click", (event) => {
  const id = event.target.dataset?.id;
  // By its words the game finds the one that has taken the place of a button which it has built anew meanwhile.
  if (id) hear(`button ${id} ${event.target.textContent}`);
});
part("controls").addEventListener("focusin", (event) => {
  const { id } = event.target.dataset;
  // The game scrolls it into view.
  if (id) hear(`focus ${id}`);
  if (event.target.hasAttribute("data-listed")) stopAt(event.target);
});
part("controls").addEventListener("focusout", (event) => {
  // Tab leads to the current move again.
  if (!event.relatedTarget?.hasAttribute("data-listed")) stopAt(listed().find((it) => it.hasAttribute("aria-current")) ?? listed()[0]);
});
part("controls").addEventListener("keydown", (event) => {
  const list = listed();
  const at = list.indexOf(event.target);
  if (at < 0) return;
  // The moves lie in two columns.
  const inColumn = (it) => it.style.left === event.target.style.left;
  const to = {
    ArrowLeft: list[at - 1],
    ArrowRight: list[at + 1],
    ArrowUp: list.slice(0, at).findLast(inColumn),
    ArrowDown: list.slice(at + 1).find(inColumn),
    Home: list[0],
    End: list.at(-1),
  };
  if (!(event.key in to)) return;
  event.preventDefault();
  to[event.key]?.focus();
});

/** How many sentences stay on the page at most. */
const SAID_AT_MOST = 20;

/** Has a screen reader say a sentence, by adding it to a live region: at once if a press was refused, else when it is its turn. */
export function speak(sentence, urgent) {
  const line = document.createElement("p");
  line.textContent = sentence;
  const region = part(urgent ? "refused" : "said");
  region.append(line);
  while (region.childElementCount > SAID_AT_MOST) region.firstElementChild.remove();
}
