// Measures in Chromium how long it takes until every move of positions of Reversi is known to some depths in plies, in
// seconds. It prints a line of JSON for each position. This is not a test, since the results depend on the machine.
//
//     TURNSTONE_PROCESSORS=2 xvfb-run -a node tests/web/measure-analysis.mjs MOVES…
//
// The page is told that there are so many processors, and has as many workers, at most four. What is measured is the position
// before the last of the moves: the one after it is looked at first, so that the workers are there and have their files.

import { demand, prepare } from "./measuring.mjs";
import { Table } from "./table.mjs";

const games = process.argv.slice(2);
demand(games.length > 0, "Where? Give the moves to at least one position, as in f5d6c3.");
const DEPTHS = [14, 20, 24];
const { context, url, stop } = await prepare(480, 320);

/** The depth that the panel shows. */
const shown = (table) => table.page.evaluate(() => Number(/Depth\s(\d+)/.exec(document.getElementById("controls").innerText)?.[1] ?? 0));

/** Waits until the panel shows a depth for which this is so, or for a minute. */
async function until(table, isSo) {
  const begun = performance.now();
  while (!isSo(await shown(table))) {
    if (performance.now() - begun > 60_000) throw new Error("the analysis does not come on");
    await new Promise((go) => setTimeout(go, 20));
  }
}

for (const moves of games) {
  const table = await Table.open(context, `${url}?fast&language=en#v=1&game=reversi&moves=${moves}&first=person&second=person`);
  await table.choose("Analyse the position");
  for (const more of ["Show values", "Show details"]) {
    await table.offers(more);
    await table.press(more);
  }
  await until(table, (depth) => depth >= 12);
  await table.press("Back one move");
  const begun = performance.now();
  await until(table, (depth) => depth < 12);
  const seconds = {};
  for (const wanted of DEPTHS) {
    await until(table, (depth) => depth >= wanted);
    seconds[wanted] = Number(((performance.now() - begun) / 1000).toFixed(2));
  }
  console.log(JSON.stringify({ processors: process.env.TURNSTONE_PROCESSORS, moves, seconds }));
  await context.clearCookies();
  await table.page.evaluate(() => localStorage.clear());
  await table.page.close();
}
await stop();
