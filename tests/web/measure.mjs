// Measures how long the page takes to load, and whether the engine slows down the game. It loads the page with an empty
// cache and again with a full one. Then it counts frames and long tasks, alternately with an idle worker and with one
// that searches at full load. It prints one line of JSON. This is not a test, since the results depend on the machine.
//
//     xvfb-run -a node tests/web/measure.mjs [SECONDS]

import { prepare } from "./measuring.mjs";
import { Table } from "./table.mjs";

const seconds = Number(process.argv[2] ?? 5);
const { context, url: page, stop } = await prepare(200, 150);
const url = `${page}?fast&new&restless&level=random&language=en`;

/** How long an asynchronous function takes, in milliseconds. */
const time = async (doIt) => {
  const start = performance.now();
  await doIt();
  return Math.round(performance.now() - start);
};
let table;
const cold_load_ms = await time(async () => { table = await Table.open(context, url); });
await table.page.evaluate(() => navigator.serviceWorker.ready);
const second_load_ms = await time(() => table.reload());
await table.turn();

/**
 * Measures for `seconds` with the worker searching (`busy`) or idle. Returns `fps`, frames a second; `p95` and `max`,
 * the 95th percentile and the maximum of the times between frames; `long` and `longest`, the number of long tasks and
 * the length of the longest. Times are in milliseconds.
 */
const count = (busy) =>
  table.page.evaluate(
    async ([seconds, busy]) => {
      const worker = new Worker(turnstone.worker);
      await new Promise((up) => { worker.onmessage = ({ data }) => data === '"ready"' && up(); });
      const long = [];
      const observer = new PerformanceObserver((list) => long.push(...list.getEntries().map((task) => task.duration)));
      observer.observe({ entryTypes: ["longtask"] });
      if (busy) worker.postMessage(JSON.stringify({ speed: { milliseconds: seconds * 1000 } }));
      const times = [];
      const end = performance.now() + seconds * 1000;
      await new Promise((done) => {
        const frame = (now) => { times.push(now); if (now < end) requestAnimationFrame(frame); else done(); };
        requestAnimationFrame(frame);
      });
      observer.disconnect();
      worker.terminate();
      const gaps = times.slice(1).map((time, index) => time - times[index]).sort((a, b) => a - b);
      const fps = (1000 * gaps.length) / (times.at(-1) - times[0]);
      return { fps, p95: gaps[Math.floor(gaps.length * 0.95)], max: gaps.at(-1), long: long.length, longest: Math.max(0, ...long) };
    },
    [seconds, busy],
  );

const rounds = [];
for (const busy of [false, true, false, true, false, true]) rounds.push({ busy, ...(await count(busy)) });
console.log(JSON.stringify({ cold_load_ms, second_load_ms, rounds }));
await stop();
