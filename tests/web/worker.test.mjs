// Tests of the engine's Web Worker as it was built, in a worker of Node.js instead of a browser: its answers, how it
// handles garbage, and how it reports errors.
// Run by `cargo xtask`, or by hand: TURNSTONE_WORKER=…/turnstone-worker.js node --test tests/web/worker.test.mjs

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

const script = resolve(process.env.TURNSTONE_WORKER ?? "target/web-worker/turnstone-worker.js");
assert.ok(existsSync(script), `${script} is not there; build it, or name it in TURNSTONE_WORKER`);

// The start position. The discs of each side are bits in four numbers, with four rows in a number and 16 bits in a row.
const START = { discs: [[2 ** 52, 8, 0, 0], [2 ** 51, 16, 0, 0]], to_move: "first" };
// A position in which the game is over: White has no disc, so nobody can move.
const OVER = { discs: [[1, 0, 0, 0], [0, 0, 0, 0]], to_move: "first" };

/** The message that requests a move in Reversi. */
function think(id, level, seed, position) {
  return JSON.stringify({ job: { move: { id, view: { reversi: position }, level, seed } } });
}

/** The worker's first message. */
const READY = '"ready"';

// The script of the Node.js worker. It defines what a Web Worker has and Node.js has not, and then runs the built
// script unchanged. `workerData.offline` and `workerData.broken` make it fail on purpose.
const BROWSER = `
  const { readFileSync } = require("node:fs");
  const { fileURLToPath } = require("node:url");
  const { parentPort, workerData } = require("node:worker_threads");
  globalThis.self = globalThis;
  globalThis.location = new URL(workerData.script);
  globalThis.postMessage = (data) => parentPort.postMessage(data);
  globalThis.fetch = async (url) => {
    const file = new URL(url);
    if (file.search !== location.search) throw new Error("the query is lost");
    if (workerData.offline) throw new Error("the module is lost");
    return new Response(readFileSync(fileURLToPath(file)), { headers: { "content-type": "application/wasm" } });
  };
  // In a browser each message is a task of its own; a port of Node.js takes a thousand in a row before it looks elsewhere.
  globalThis.MessageChannel = class {
    port1 = {};
    port2 = { postMessage: (data) => setImmediate(() => this.port1.onmessage({ data })) };
  };
  if (workerData.broken) performance.now = () => { throw new Error("the clock is broken"); };
  require("node:vm").runInThisContext(readFileSync(fileURLToPath(location), "utf8"));
  parentPort.on("message", (data) => self.onmessage({ data }));
`;

const workers = [];
after(() => Promise.all(workers.map((worker) => worker.terminate())));

/**
 * Starts a worker. Returns `say`, which sends it a message, and `next`, which waits for its next message and throws if
 * there is an error instead.
 */
function start(data = {}) {
  const url = pathToFileURL(script).href + (data.query ?? "");
  const worker = new Worker(BROWSER, { eval: true, workerData: { ...data, script: url } });
  workers.push(worker);
  const heard = [];
  const waiting = [];
  const hear = (event) => (waiting.length ? waiting.shift()(event) : heard.push(event));
  worker.on("message", (text) => hear({ text }));
  worker.on("error", (error) => hear({ error }));
  const next = async () => {
    const { text, error } = heard.length ? heard.shift() : await new Promise((resolve) => waiting.push(resolve));
    if (error) throw error;
    return text;
  };
  return { say: (text) => worker.postMessage(text), next };
}

/** Matches an answer that plays a disc, to the request with this id. */
const answerTo = (id) => new RegExp(`^{"report":{"answer":{"id":${id},"action":{"place":{"column":\\d,"row":\\d}}`);

/** The worker's messages up to the first that is not a progress report. */
async function answer(worker) {
  const said = [];
  do said.push(await worker.next());
  while (JSON.parse(said.at(-1)).report.progress);
  return said;
}

test("it says first that it hears, and hears what was said before", async () => {
  const worker = start();
  worker.say(think(1, "greedy", 1, START));
  assert.equal(await worker.next(), READY);
  assert.match(await worker.next(), answerTo(1));
});

test("it answers a request, deeper each time", async () => {
  const worker = start({ query: "?v=1" });
  assert.equal(await worker.next(), READY);
  worker.say(think(7, "search-6", 42, START));
  const said = await answer(worker);
  const found = said.slice(0, -1).map((line) => JSON.parse(line).report.progress);
  assert.deepEqual(found.map(({ id, depth }) => [id, depth]), [1, 2, 3, 4, 5, 6].map((depth) => [7, depth]));
  assert.match(said.at(-1), answerTo(7));
  assert.equal(JSON.parse(said.at(-1)).report.answer.depth, 6);
  // The same request gets the same answer. Its id is 2^64 - 1, which a JavaScript number cannot hold exactly.
  worker.say(think(7, "search-6", 42, START).replace('"id":7', '"id":18446744073709551615'));
  assert.equal((await answer(worker)).at(-1), said.at(-1).replace('"id":7', '"id":18446744073709551615'));
});

test("its answers are those of the desktop, down to the positions looked at", async () => {
  const fixture = readFileSync(new URL("../fixtures/engine-answers.txt", import.meta.url), "utf8");
  const lines = fixture.trim().split("\n").filter((line) => !line.startsWith("#"));
  const worker = start();
  assert.equal(await worker.next(), READY);
  for (let index = 0; index < lines.length; index += 2) {
    worker.say(lines[index]);
    assert.equal((await answer(worker)).at(-1), lines[index + 1]);
  }
});

test("a game that is over is a failure and no silence", async () => {
  const worker = start();
  assert.equal(await worker.next(), READY);
  worker.say(think(3, "search-2", 1, OVER));
  const { failed } = JSON.parse(await worker.next()).report;
  assert.ok(failed.id === 3 && failed.why);
});

test("a draw that is offered is answered", async () => {
  const worker = start();
  assert.equal(await worker.next(), READY);
  // Five squares are empty, and White wins by 36 discs. Written as text, because JavaScript's numbers are not exact
  // above 2^53.
  const discs = "[[11822481606049887,17180524548,0,0],[59954174334402688,71777188524130555,0,0]]";
  const view = `{"reversi":{"discs":${discs},"to_move":"second"}}`;
  for (const [id, side] of [[1, "first"], [2, "second"]]) {
    worker.say(`{"job":{"draw":{"id":${id},"view":${view},"side":"${side}"}}}`);
    assert.deepEqual(JSON.parse(await worker.next()), { report: { draw: { id, accepts: side === "first" } } });
  }
});

test("what each move is worth is told better and better, and the last list says so", async () => {
  const worker = start();
  assert.equal(await worker.next(), READY);
  worker.say(JSON.stringify({ job: { analyse: { id: 5, view: { reversi: START }, quick: true } } }));
  const lists = [];
  do lists.push(JSON.parse(await worker.next()).report.analysis);
  while (!lists.at(-1).done);
  assert.ok(lists.length > 1 && lists.every(({ id, moves }) => id === 5 && moves.length === 4));
  const depths = lists.map(({ moves }) => moves[0].depth);
  assert.ok(depths.every((depth, at) => at === 0 || depth > depths[at - 1]), depths.join());
  // The four openings are mirror images of each other.
  assert.equal(new Set(lists.at(-1).moves.map(({ score }) => score)).size, 1);
});

test("garbage is called so, and the next request is answered", async () => {
  const worker = start();
  assert.equal(await worker.next(), READY);
  const garbage = ["", "nonsense", "{}", think(1, "search-9", 1, START), think(1, "greedy", 1, { ...START, discs: [[1], [2]] }),
    "\u{0}\u{ffff}\u{1f600}\ud800", "x".repeat(1_000_000), null, undefined, 7, { think: 1 }, [START], new Uint16Array(9)];
  for (const data of garbage) {
    worker.say(data);
    const said = await worker.next();
    assert.ok(JSON.parse(said).unreadable, said);
    assert.ok(said.length < 200, "it does not throw the garbage back");
  }
  worker.say(think(4, "search-2", 1, START));
  assert.match((await answer(worker)).at(-1), answerTo(4));
});

test("a level for people plays by the weights it was sent, and does without where they are no good", async () => {
  const weights = new Uint8Array(readFileSync(new URL("../../assets/reversi/weights.bin", import.meta.url)));
  const worker = start();
  assert.equal(await worker.next(), READY);
  const ask = async (id) => {
    worker.say(think(id, "level-12", 1, START));
    return (await answer(worker)).at(-1);
  };
  const without = await ask(1);
  assert.match(without, answerTo(1));
  worker.say(["reversi-weights", weights]);
  const by = await ask(2);
  assert.match(by, answerTo(2));
  assert.notEqual(by.replace('"id":2', '"id":1'), without);
  assert.equal(await ask(2), by);
  for (const bad of [new Uint8Array(9), weights.slice(0, 1000)]) {
    worker.say(["reversi-weights", bad]);
    assert.ok(JSON.parse(await worker.next()).report.unfit.why);
    assert.equal(await ask(1), without);
  }
});

test("a job that is cancelled ends soon, and the worker goes on with the next", async () => {
  const weights = new Uint8Array(readFileSync(new URL("../../assets/reversi/weights.bin", import.meta.url)));
  const worker = start();
  assert.equal(await worker.next(), READY);
  worker.say(["reversi-weights", weights]);
  const long = (id) => JSON.stringify({ job: { analyse: { id, view: { reversi: START } } } });
  const waits = [];
  for (let id = 1; id <= 5; id += 1) {
    const begun = performance.now();
    worker.say(long(id));
    // The values of the job before are not among these: it has been cancelled.
    do assert.equal(JSON.parse(await worker.next()).report.analysis.id, id);
    while (performance.now() < begun + 300);
    const cancelled = performance.now();
    worker.say('"cancel"');
    let said;
    do said = await worker.next(); while (said !== '"cancelled"');
    waits.push(performance.now() - cancelled);
  }
  console.log(JSON.stringify({ cancelled_after_ms: waits.map(Math.round) }));
  // A slice takes 15 ms of a quiet machine. The whole job would take minutes.
  assert.ok(Math.max(...waits) < 5_000, waits.join());
  // A job without a cancel takes the place of the one before as well.
  worker.say(long(6));
  worker.say(think(7, "search-2", 1, START));
  let last;
  do last = await worker.next(); while (!last.includes("answer"));
  assert.match(last, answerTo(7));
});

test("it measures how fast it is", async () => {
  const worker = start();
  assert.equal(await worker.next(), READY);
  for (const game of ["reversi", "gomoku", "animal-chess"]) {
    worker.say(JSON.stringify({ speed: { milliseconds: 200, game } }));
    const { nodes, milliseconds } = JSON.parse(await worker.next()).speed;
    assert.ok(milliseconds >= 200 && nodes > 10_000, `${game}: ${nodes} nodes in ${milliseconds} ms`);
    console.log(JSON.stringify({ game, nodes_per_second: Math.round((nodes * 1000) / milliseconds) }));
  }
});

test("an accident reaches the page as an error", async () => {
  const worker = start({ broken: true });
  assert.equal(await worker.next(), READY);
  worker.say(JSON.stringify({ speed: { milliseconds: 1 } }));
  await assert.rejects(worker.next(), /the clock is broken/);
});

test("so does a module that cannot be loaded", async () => {
  const worker = start({ offline: true });
  await assert.rejects(worker.next(), /the module is lost/);
});
