// Whole games of Gomoku and Animal Chess, in any browser. `press` is a function that acts on a square: by mouse, keys,
// touch or the HTML board.

import assert from "node:assert/strict";
import { Table } from "./table.mjs";

/** Five squares in a row for Black: diagonal and out of order, so that the cursor moves in many directions. */
export const FIVE = ["i9", "g7", "k11", "h8", "j10"];

/** Starts a game on an empty page in a new profile. The seed is fixed, so it is the same game every time. */
export async function open(page, url, game, level) {
  const table = new Table(page);
  // Of the small seeds, 6 gives the shortest game of Animal Chess.
  await page.goto(`${url}?fast&new&game=${game}&level=${level}&seed=6&language=en`, { waitUntil: "commit" });
  await table.ready();
  if (game === "animal-chess") await table.press("All right");
  await table.turn();
  return table;
}

/** Plays Gomoku until Black wins, against an opponent that does not block. `plan` has the squares left to play. */
export async function playGomoku(table, press, plan = FIVE) {
  const { result } = await table.playAny(press, plan);
  assert.equal(result, "Black wins with five in a row.");
  table.check();
}

/** Plays Animal Chess to the end, and checks that both sides turned up, moved and took tiles. Returns the result. */
export async function playAnimalChess(table, press) {
  const said = new Set();
  const { result } = await table.playAny(async (square) => {
    // Only the latest sentences stay on the page, so they are collected before each press.
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
