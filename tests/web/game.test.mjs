// Tests of the page in Chromium, mostly with Reversi: loading, playing in every way, saving, links, offline use,
// updates and failures.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { TEST, server, visit } from "./chromium.mjs";
import { Table, folder, inSteps, serve } from "./table.mjs";

/** A small page, because a software renderer needs time for every pixel. */
const SMALL = { viewport: { width: 260, height: 200 } };
/** The query for a game without animations that is the same every time, against the weakest opponent. */
const QUICK = "?fast&new&seed=3&level=random&language=en";

/** Collects the texts and the bar of the curtain as they change: a local module may come before the test could look. */
const noteCurtain = (context) =>
  context.addInitScript(() => {
    globalThis.told = new Set();
    globalThis.bars = [];
    const note = () => {
      told.add(document.getElementById("telling")?.textContent);
      const bar = Number.parseFloat(document.getElementById("done")?.style.width);
      if (!Number.isNaN(bar)) bars.push(bar);
    };
    const what = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(note).observe(document, what);
  });

/** Checks that the bar of the curtain has never gone back. */
async function checkBar(table) {
  const bars = await table.page.evaluate(() => globalThis.bars);
  assert.ok(bars.length > 2 && bars.at(-1) >= 90, bars.join());
  assert.deepEqual(bars, [...bars].sort((one, other) => one - other));
}

/** What fetches a link to the page finds there, and what the reader is told in Chinese. */
async function checkAbout(table) {
  const meta = (name) =>
    table.page.evaluate((name) => document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.content, name);
  await table.page.waitForFunction(() => document.documentElement.lang === "zh-Hans");
  assert.match(await meta("description"), /黑白棋、五子棋/);
  assert.match(await meta("og:description"), /Reversi, Gomoku and Animal Chess/, "what fetches it runs no scripts");
  const picture = await table.page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight].map(String);
  }, await meta("og:image"));
  assert.deepEqual(picture, [await meta("og:image:width"), await meta("og:image:height")]);
}

async function loadCold(table, url) {
  await table.page.goto(url, { waitUntil: "commit" });
  await table.page.waitForFunction(() => [...told].some((line) => /正在下载游戏：.* MB/.test(line)));
  await table.picture("curtain");
  await table.ready();
  await checkBar(table);
  await table.page.waitForSelector("#curtain", { state: "hidden" });
  await table.picture("title");
}

async function setUp(table) {
  await table.press("设置");
  await table.press("English");
  await table.page.waitForFunction(() => document.documentElement.lang === "en");
  await table.offers("Reduced motion: On");
  await table.page.emulateMedia({ reducedMotion: "no-preference" });
  await table.offers("Reduced motion: Off");
  await table.page.emulateMedia({ reducedMotion: "reduce" });
  await table.press("Reduced motion: On");
  await table.offers("Reduced motion: Off");
  await table.press("Close");
  for (const game of ["Reversi", "Gomoku", "Animal Chess", "New game"]) await table.offers(game);
  assert.equal(await table.page.title(), "Turnstone");
}

async function playOffline(table) {
  await table.reload();
  assert.equal(await table.page.title(), "Turnstone");
  assert.ok((await table.words()).includes("Settings"));
  await table.press("Settings");
  await table.offers("Reduced motion: Off");
  await table.press("Close");
  await table.press("New game");
  await table.press("Begin");
  await table.turn();
  await table.picture("offline");
}

/** Puts a new version on the server in `web`, and takes it while the old service worker still answers a request. */
async function takeNewVersion(table, web) {
  // Python's server waits for ever for what is written into the named pipe.
  execFileSync("mkfifo", [join(web, "never")]);
  await table.page.waitForFunction(() => navigator.serviceWorker.controller);
  await table.page.evaluate(() => void fetch("never").catch(() => {}));
  const script = join(web, "service-worker.js");
  await writeFile(script, (await readFile(script, "utf8")).replace("const NAME = `", "const NAME = `next "));
  await table.page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await table.page.waitForSelector("#notice:not(.grave)");
  assert.match(await table.page.textContent("#noticed"), /new version/);
  await table.picture("new-version");
  await Promise.all([table.page.waitForEvent("load"), table.page.click("#reload")]);
  await table.ready();
  await table.page.waitForFunction(async () => /^next [^,]*$/.test((await caches.keys()).join()));
}

test("the page is visited by a stranger, without the network, and when there is a new version", TEST, (test) =>
  visit({ ...SMALL, locale: "zh-CN", reducedMotion: "reduce" }, async (context) => {
    const root = await mkdtemp(join(tmpdir(), "turnstone-web-"));
    const web = join(root, basename(folder));
    await cp(folder, web, { recursive: true });
    let own = await serve(root);
    try {
      await noteCurtain(context);
      const table = new Table(await context.newPage());
      await inSteps(test, {
        "a cold load shows a curtain, then the title, and says nothing wrong": () => loadCold(table, own.url),
        "a link to the page tells of the game, in the language of the reader": () => checkAbout(table),
        "less motion is what the browser asks for, until the player chooses": () => setUp(table),
        "a second visit works without the network, and finds the settings as they were": async () => {
          await table.page.evaluate(() => navigator.serviceWorker.ready);
          await own.stop();
          await playOffline(table);
        },
        "a new version is offered, and taken while the old service worker still answers a request": async () => {
          own = await serve(root, own.port);
          await takeNewVersion(table, web);
        },
      });
      table.check();
    } finally {
      await own.stop();
      await rm(root, { recursive: true });
    }
  }));

/** Serves the build with its module packed, and does not say how long that is. */
async function servePacked() {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://host").pathname;
    const file = await readFile(join(folder, path === "/" ? "index.html" : path)).catch(() => null);
    const kind = { html: "text/html", js: "text/javascript", wasm: "application/wasm" }[path.split(".").at(-1)];
    const headers = { "Content-Type": path === "/" ? "text/html" : (kind ?? "application/octet-stream") };
    if (!file || !/turnstone_bg\.wasm$/.test(path)) return response.writeHead(file ? 200 : 404, headers).end(file);
    response.writeHead(200, { ...headers, "Content-Encoding": "gzip" });
    response.end(gzipSync(file, { level: 1 }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

/** Checks that no size was told of a packed module whose server does not say how long it is. */
async function checkPacked(table) {
  await checkBar(table);
  const lines = (await table.page.evaluate(() => [...told])).filter((line) => line?.startsWith("Fetching"));
  assert.ok(lines.length > 1 && lines.every((line) => /: \d+%$/.test(line)), lines.join("\n"));
  assert.ok(lines.some((line) => line.includes("100%")), lines.join("\n"));
}

/** Has the page break while it loads, as often as the store's `breaks` says and at first once. It counts its `loads`. */
const breakAtStart = (context) =>
  context.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const load = Number(localStorage.getItem("loads") ?? 0) + 1;
      localStorage.setItem("loads", load);
      const breaks = load <= Number(localStorage.getItem("breaks") ?? 1);
      if (breaks) setTimeout(() => { throw new WebAssembly.RuntimeError("unreachable"); });
    });
  });

const loads = (table) => table.page.evaluate(() => localStorage.getItem("loads"));

/** Collects the sounds that are played, in the page's global variable `struck`. */
const noteSounds = (context) =>
  context.addInitScript(() => {
    globalThis.struck = [];
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
      struck.push({ seconds: this.buffer.duration, state: this.context.state });
      return start.apply(this, when);
    };
  });

async function playInHtml(table) {
  await table.touch("a1");
  await table.says(/a1 would flip no discs/);
  await table.act((await table.turn())[0]);
  await table.turn();
  assert.deepEqual(await table.page.evaluate(() => struck), [], "nobody has touched the page yet");
  for (const turn of [2, 3]) {
    const [square] = await table.turn();
    await table.page.locator(`[data-square=${square}]`).focus();
    await table.page.keyboard.press("Enter");
    await table.says(new RegExp(`plays ${square}`));
    await table.played(square);
    await table.turn();
    assert.equal((await table.discs()).black + (await table.discs()).white, 4 + 2 * turn);
  }
  assert.ok((await table.said()).some((line) => /^White plays .. and flips \d+ discs?\.$/.test(line)));
}

/** Plays with the mouse until a sound is heard: the first gesture of all starts the decoding of the sounds. */
async function playAloud(table) {
  for (let turns = 0; turns < 2; turns += 1) {
    const [square] = await table.turn();
    await table.click(await table.place(square));
    await table.played(square);
  }
  await table.page.waitForFunction(() => struck.length > 0);
  const struck = await table.page.evaluate(() => globalThis.struck);
  assert.ok(struck.every((sound) => sound.seconds > 0 && sound.state === "running"), JSON.stringify(struck));
}

async function playByKeys(table) {
  const press = await table.hand();
  for (let moves = 0; moves < 3; moves += 1) {
    const [square] = await table.turn();
    await press(square);
    await table.played(square);
  }
  await table.page.keyboard.press("Tab");
  assert.notEqual(await table.page.evaluate(() => document.activeElement.id), "table");
}

async function loseContext(table, url) {
  await table.turn();
  const before = await table.squares();
  await table.page.evaluate(() => document.getElementById("table").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext());
  await table.page.waitForSelector("#notice.grave");
  assert.match(await table.page.textContent("#noticed"), /taken the graphics away/);
  await table.picture("lost");
  await table.comeBack(url);
  assert.deepEqual(await table.squares(), before);
}

/** Plays against a level that has learnt; `fetched` has the game's requests for what it has learnt so far. */
async function playLearnt(table, fetched) {
  assert.deepEqual(fetched, []);
  await table.take("v=1&game=reversi&moves=&first=person&second=level-12");
  for (const turn of [1, 2]) {
    const [square] = await table.turn();
    await table.act(square);
    await table.turn();
    assert.equal((await table.discs()).black + (await table.discs()).white, 4 + 2 * turn);
  }
  assert.deepEqual(fetched.sort(), ["200 book.bin", "200 weights.bin"]);
}

test("a game is played in every way, and goes on after what breaks", TEST, (test) =>
  visit(SMALL, async (context) => {
    const own = await servePacked();
    try {
      await noteCurtain(context);
      await breakAtStart(context);
      await noteSounds(context);
      const fetched = [];
      // Only the game's own requests: the service worker fetches all files anyway, for offline use.
      context.on("response", (response) => {
        if (/(weights|book)\.bin/.test(response.url()) && !response.request().serviceWorker()) {
          fetched.push(`${response.status()} ${response.url().split("/").at(-1)}`);
        }
      });
      const url = `http://127.0.0.1:${own.address().port}/`;
      const table = new Table(await context.newPage());
      table.expected = /unreachable/;
      await inSteps(test, {
        "a game that breaks at its start is started once more": async () => {
          await table.page.goto(`${url}${QUICK}#v=1&game=reversi&moves=f5f5`, { waitUntil: "commit" });
          await table.ready();
          assert.equal(await loads(table), "2");
        },
        "the curtain before a packed module whose server does not say how long it is tells no size": () => checkPacked(table),
        "a damaged link is a sentence and a new game": async () => {
          await table.says(/The link was damaged: move 2, f5, cannot be played/);
          assert.equal((await table.turn()).length, 4);
          assert.deepEqual(await table.discs(), { black: 2, white: 2 });
        },
        "the HTML board plays, refuses and says what happens, but without a gesture nothing is heard": () => playInHtml(table),
        "the mouse plays, and sounds come from the browser's own audio graph": () => playAloud(table),
        "moves are played by keys, and Tab goes on to the HTML board": () => playByKeys(table),
        "a lost context is a sentence, and the game goes on at the same move": () => loseContext(table, url),
        "what the engine has learnt is fetched once, for a level that knows it, and is played by": () => playLearnt(table, fetched),
        "a game that breaks is a sentence, never a grey canvas": async () => {
          // The page receives a panic of the game as an error of this type.
          await table.page.evaluate(() => setTimeout(() => { throw new WebAssembly.RuntimeError("unreachable"); }));
          await table.page.waitForSelector("#notice.grave");
          assert.match(await table.page.textContent("#noticed"), /broke, and it has stopped/);
        },
        "a game that breaks at each start is not started for ever": async () => {
          const before = Number(await loads(table));
          await table.page.evaluate(() => localStorage.setItem("breaks", 99));
          await table.page.goto(`${url}?language=en`, { waitUntil: "commit" });
          await table.page.waitForSelector("#notice.grave");
          assert.equal(Number(await loads(table)), before + 2);
        },
      });
      table.check();
    } finally {
      own.close();
      own.closeAllConnections();
    }
  }));

/** The HTML button with the focus: its words, whether it is in the list of moves, and where it is, in CSS pixels. */
const focusedButton = (table) =>
  table.page.evaluate(() => {
    const { activeElement: it } = document;
    if (!it.closest("#controls")) return null;
    const { x, y, width, height } = it.getBoundingClientRect();
    return { words: it.textContent, listed: it.hasAttribute("data-listed"), x, y, width, height };
  });

/** The size of a window that has room for the list of moves. */
const WIDE = { width: 900, height: 560 };

async function walkThroughButtons(table) {
  await table.place("a1");
  // The buttons have their places once they lie still.
  await table.page.waitForFunction(() =>
    [...document.querySelectorAll("#controls button:not([data-listed])")].every((it) => it.offsetWidth > 1));
  await table.page.locator("[data-square=a1]").focus();
  const stops = [];
  for (;;) {
    await table.page.keyboard.press("Tab");
    // A move that was out of sight is scrolled into view.
    await table.page.waitForFunction(() => document.activeElement.offsetWidth > 1);
    const stop = await focusedButton(table);
    if (!stop || stops.length > 30) break;
    assert.ok(stop.width >= 20 && stop.height >= 20, JSON.stringify(stop));
    const isInside = stop.x >= 0 && stop.y >= 0 && stop.x + stop.width <= WIDE.width && stop.y + stop.height <= WIDE.height;
    assert.ok(isInside, JSON.stringify(stop));
    stops.push(stop);
  }
  assert.deepEqual(stops.filter((stop) => stop.listed).map((stop) => stop.words), ["f4"], "the current move");
  await table.picture("tab");
  return stops;
}

/** Walks with the arrows through the moves, which are in two columns, and goes back to the first. */
async function walkThroughMoves(table, stops) {
  await table.page.evaluate(() => document.querySelector("#controls [aria-current]").focus());
  const walked = [];
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowRight", "Home", "ArrowDown", "End"]) {
    await table.page.keyboard.press(key);
    walked.push((await focusedButton(table)).words);
  }
  assert.deepEqual(walked, ["c4", "c3", "d3", "f5", "c3", "f4"]);
  assert.ok(stops.find((stop) => stop.listed).width < 300);
  await table.page.keyboard.press("Home");
  await table.picture("list");
  await table.page.keyboard.press("Enter");
  await table.page.waitForFunction(() => /empty/.test(document.querySelector("[data-square=d6]").textContent));
  await table.page.waitForFunction(() => document.activeElement.textContent === "f5");
}

const LINK = "#v=1&game=reversi&moves=f5d6c3d3&first=person&second=person";

async function copyLink(table) {
  const squares = await table.squares();
  assert.deepEqual(["f5", "d6", "c3", "d3"].map((square) => squares[square]), ["black", "white", "black", "white"]);
  await table.choose("Share or save this game");
  await table.press("Copy a link");
  await table.says(/link to this game is copied/);
  const copied = await table.page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, server.url + LINK);
  // After the next move, the link is removed from the address, so that a reload does not bring back the old state.
  await table.act("c4");
  await table.page.waitForFunction(() => location.hash === "");
  await table.act("f4");
}

/** A link to a game in which Black plays all white discs away with the next ply, on c5. */
const ALMOST_OVER = "#game=reversi&moves=e6f4e3f6g5d6e7f5";

async function fillStore(table) {
  const devtools = await table.page.context().newCDPSession(table.page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: new URL(server.url).origin, quotaSize: 1 });
  table.expected = /library/;
  await table.act("c5");
  await table.hears(/There is no room left to keep this game\./);
  await table.played("c5");
}

test("a link carries a game, whose moves and buttons are walked through by keys", TEST, (test) =>
  visit({ viewport: WIDE, permissions: ["clipboard-read", "clipboard-write"] }, async (context) => {
    const table = await Table.open(context, `${server.url}?fast&language=en${LINK}`);
    await table.turn();
    let stops;
    await inSteps(test, {
      "a link carries a game": () => copyLink(table),
      "Tab leads to each button where it is drawn, and once to the list of moves": async () => {
        stops = await walkThroughButtons(table);
      },
      "the arrows walk through the list of moves": () => walkThroughMoves(table, stops),
      "the mouse finds the drawn button under the one with the focus": async () => {
        const menu = stops.find((stop) => stop.words === "Menu");
        await table.click({ x: menu.x + menu.width / 2, y: menu.y + menu.height / 2 });
        await table.offers("Settings");
      },
      "a link is opened in a tab in which the game is already open": async () => {
        await table.page.setViewportSize(SMALL.viewport);
        const loaded = table.page.waitForEvent("load");
        await table.page.evaluate((link) => { location.hash = link; }, ALMOST_OVER);
        await loaded;
        await table.ready();
        assert.deepEqual(await table.discs(), { black: 7, white: 5 });
      },
      "a browser that has no room left for the library says so, and the game stays on the table": () => fillStore(table),
    });
    table.check();
  }));

test("where workers and the store are forbidden the engine plays all the same, and a sentence tells of the store", TEST, () =>
  visit(SMALL, async (context) => {
    await context.addInitScript(() => {
      globalThis.Worker = class {
        constructor() {
          throw new DOMException("Workers are forbidden here.", "SecurityError");
        }
      };
      Storage.prototype.setItem = () => { throw new DOMException("The quota has been exceeded.", "QuotaExceededError"); };
    });
    const table = await Table.open(context, `${server.url}?fast&new&seed=3&level=search-4&language=en`);
    for (const turn of [1, 2]) {
      const [square] = await table.turn();
      await table.act(square);
      await table.turn();
      assert.equal((await table.discs()).black + (await table.discs()).white, 4 + 2 * turn);
    }
    await table.says(/The game cannot be saved: The quota has been exceeded/);
    table.check();
  }));

test("the engine's speed is measured", TEST, () =>
  visit(SMALL, async (context) => {
    const table = await Table.open(context, `${server.url}?bench&language=en`, { ready: false });
    await table.page.waitForFunction(() => Number(document.documentElement.dataset.nodesPerSecond) > 0);
    assert.match(await table.page.textContent("#telling"), /looks at .* million positions a second/);
    table.check();
  }));

test("without WebGL 2 the page says what to try", TEST, () =>
  visit(SMALL, async (context) => {
    await context.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    const table = await Table.open(context, `${server.url}?language=en`, { ready: false });
    await table.page.waitForSelector("#notice.grave");
    assert.match(await table.page.textContent("#noticed"), /does not offer WebGL 2/);
    await table.picture("no-webgl");
    table.check();
  }));

test("a module that does not come is a sentence", TEST, () =>
  visit(SMALL, async (context) => {
    const table = new Table(await context.newPage());
    table.expected = /Failed to load resource|ERR_/;
    await table.page.route("**/*.wasm", (route) => route.abort());
    await table.page.goto(`${server.url}?language=zh-Hans`);
    await table.page.waitForSelector("#notice.grave");
    assert.match(await table.page.textContent("#noticed"), /游戏下载失败/);
    table.check();
  }));
