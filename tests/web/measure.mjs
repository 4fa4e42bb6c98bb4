// How long does the page take to load, and does the engine hold up the game? Loads it cold and a second time, then counts
// frames and long tasks of a page whose engine's worker searches at full load, beside the same page with an idle engine,
// and prints one line of JSON. A measurement, not a test: machines differ.
//
//     xvfb-run -a node tests/web/measure.mjs [SECONDS]

import { Table, launch, serve } from "./table.mjs";

const seconds = Number(process.argv[2] ?? 5);
// Without a graphics card the drawing is done by the processors that the engine wants too, and SwiftShader takes them all.
// Mesa's software renderer can be held to the thread that calls it, so that on two processors the engine has one to
// itself, as beside a graphics card. Mesa wants an X server.
const mesa = ["--use-gl=angle", "--use-angle=gl-egl", "--ignore-gpu-blocklist"];
const how = { headless: false, env: { ...process.env, LP_NUM_THREADS: "0" } };
const [browser, server] = [await launch(mesa, how), await serve()];
const context = await browser.newContext({ viewport: { width: 200, height: 150 } });
const url = `${server.url}?fast&new&restless&level=random&language=en`;

/** Milliseconds that something takes. */
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

/** Frames and long tasks for a while, with the engine at work or not. */
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
await browser.close();
await server.stop();
