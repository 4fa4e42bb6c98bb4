// Whole games of Gomoku and Animal Chess, in any browser. `press` is a function that acts on a square: by mouse, keys,
// touch or the HTML board.

import assert from "node:assert/strict";
import { Table } from "./table.mjs";

/** Five squares in a row for Black: diagonal and out of order, so that the cursor moves in many directions. */
export const FIVE = ["i9", "g7", "k11", "h8", "j10"];

/** A link to Gomoku against an opponent that does not block. It plays the same every time, since links carry no seed. */
export const GOMOKU = "v=1&game=gomoku&moves=&first=person&second=random";
/** The query for a game of Animal Chess. Of the small seeds, 6 gives the shortest game. */
export const ANIMALS = "?fast&new&game=animal-chess&level=hunter&seed=6";

/** Starts a game on an empty page in a new profile. The seed is fixed, so it is the same game every time. */
export async function open(page, url, game, level) {
  const table = new Table(page);
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

/** What a side does in Animal Chess, as it is said. */
const TURNS = /flips ..: (red|blue) \w+\./;
const MOVES = /moves from .. to ..\./;
const TAKES = /captures the (red|blue) \w+ on ..\./;

/** Plays Animal Chess to the end, and checks that both sides turned up, moved and took tiles. */
export async function playAnimalChess(table, press) {
  const result = await playUntil(table, press, [TURNS, MOVES, TAKES], false);
  assert.match(result, /^(Red|Blue) wins|^A draw/);
}

/** Plays Animal Chess until both sides have turned a tile up and moved one. */
export const beginAnimalChess = (table, press) => playUntil(table, press, [TURNS, MOVES], true);

/**
 * Plays Animal Chess to the end, or only until both sides have done all of `deeds` if that `isEnough`. Returns the
 * result, if there is one.
 */
async function playUntil(table, press, deeds, isEnough) {
  const said = new Set();
  const lines = ["Red", "Blue"].flatMap((name) => deeds.map((does) => new RegExp(`^${name} ${does.source}$`)));
  const missing = () => lines.filter((line) => ![...said].some((it) => line.test(it)));
  // Only the latest sentences stay on the page, so they are collected before each press.
  const collect = async () => { for (const line of await table.said()) said.add(line); };
  const act = async (square) => { await Promise.all([collect(), press(square)]); };
  const { result } = await table.playAny(act, [], () => isEnough && missing().length === 0);
  await collect();
  assert.deepEqual(missing(), [], [...said].join(" "));
  table.check();
  return result;
}
