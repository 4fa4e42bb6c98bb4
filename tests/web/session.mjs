// A session with games that are kept, in any browser and through the HTML alone: a game is pasted, another line is begun
// and promoted, a position is set up and played, the game is taken out, and two games come to the library, where one is
// found, opened and removed.

import { setTimeout as sleep } from "node:timers/promises";

/** How long a browser with a software renderer may take until it has heard a press, in milliseconds. */
const HEARD = 1500;

/** Writes into the box that the library's button opens, and brings that in. */
export async function paste(table, text) {
  await table.choose("Library");
  await table.press("Paste");
  await table.page.waitForFunction(() => document.getElementById("paste").open);
  await table.page.evaluate((text) => {
    document.getElementById("pasted").value = text;
    document.getElementById("bring").click();
  }, text);
}

/** Presses a square of the HTML board, and waits until its words end like this. */
async function lay(table, square, what) {
  await sleep(HEARD);
  await table.page.evaluate((square) => document.querySelector(`[data-square=${square}]`).click(), square);
  await table.page.waitForFunction(
    ([square, what]) => document.querySelector(`[data-square=${square}]`)?.textContent.endsWith(what),
    [square, what],
  );
}

/** Holds the session at a table of Reversi in a small window. `name` is the name of the screenshot. */
export async function session(table, name) {
  await paste(table, "f5f6e6f4");
  await table.says(/Opened: moves/);
  await table.played("f4");
  for (const plies of [7, 6, 5]) {
    await table.press("Undo");
    await table.page.waitForFunction((plies) => {
      const said = [...document.querySelectorAll("#board [role=gridcell]")].map((cell) => cell.textContent);
      return said.filter((words) => /, (black|white)/.test(words)).length === plies;
    }, plies);
  }
  await table.act("d6");
  // In a window as small as this the moves are in a dialog.
  await table.choose("The moves");
  await table.press("Promote");
  await table.offers("f6");
  await table.picture(name);
  await table.press("Close");

  await table.choose("Set up a position");
  await table.press("Clear");
  await table.page.waitForFunction(() => /d4, empty/.test(document.querySelector("[data-square=d4]")?.textContent));
  await table.press("Black");
  await lay(table, "c4", "black");
  await table.press("White");
  await lay(table, "d4", "white");
  await table.press("Play");
  await table.page.waitForFunction(
    () => [...document.querySelectorAll("#board [aria-disabled=false]")].map((it) => it.dataset.square).join() === "e4",
  );

  // No hand pressed the button, so some browsers forbid the clipboard; the game says so.
  await table.choose("Share or save this game");
  await table.press("Copy the moves");
  await table.says(/The moves are copied|does not let the game copy/);

  const game = (first, moves) => `(;GM[Othello]PB[${first}]PW[Bea]RE[+2.00]TY[8]${moves};)`;
  await paste(table, game("Ann", "B[F5]W[D6]") + game("Zoe", "B[D3]"));
  await table.says(/Imported: .*2 games/);
  await shelf(table);
  table.check();
}

/** Lists all games, sorts them, finds one, opens it, and removes it. */
async function shelf(table) {
  await table.press("Last import");
  await table.press("First player");
  // A driver cannot answer the browser's own question in every browser.
  await table.page.evaluate(() => { window.prompt = () => "Ann"; });
  await table.press("Search");
  await shows(table, "^1 of \\d+ games$");
  await table.press("Ann – Bea");
  await pressExactly(table, "Open");
  await table.page.waitForFunction(() =>
    /black/.test(document.querySelector("[data-square=f5]")?.textContent) &&
    /white/.test(document.querySelector("[data-square=d6]").textContent));
  await table.choose("Library");
  await table.press("Ann – Bea");
  await pressExactly(table, "Remove");
  await table.offers("Keep it");
  await pressExactly(table, "Remove");
  await shows(table, "^No game fits\\.$");
}

/** Waits for a text on the screen that matches the pattern. */
const shows = (table, pattern) =>
  table.page.waitForFunction(
    (pattern) => [...document.getElementById("controls").children].some((it) => new RegExp(pattern).test(it.textContent)),
    pattern,
  );

/** Presses the button with this name, once it is there. */
const pressExactly = (table, name) =>
  table.page.waitForFunction((name) => {
    const button = [...document.querySelectorAll("#controls button")].find((it) => it.textContent === name);
    button?.click();
    return button !== undefined;
  }, name);
