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
import { Table, folder, serve } from "./table.mjs";

/** A small page, because a software renderer needs time for every pixel. */
const SMALL = { viewport: { width: 260, height: 200 } };
/** The query for a game without animations that is the same every time, against the weakest opponent. */
const QUICK = "?fast&new&seed=3&level=random&language=en";

/** Checks that the result in the status line matches the board. Empty squares count for the winner. */
async function checkWinner(table, result) {
  const { black, white } = await table.discs();
  assert.ok(black + white > 8, "a whole game was played");
  const [most, least] = [64 - Math.min(black, white), Math.min(black, white)];
  if (black === white) assert.equal(result, "A draw, 32 to 32.");
  else assert.equal(result, `${black > white ? "Black" : "White"} wins, ${most} to ${least}.`);
}

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

test("a cold load shows a curtain, then the title, and says nothing wrong", TEST, () =>
  visit(SMALL, async (context) => {
    await noteCurtain(context);
    const table = await Table.open(context, `${server.url}?language=en`, { ready: false });
    await table.page.waitForFunction(() => [...told].some((line) => /Fetching the game: .* of .* MB/.test(line)));
    await table.picture("curtain");
    await table.ready();
    await checkBar(table);
    for (const game of ["Reversi", "Gomoku", "Animal Chess", "New game"]) await table.offers(game);
    assert.equal(await table.page.title(), "Turnstone");
    await table.page.waitForSelector("#curtain", { state: "hidden" });
    await table.picture("title");
    table.check();
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

test("the curtain before a packed module whose server does not say how long it is tells no size", TEST, () =>
  visit(SMALL, async (context) => {
    const own = await servePacked();
    try {
      await noteCurtain(context);
      const table = await Table.open(context, `http://127.0.0.1:${own.address().port}/?language=en`);
      await checkBar(table);
      const lines = (await table.page.evaluate(() => [...told])).filter((line) => line?.startsWith("Fetching"));
      assert.ok(lines.length > 1 && lines.every((line) => /: \d+ %$/.test(line)), lines.join("\n"));
      assert.ok(lines.some((line) => line.includes("100 %")), lines.join("\n"));
      table.check();
    } finally {
      own.close();
      own.closeAllConnections();
    }
  }));

test("a link to the page tells of the game, in the language of the reader", TEST, () =>
  visit({ ...SMALL, locale: "zh-CN" }, async (context) => {
    const table = await Table.open(context, server.url, { ready: false });
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
    table.check();
  }));

/** The HTML button with the focus: its words, whether it is in the list of moves, and where it is, in CSS pixels. */
const focusedButton = (table) =>
  table.page.evaluate(() => {
    const { activeElement: it } = document;
    if (!it.closest("#controls")) return null;
    const { x, y, width, height } = it.getBoundingClientRect();
    return { words: it.textContent, listed: it.hasAttribute("data-listed"), x, y, width, height };
  });

test("Tab leads to each button where it is drawn, and once to the list of moves", TEST, () =>
  visit({ viewport: { width: 900, height: 560 } }, async (context) => {
    const link = "#v=1&game=reversi&moves=f5d6c3d3c4f4&first=person&second=person";
    const table = await Table.open(context, `${server.url}?fast&language=en${link}`);
    await table.turn();
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
      assert.ok(stop.x >= 0 && stop.y >= 0 && stop.x + stop.width <= 900 && stop.y + stop.height <= 560, JSON.stringify(stop));
      stops.push(stop);
    }
    assert.deepEqual(stops.filter((stop) => stop.listed).map((stop) => stop.words), ["f4"], "the current move");
    await table.picture("tab");

    // The arrows walk through the moves, in two columns.
    const moves = stops.find((stop) => stop.listed);
    await table.page.evaluate(() => document.querySelector("#controls [aria-current]").focus());
    const walked = [];
    for (const key of ["ArrowLeft", "ArrowUp", "ArrowRight", "Home", "ArrowDown", "End"]) {
      await table.page.keyboard.press(key);
      walked.push((await focusedButton(table)).words);
    }
    assert.deepEqual(walked, ["c4", "c3", "d3", "f5", "c3", "f4"]);
    assert.ok(moves.width < 300);
    await table.page.keyboard.press("Home");
    await table.picture("list");
    await table.page.keyboard.press("Enter");
    await table.page.waitForFunction(() => /empty/.test(document.querySelector("[data-square=d6]").textContent));
    await table.page.waitForFunction(() => document.activeElement.textContent === "f5");

    // The mouse finds the drawn button under the one with the focus.
    const menu = stops.find((stop) => stop.words === "Menu");
    await table.click({ x: menu.x + menu.width / 2, y: menu.y + menu.height / 2 });
    await table.offers("Settings");
    table.check();
  }));

test("less motion is what the browser asks for, until the player chooses", TEST, () =>
  visit({ ...SMALL, reducedMotion: "reduce" }, async (context) => {
    const table = await Table.open(context, `${server.url}?language=en`);
    await table.press("Settings");
    await table.offers("Reduced motion: On");
    await table.page.emulateMedia({ reducedMotion: "no-preference" });
    await table.offers("Reduced motion: Off");
    await table.page.emulateMedia({ reducedMotion: "reduce" });
    await table.press("Reduced motion: On");
    await table.offers("Reduced motion: Off");
    await table.reload();
    await table.press("Settings");
    await table.offers("Reduced motion: Off");
    table.check();
  }));

test("a stranger learns a game, plays it to the end and once more", TEST, () =>
  visit({ viewport: { width: 640, height: 480 } }, async (context) => {
    const table = await Table.open(context, `${server.url}?fast&language=en`);
    await table.picture("stranger");
    await table.press("Learn: Reversi");
    const steps = [
      ["f5", /between two of yours/],
      ["g4", /whole line turned/],
      ["d3", /All three lines turned/],
      ["c1", /has to pass/],
      ["c8", /discs are counted/],
      ["a1", /yours to the end/],
      ["e7", /White gets no corner/],
    ];
    for (const [number, [square, told]] of steps.entries()) {
      await table.page.waitForSelector(`[data-square=${square}][aria-disabled=false]`);
      assert.ok((await table.words()).some((line) => line.includes(`step ${number + 1} of ${steps.length}`)));
      await table.act(square);
      await table.says(told);
      await table.press(number + 1 < steps.length ? "Next" : "Play a game");
    }
    // Waits until the camera has come to rest; it does not move again.
    await table.place((await table.turn())[0]);
    await table.picture("game");
    const result = await table.playOut(async (square) => {
      await table.click(await table.place(square, 0));
      await table.played(square);
    });
    await checkWinner(table, result);
    await table.picture("over");
    // The board was looked at, which closed the dialog that offers this, too.
    await table.choose("Restart");
    await table.page.waitForFunction(() => !document.querySelector("#board [data-square=a1]")?.textContent.includes("black"));
    await table.turn();
    assert.deepEqual(await table.discs(), { black: 2, white: 2 });
    table.check();
  }));

test("moves are played by keys, and Tab goes on to the HTML board", TEST, () =>
  visit(SMALL, async (context) => {
    const table = await Table.open(context, server.url + QUICK);
    const press = await table.hand();
    for (let moves = 0; moves < 3; moves += 1) {
      const [square] = await table.turn();
      await press(square);
      await table.played(square);
    }
    await table.page.keyboard.press("Tab");
    assert.notEqual(await table.page.evaluate(() => document.activeElement.id), "table");
    table.check();
  }));

test("the HTML board plays, refuses and says what happens, and a reload finds the game again", TEST, () =>
  visit(SMALL, async (context) => {
    const table = await Table.open(context, server.url + QUICK);
    await table.turn();
    await table.page.locator("[data-square=a1]").evaluate((cell) => cell.click());
    await table.says(/a1 would turn nothing/);
    for (const turn of [1, 2, 3]) {
      const [square] = await table.turn();
      await table.page.locator(`[data-square=${square}]`).focus();
      await table.page.keyboard.press("Enter");
      await table.says(new RegExp(`plays ${square}`));
      await table.played(square);
      await table.turn();
      assert.equal((await table.discs()).black + (await table.discs()).white, 4 + 2 * turn);
    }
    assert.ok((await table.said()).some((line) => /^White plays ..\. Discs turned: \d+\.$/.test(line)));
    const before = await table.squares();
    await table.comeBack(server.url);
    assert.deepEqual(await table.squares(), before);
    table.check();
  }));

test("a second visit works without the network", TEST, () =>
  visit(SMALL, async (context) => {
    const own = await serve();
    try {
      const table = await Table.open(context, `${own.url}?language=en`);
      await table.page.evaluate(() => navigator.serviceWorker.ready);
      await own.stop();
      await table.reload();
      await table.press("New game");
      await table.press("Begin");
      await table.turn();
      await table.picture("offline");
      table.check();
    } finally {
      await own.stop();
    }
  }));

test("sounds begin with the first gesture, in the browser's own audio graph", TEST, () =>
  visit(SMALL, async (context) => {
    await context.addInitScript(() => {
      globalThis.struck = [];
      const start = AudioBufferSourceNode.prototype.start;
      AudioBufferSourceNode.prototype.start = function (...when) {
        struck.push({ seconds: this.buffer.duration, state: this.context.state });
        return start.apply(this, when);
      };
    });
    const table = await Table.open(context, server.url + QUICK);
    const [first] = await table.turn();
    await table.act(first);
    assert.deepEqual(await table.page.evaluate(() => struck), [], "nobody has touched the page yet");
    const [second] = await table.turn();
    await table.click(await table.place(second));
    await table.played(second);
    // The first gesture starts the decoding of the sounds, so they can be heard at the next move.
    const [third] = await table.turn();
    await table.click(await table.place(third));
    await table.page.waitForFunction(() => struck.length > 0);
    const struck = await table.page.evaluate(() => globalThis.struck);
    assert.ok(struck.every((sound) => sound.seconds > 0 && sound.state === "running"), JSON.stringify(struck));
    table.check();
  }));

/** Opens a page whose server then gets a new version, takes it when it is offered, and waits for the new page. */
const takeNewVersion = (before = async () => {}) =>
  visit(SMALL, async (context) => {
    const root = await mkdtemp(join(tmpdir(), "turnstone-web-"));
    await cp(folder, join(root, basename(folder)), { recursive: true });
    const own = await serve(root);
    try {
      const table = await Table.open(context, `${own.url}?language=en`);
      await table.page.evaluate(() => navigator.serviceWorker.ready);
      await before(table, join(root, basename(folder)));
      const script = join(root, basename(folder), "service-worker.js");
      await writeFile(script, (await readFile(script, "utf8")).replace("const NAME = `", "const NAME = `next "));
      await table.page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
      await table.page.waitForSelector("#notice:not(.grave)");
      assert.match(await table.page.textContent("#noticed"), /new version/);
      await table.picture("new-version");
      await Promise.all([table.page.waitForEvent("load"), table.page.click("#reload")]);
      await table.ready();
      await table.page.waitForFunction(async () => /^next [^,]*$/.test((await caches.keys()).join()));
      table.check();
    } finally {
      await own.stop();
      await rm(root, { recursive: true });
    }
  });

test("a new version is offered, and taken while the old service worker still answers a request", TEST, () =>
  takeNewVersion(async (table, web) => {
    // Python's server waits for ever for what is written into the named pipe.
    execFileSync("mkfifo", [join(web, "never")]);
    await table.page.waitForFunction(() => navigator.serviceWorker.controller);
    await table.page.evaluate(() => void fetch("never").catch(() => {}));
  }));

test("settings are changed and kept, the language among them", TEST, () =>
  visit({ ...SMALL, locale: "en-GB" }, async (context) => {
    const table = await Table.open(context, server.url);
    await table.press("Settings");
    await table.press("简体中文");
    await table.page.waitForFunction(() => document.documentElement.lang === "zh-Hans");
    await table.press("关闭");
    await table.press("新对局");
    await table.reload();
    assert.equal(await table.page.evaluate(() => document.title), "翻转棋桌");
    assert.ok((await table.words()).includes("设置"));
    table.check();
  }));

test("where workers are forbidden the engine plays all the same", TEST, () =>
  visit(SMALL, async (context) => {
    await context.addInitScript(() => {
      globalThis.Worker = class {
        constructor() {
          throw new DOMException("Workers are forbidden here.", "SecurityError");
        }
      };
    });
    const table = await Table.open(context, `${server.url}?fast&new&seed=3&level=search-4&language=en`);
    for (const turn of [1, 2]) {
      const [square] = await table.turn();
      await table.act(square);
      await table.turn();
      assert.equal((await table.discs()).black + (await table.discs()).white, 4 + 2 * turn);
    }
    table.check();
  }));

test("what a level for people has learnt is fetched when such a level sits down, and not before", TEST, () =>
  visit(SMALL, async (context) => {
    const fetched = [];
    // Only the game's own requests: the service worker fetches all files anyway, for offline use.
    context.on("response", (response) => {
      if (/(weights|book)\.bin/.test(response.url()) && !response.request().serviceWorker()) {
        fetched.push(`${response.status()} ${response.url().split("/").at(-1)}`);
      }
    });
    const table = await Table.open(context, server.url + QUICK);
    const [square] = await table.turn();
    await table.act(square);
    await table.turn();
    assert.deepEqual(fetched, []);
    await table.page.goto(`${server.url}?fast&new&seed=3&level=level-12&language=en`, { waitUntil: "commit" });
    await table.ready();
    for (const turn of [1, 2]) {
      const [square] = await table.turn();
      await table.act(square);
      await table.turn();
      assert.equal((await table.discs()).black + (await table.discs()).white, 4 + 2 * turn);
    }
    assert.deepEqual(fetched.sort(), ["200 book.bin", "200 weights.bin"]);
    table.check();
  }));

test("the engine's speed is measured", TEST, () =>
  visit(SMALL, async (context) => {
    const table = await Table.open(context, `${server.url}?bench&language=en`, { ready: false });
    await table.page.waitForFunction(() => Number(document.documentElement.dataset.nodesPerSecond) > 0);
    assert.match(await table.page.textContent("#telling"), /looks at .* million positions a second/);
    table.check();
  }));

test("a lost context is a sentence, and the game goes on at the same move", TEST, () =>
  visit(SMALL, async (context) => {
    const table = await Table.open(context, server.url + QUICK);
    const [square] = await table.turn();
    await table.act(square);
    await table.turn();
    const before = await table.squares();
    await table.page.evaluate(() => document.getElementById("table").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext());
    await table.page.waitForSelector("#notice.grave");
    assert.match(await table.page.textContent("#noticed"), /taken the graphics away/);
    await table.picture("lost");
    await table.comeBack(server.url);
    assert.deepEqual(await table.squares(), before);
    table.check();
  }));

test("a link carries a game", TEST, () =>
  visit({ ...SMALL, permissions: ["clipboard-read", "clipboard-write"] }, async (context) => {
    const link = "#v=1&game=reversi&moves=f5d6c3d3&first=person&second=person";
    const table = await Table.open(context, `${server.url}?fast&language=en${link}`);
    const squares = await table.squares();
    assert.deepEqual(["f5", "d6", "c3", "d3"].map((square) => squares[square]), ["black", "white", "black", "white"]);
    await table.choose("Share or save this game");
    await table.press("Copy a link");
    await table.says(/link to this game is copied/);
    const copied = await table.page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, server.url + link);
    // After the next move, the link is removed from the address, so that a reload does not bring back the old state.
    await table.act("c4");
    await table.page.waitForFunction(() => location.hash === "");
    // A link is opened in a tab in which the game is already open.
    const loaded = table.page.waitForEvent("load");
    await table.page.evaluate((link) => { location.hash = link; }, "#game=reversi&moves=f5");
    await loaded;
    await table.ready();
    assert.deepEqual(await table.discs(), { black: 4, white: 1 });
    table.check();
  }));

test("a damaged link is a sentence and a new game", TEST, () =>
  visit(SMALL, async (context) => {
    const table = await Table.open(context, `${server.url}?fast&language=en#v=1&game=reversi&moves=f5f5`);
    await table.says(/The link was damaged: move 2, f5, cannot be played/);
    assert.equal((await table.turn()).length, 4);
    assert.deepEqual(await table.discs(), { black: 2, white: 2 });
    table.check();
  }));

test("a phone is played with a finger, in Chinese, upright and turned", TEST, () =>
  visit({ viewport: { width: 260, height: 560 }, hasTouch: true, isMobile: true, locale: "zh-CN" }, async (context) => {
    const table = await Table.open(context, `${server.url}?fast&new&seed=3&level=random`);
    const [square] = await table.turn();
    assert.equal(await table.page.evaluate(() => document.documentElement.lang), "zh-Hans");
    await table.tap(await table.place(square));
    await table.page.waitForFunction((square) => /黑/.test(document.querySelector(`[data-square=${square}]`).textContent), square);
    await table.turn();
    await table.picture("phone");
    await table.page.setViewportSize({ width: 560, height: 260 });
    await table.page.waitForTimeout(3000);
    await table.picture("phone-turned");
    table.check();
  }));

test("a store that is full or forbidden is a sentence", TEST, () =>
  visit(SMALL, async (context) => {
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => { throw new DOMException("The quota has been exceeded.", "QuotaExceededError"); };
    });
    const table = await Table.open(context, server.url + QUICK);
    const [square] = await table.turn();
    await table.page.locator(`[data-square=${square}]`).evaluate((cell) => cell.click());
    await table.says(/The game cannot be saved: The quota has been exceeded/);
    table.check();
  }));

test("a game that breaks is a sentence, never a grey canvas", TEST, () =>
  visit(SMALL, async (context) => {
    const table = await Table.open(context, server.url + QUICK);
    await table.turn();
    table.expected = /unreachable/;
    // The page receives a panic of the game as an error of this type.
    await table.page.evaluate(() => setTimeout(() => { throw new WebAssembly.RuntimeError("unreachable"); }));
    await table.page.waitForSelector("#notice.grave");
    assert.match(await table.page.textContent("#noticed"), /broke, and it has stopped/);
    table.check();
  }));

test("a game that breaks at its start is started once more, and not for ever", TEST, () =>
  visit(SMALL, async (context) => {
    await context.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        const load = Number(localStorage.getItem("loads") ?? 0) + 1;
        localStorage.setItem("loads", load);
        const breaks = load <= Number(localStorage.getItem("breaks") ?? 1);
        if (breaks) setTimeout(() => { throw new WebAssembly.RuntimeError("unreachable"); });
      });
    });
    const table = await Table.open(context, server.url + QUICK, { ready: false });
    table.expected = /unreachable/;
    await table.ready();
    await table.turn();
    await table.page.evaluate(() => localStorage.setItem("breaks", 4));
    await table.page.goto(`${server.url}?language=en`, { waitUntil: "commit" });
    await table.page.waitForSelector("#notice.grave");
    assert.equal(await table.page.evaluate(() => localStorage.getItem("loads")), "4");
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
    assert.match(await table.page.textContent("#noticed"), /没能取到游戏/);
    table.check();
  }));
