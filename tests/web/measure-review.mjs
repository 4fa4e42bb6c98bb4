// Measures in Chromium how long the review of whole games takes, in seconds, from the press to the last judgement. It prints
// one line of JSON. This is not a test, since the results depend on the machine. A game is given by its moves, as in
// f5d6c3, or if it is not one of Reversi by a part of a link, as in "game=gomoku&moves=h8i9".
//
//     xvfb-run -a node tests/web/measure-review.mjs GAME…
//
// With TURNSTONE_PROCESSORS the page is told that there are so many: with 1 a single worker does it all.

import { demand, prepare } from "./measuring.mjs";
import { Table } from "./table.mjs";

const games = process.argv.slice(2);
demand(games.length > 0, "Which games? Give the moves of at least one, as in f5d6c3.");
const linked = (game) => (game.startsWith("game=") ? game : `game=reversi&moves=${game}`);
const { context, url, stop } = await prepare(900, 560);
const seconds = [];
for (const game of games) {
  const link = `#v=1&${linked(game)}&first=person&second=level-3`;
  const table = await Table.open(context, `${url}?fast&language=en${link}`);
  // Before the first game of a kind its rules are shown.
  const asks = await table.page.waitForFunction(() => {
    const words = [...document.querySelectorAll("#controls button")].map((it) => it.textContent);
    return ["All right", "Review"].find((name) => words.includes(name));
  });
  if ((await asks.jsonValue()) === "All right") await table.press("All right");
  await table.press("Review");
  const begun = performance.now();
  const done = () => /: accuracy \d+%\./.test(document.getElementById("controls").textContent) &&
    !/Reviewed: \d+ of \d+/.test(document.getElementById("controls").textContent);
  await table.page.waitForFunction(done, undefined, { timeout: 480_000, polling: 50 });
  seconds.push((performance.now() - begun) / 1000);
  await table.page.close();
}
const median = seconds.toSorted((one, other) => one - other)[Math.floor(seconds.length / 2)];
console.log(JSON.stringify({ games: seconds.length, median, longest: Math.max(...seconds), seconds }));
await stop();
