// Measures in Chromium how long the review of whole games of Reversi takes, in seconds, from the press to the last
// judgement. It prints one line of JSON. This is not a test, since the results depend on the machine.
//
//     xvfb-run -a node tests/web/measure-review.mjs MOVES…
//
// With TURNSTONE_PROCESSORS the page is told that there are so many: with 1 a single worker does it all.

import { Table, launch, serve } from "./table.mjs";

const games = process.argv.slice(2);
if (games.length === 0) {
  console.error("Which games? Give the moves of at least one, as in f5d6c3.");
  process.exit(2);
}
// As in measure.mjs: one processor draws, and one is left for the engine, as if there were a graphics card.
const mesa = ["--use-gl=angle", "--use-angle=gl-egl", "--ignore-gpu-blocklist"];
const how = { headless: false, env: { ...process.env, LP_NUM_THREADS: "0" } };
const [browser, server] = [await launch(mesa, how), await serve()];
const context = await browser.newContext({ viewport: { width: 900, height: 560 } });
const processors = Number(process.env.TURNSTONE_PROCESSORS);
if (processors > 0) {
  await context.addInitScript((count) => Object.defineProperty(navigator, "hardwareConcurrency", { value: count }), processors);
}
const seconds = [];
for (const moves of games) {
  const link = `#v=1&game=reversi&moves=${moves}&first=person&second=level-3`;
  const table = await Table.open(context, `${server.url}?fast&language=en${link}`);
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
await browser.close();
await server.stop();
