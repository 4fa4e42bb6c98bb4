// The first evening of a stranger and the next day, in Chromium: the question, a lesson, a first game that is lost, a second
// one that is won, its review, a puzzle, an invitation to a friend, and the greeting on coming back. Each picture is taken
// at the sizes that TURNSTONE_STRANGER_SIZES names, such as "1280x720 390x844 1280x720@160" with text at 160 %.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { TEST, server, visit } from "./chromium.mjs";
import { isFree, reads } from "./learning.mjs";
import { Table, inSteps } from "./table.mjs";

/** The sizes at which the path is walked: without others, that of a phone, in software the quickest that is one. */
const SIZES = (process.env.TURNSTONE_STRANGER_SIZES ?? "390x844").split(" ");

/** Whether the path is walked for its pictures, and not for the test alone. */
const TAKES_PICTURES = process.env.TURNSTONE_STRANGER_SIZES !== undefined;

/** The squares that each step of the first chapter wants, from the lesson's own file. */
async function wanted(game) {
  const text = await readFile(new URL(`../../assets/lessons/${game}.toml`, import.meta.url), "utf8");
  const steps = text.split("[[step]]").filter((step) => !/^chapter *= *[^1]/m.test(step));
  return steps.map((step) => /^wanted *= *"([a-h][1-8])/m.exec(step)?.[1]).filter(Boolean);
}

/** What is said after each step of the first chapter. */
const TOLD = [
  /between two of yours/,
  /whole line flipped/,
  /All three lines flipped/,
  /has to pass/,
  /discs are counted/,
  /yours for good/,
  /White gets no corner/,
];

/** Answers the question and goes through the first chapter, each step by its first move. */
async function learn(table, picture) {
  await table.press("Reversi");
  await reads(table, /^Have you played Reversi\sbefore\?$/);
  await picture("2-question");
  await table.press("It is new to me");
  const squares = await wanted("reversi");
  assert.equal(squares.length, TOLD.length, "the lesson's file is read");
  for (const [number, square] of squares.entries()) {
    await isFree(table, square);
    await reads(table, new RegExp(`step ${number + 1} of ${TOLD.length}`));
    if (number === 2) await picture("3-lesson");
    await table.act(square);
    await table.says(TOLD[number]);
    const isLast = number === squares.length - 1;
    await table.offers(isLast ? "Play" : "Next");
    if (isLast) await picture("4-lesson-over");
    await table.press(isLast ? "Play" : "Next");
  }
}

/** The first game, with the teacher: it is begun, a hint is asked for, and it is given up. */
async function lose(table, picture) {
  await isFree(table, "d3");
  await picture("5-first-game");
  assert.match((await table.words()).join("\n"), /Niko/, "a beginner sits there");
  for (let turn = 0; turn < 3; turn += 1) {
    const [square] = await table.turn();
    await table.act(square);
    // The teacher may warn.
    await table.page.waitForFunction(() =>
      document.querySelector("#board [aria-disabled=false]") ||
      [...document.querySelectorAll("#controls button")].some((it) => it.textContent === "Play on"));
    if ((await table.words()).includes("Play on")) {
      await picture("6-teacher");
      await table.press("Play on");
    }
    await table.turn();
  }
  await table.press("Hint");
  await reads(table, /^Think about [a-h][1-8]\.$/);
  await table.press("Hint");
  await reads(table, /^[a-h][1-8]: .+\.$/);
  await picture("7-hint");
  await table.resign();
  await table.offers("Play again");
  await reads(table, /^You lose$/);
  await picture("8-lost");
}

/** How good a square is to have, as beginners are told: corners first, never beside them. */
function worth(square) {
  const [column, row] = [square.charCodeAt(0) - 97, Number(square[1]) - 1].map((at) => Math.min(at, 7 - at));
  if (column === 0 && row === 0) return 9;
  if (column < 2 && row < 2) return -9;
  return column === 0 || row === 0 ? 3 : column === 1 || row === 1 ? -1 : 1;
}

/** A game by what the lesson has told; its result. */
async function playAgain(table) {
  await table.press("Play again");
  await table.page.waitForFunction(() =>
    ![...document.querySelectorAll("#controls button")].some((it) => it.textContent === "Play again"));
  return table.playOut(async (_, legal) => {
    await table.act(legal.toSorted((one, other) => worth(other) - worth(one))[0]);
    await table.page.waitForFunction(() =>
      document.querySelector("#board [aria-disabled=false]") ||
      [...document.querySelectorAll("#controls button")].some((it) => ["Play on", "Play again"].includes(it.textContent)));
    if ((await table.words()).includes("Play on")) await table.press("Play on");
  });
}

/** Checks that the result that is said matches the board. Empty squares count for the winner. */
async function checkWinner(table) {
  const { black, white } = await table.discs();
  assert.ok(black + white > 8, "a whole game was played");
  const [most, least] = [64 - Math.min(black, white), Math.min(black, white)];
  assert.ok((await table.words()).includes(`${black > white ? "Black" : "White"} wins, ${most} to ${least}.`));
}

/** What the page draws by lot: with this number, the second game is won. */
const LOT = 49;

/** The second game is won. Should the opponent be lucky, as its moves are drawn by lot, there is another one. */
async function win(table, picture) {
  let result = "";
  for (let games = 0; games < 4 && !/^You win$|^Black wins/.test(result); games += 1) result = await playAgain(table);
  assert.match(result, /^You win$|^Black wins/);
  await checkWinner(table);
  await picture("9-won");
}

/** The review of that game, at one of its moments; without pictures its beginning, as all of it is another test's. */
async function review(table, picture) {
  await table.press("Review");
  await reads(table, /^Reviewed: \d+\sof\s\d+/);
  const isDone = (line) => /: accuracy\s\d/.test(line);
  for (let waits = 0; TAKES_PICTURES && waits < 300 && !(await table.words()).some(isDone); waits += 1) {
    await new Promise((go) => setTimeout(go, 2000));
  }
  await picture("10-review");
  if ((await table.words()).some((line) => /^Move \d+, /.test(line))) {
    await table.press("Move ");
    await reads(table, /^[a-h][1-8] was /);
    await picture("11-moment");
  }
  await table.press("Show values");
  await picture("12-values");
  await table.press("Back to the game");
  await table.offers("Leave");
  await table.press("Leave");
  await table.offers("Puzzles");
}

/** One of tonight's puzzles, by its solution. */
async function solve(table, picture) {
  await table.press("Puzzles");
  await table.offers("Begin");
  await picture("13-puzzles");
  await table.press("Begin");
  await reads(table, /^Tonight’s three: 1 of 3$/);
  await picture("14-puzzle");
  await table.press("Solution");
  await reads(table, /^The solution: /);
  await table.press("Leave");
  await table.offers("Puzzles");
}

/** Invites a friend, and leaves the table. */
async function invite(table, picture) {
  await table.press("New game");
  await picture("15-new-game");
  await table.press("A friend elsewhere");
  await table.press("Begin");
  await table.offers("Copy");
  await picture("16-friend");
  await table.press("Close");
}

/** The next day: the title says what waits, and what was played is still there. */
async function comeBack(context, picture) {
  await context.addInitScript(() => {
    const DAY = 24 * 3600 * 1000;
    const [today, now] = [Date, Date.now.bind(Date)];
    globalThis.Date = class extends today {
      constructor(...what) {
        super(...(what.length > 0 ? what : [now() + DAY]));
      }
      static now() {
        return now() + DAY;
      }
    };
  });
  const table = await Table.open(context, `${server.url}?fast&language=en`);
  await table.page.waitForFunction(() => [...document.querySelectorAll("#controls p, #controls button")]
    .some((line) => /due for practice|Tonight’s puzzles are waiting/.test(line.textContent)));
  await picture("17-next-day", table);
  await table.press("Library");
  await table.press("Statistics");
  await reads(table, /Reversi/);
  await picture("18-statistics", table);
  table.check();
}

for (const size of SIZES) {
  const [, width, height, text] = /^(\d+)x(\d+)(?:@(\d+))?$/.exec(size).map((part) => Number(part) || 0);
  test(`a stranger's evening and the next day, at ${size}`, { timeout: 1_500_000 }, (test) =>
    visit({ viewport: { width, height }, hasTouch: width < height }, async (context) => {
      await context.addInitScript((lot) => {
        const draw = crypto.getRandomValues.bind(crypto);
        crypto.getRandomValues = (into) => (into instanceof Uint32Array && into.length === 1 ? into.fill(lot) : draw(into));
      }, LOT);
      const table = await Table.open(context, `${server.url}?fast&language=en`);
      const picture = (name, other = table) => other.picture(`stranger-${size.replace("@", "-")}-${name}`);
      if (text > 0) {
        await table.press("Settings");
        for (let step = 100; step < text; step += 10) await table.press("Text size: more");
        await table.press("Close");
      }
      await picture("1-title");
      await inSteps(test, {
        "answers the question and learns": () => learn(table, picture),
        "loses the first game": () => lose(table, picture),
        "wins the second": () => win(table, picture),
        "reads the review": () => review(table, picture),
        "looks at a puzzle": () => solve(table, picture),
        "invites a friend": () => invite(table, picture),
        "and comes back the next day": async () => {
          table.check();
          await table.page.close();
          await comeBack(context, picture);
        },
      });
    }));
}
