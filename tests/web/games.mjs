// Whole games of the younger games, with any browser and by any means: `press` is how a square is acted on.

import assert from "node:assert/strict";
import { Table } from "./table.mjs";

/** Black's five, aslant and out of order, so that a cursor goes every way. */
export const FIVE = ["i9", "g7", "k11", "h8", "j10"];

/** Opens a game on a page that nothing is on yet, in a profile of its own: the same game every time. */
export async function open(page, url, game, level) {
  const table = new Table(page);
  // Of the first seeds this one's Animal Chess is the shortest.
  await page.goto(`${url}?fast&new&game=${game}&level=${level}&seed=6&language=en`, { waitUntil: "commit" });
  await table.ready();
  if (game === "animal-chess") await table.press("All right");
  await table.turn();
  return table;
}

/** Plays Gomoku against an opponent that does not hinder; `plan` is what is left of the five. */
export async function playGomoku(table, press, plan = FIVE) {
  const { result } = await table.playAny(press, plan);
  assert.equal(result, "Black wins with five in a row.");
  table.check();
}

/** Plays Animal Chess; each side turns up, moves and takes. Gives the result. */
export async function playAnimalChess(table, press) {
  const said = new Set();
  const { result } = await table.playAny(async (square) => {
    // Only the last sentences stay on the page.
    const [lines] = await Promise.all([table.said(), press(square)]);
    for (const line of lines) said.add(line);
  });
  assert.match(result, /^(Red|Blue) wins|^A draw/);
  for (const name of ["Red", "Blue"]) {
    for (const does of [/turns .. up: (red|blue) \w+\./, /moves from .. to ..\./, /takes the (red|blue) \w+ on ..\./]) {
      const line = new RegExp(`^${name} ${does.source}$`);
      assert.ok([...said].some((it) => line.test(it)), `${line} in ${[...said].join(" ")}`);
    }
  }
  table.check();
  return result;
}
