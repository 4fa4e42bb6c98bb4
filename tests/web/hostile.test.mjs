// Tests of untrusted input in Chromium: links, addresses, servers, files and packs. Whatever the input is, the page
// must keep working and report problems, no code in the input may run, and the saved match must not be lost.
//
// | environment variable | |
// |---|---|
// | TURNSTONE_HOSTILE | a folder of packs; without it, a few are made here |
// | TURNSTONE_HOSTILE_MOST | how many of the packs are added at most; 1000 adds all |
// | TURNSTONE_SEED | the seed of the random addresses |

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { TEST, browser, visit as visitAlone } from "./chromium.mjs";
import { serveEvil } from "./evil.mjs";
import { PACKS, bringAll, isAlive, makeFolder, packsFolder } from "./hostile-packs.mjs";
import { PATIENCE, Table, inSteps } from "./table.mjs";

/** A small page, because a software renderer needs time for every pixel. */
const SMALL = { viewport: { width: 260, height: 200 } };
/** The query for a game without animations, against the weakest opponent. */
const QUICK = "?fast&level=random&language=en";
/** The most memory that a process with a page may use, in bytes. The game itself uses a third of that. */
const CEILING = 1.5 * 2 ** 30;
/** How many packs of the folder are added at most: each takes a few seconds. */
const MOST = Number(process.env.TURNSTONE_HOSTILE_MOST ?? 40);
const SEED = Number(process.env.TURNSTONE_SEED ?? 1);

let evil;
let home;
before(async () => {
  [evil, home] = await Promise.all([serveEvil(), mkdtemp(join(tmpdir(), "turnstone-hostile-"))]);
});
after(async () => {
  await evil?.stop();
  if (home) await rm(home, { recursive: true });
});

/**
 * Runs a test on a small page in a new browser profile. Violations of the Content-Security-Policy are collected in the
 * page's global variable `violations`.
 */
const visit = (run) =>
  visitAlone(SMALL, async (context) => {
    await context.addInitScript(() => {
      globalThis.violations = [];
      addEventListener("securitypolicyviolation", (event) => violations.push(`${event.violatedDirective} ${event.blockedURI}`));
    });
    await run(context);
  });

/** Opens the game with this query and fragment. */
async function open(table, query, { ready = true } = {}) {
  // If only the fragment differed from the page before, the browser would not load the page again.
  await table.page.goto("about:blank");
  await table.page.goto(`${evil.url}${query}`, { waitUntil: "commit" });
  if (ready) await table.ready();
}

/** The address of a script of the page. */
const addressOf = (table, name) =>
  table.page.evaluate((name) => new URL(name, document.querySelector("script[type=module]").src).href, name);

/** Waits for a dialog of the page, and returns its text. */
const noticed = (table) => table.page.waitForSelector("#notice:not([hidden])").then(() => table.page.textContent("#noticed"));

/** The peak memory (resident set) of the largest process with a page, in bytes. */
async function memory() {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  await devtools.detach();
  const peaks = processInfo.filter(({ type }) => type === "renderer").map(async ({ id }) => {
    const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
    return 1024 * Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
  });
  return Math.max(0, ...(await Promise.all(peaks)));
}

async function checkMemory(test) {
  const peak = await memory();
  test.diagnostic(`the largest page took ${Math.round(peak / 2 ** 20)} MiB`);
  assert.ok(peak < CEILING, `a page took ${peak} bytes`);
}

/** Begins a match and plays a turn, so that there is a saved match. Returns its squares. */
async function beginMatch(table) {
  await open(table, `${QUICK}&new&seed=3`);
  await table.act((await table.turn())[0]);
  await table.turn();
  return table.squares();
}

/**
 * A pseudorandom number generator (mulberry32): the same seed gives the same numbers. The returned function takes a
 * bound and returns an integer from 0 up to but not including it.
 */
function random(seed) {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Returns a function that drops files and folders on the page (drag and drop), given their paths. */
async function hand(table) {
  const devtools = await table.page.context().newCDPSession(table.page);
  return async (...files) => {
    for (const type of ["dragEnter", "dragOver", "drop"]) {
      await devtools.send("Input.dispatchDragEvent", { type, x: 100, y: 100, data: { items: [], files, dragOperationsMask: 1 } });
    }
  };
}

// --- The page itself -------------------------------------------------------------------------------------------------

async function tryCode(table) {
  assert.deepEqual(await table.page.evaluate(() => violations), [], "the game itself wants nothing that is forbidden");
  table.expected = /Content Security Policy|Trusted|violates|Refused|Failed to fetch/;
  const reached = await table.page.evaluate(async () => {
    const did = [];
    globalThis.harmed = false;
    // Notes the attempt as successful, unless it throws or returns false.
    const attempt = async (name, does) => {
      try {
        if ((await does()) !== false) did.push(name);
      } catch {
        // Forbidden.
      }
    };
    const policy = { trusted: (text) => text };
    await attempt("a sink of markup", () => { document.getElementById("said").innerHTML = "<img src=x onerror='harmed = true'>"; });
    await attempt("another policy", () => trustedTypes.createPolicy("mine", { createHTML: policy.trusted }));
    await attempt("a worker of a blob", () => new Worker(URL.createObjectURL(new Blob(["0"]))));
    await attempt("a script by its address", () => {
      document.createElement("script").src = "evil.js";
    });
    const inline = document.createElement("script");
    await attempt("an inline script", () => { inline.textContent = "harmed = true"; document.body.append(inline); return harmed; });
    await attempt("a handler", () => {
      const button = document.createElement("button");
      button.setAttribute("onclick", "harmed = true");
      button.click();
      return harmed;
    });
    await attempt("another server without https", () => fetch("http://127.0.0.1:9/"));
    await attempt("a style in markup", () => {
      const part = document.createElement("p");
      part.setAttribute("style", "color: red");
      return part.style.color === "red";
    });
    await attempt("a picture from elsewhere", () => new Promise((loaded, failed) => {
      const image = new Image();
      image.onload = loaded;
      image.onerror = failed;
      image.src = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";
    }));
    await attempt("a frame", () => new Promise((over) => {
      const frame = document.createElement("iframe");
      frame.src = location.href;
      frame.onload = () => {
        let reads = false;
        try { reads = frame.contentDocument?.getElementById("table") !== null && frame.contentDocument !== null; } catch { /* Forbidden. */ }
        frame.remove();
        over(reads);
      };
      document.body.append(frame);
    }));
    return { did, harmed };
  });
  assert.deepEqual(reached, { did: [], harmed: false });
  // Expected here; `isAlive` must not find them.
  await table.page.evaluate(() => { violations.length = 0; });
}

/**
 * What the page shows if a file was changed on the way. If it is page.js or a script that page.js imports from the
 * start, no script runs, and only the text in index.html appears.
 */
const ALTERED = {
  "page.js": /If nothing happens here, part of the page did not arrive/,
  "packs.js": /If nothing happens here, part of the page did not arrive/,
  "turnstone.js": /A file of the game is not the one that belongs to this page/,
  "turnstone_bg.wasm": /A file of the game is not the one that belongs to this page/,
  "turnstone-worker.js": /A file of the game is not the one that belongs to this page/,
  "turnstone-worker_bg.wasm": /A file of the game is not the one that belongs to this page/,
};

test("no file of the page is run when a byte of it is another", TEST, (test) =>
  visit(async (context) => {
    const table = new Table(await context.newPage());
    table.expected = /integrity|Integrity|digest|Failed to/;
    const refused = async (name, sentence) => {
      await table.page.goto(`${evil.origin}/altered/${name}/?language=en`, { waitUntil: "commit" });
      await table.page.waitForFunction(() => {
        const seen = (id) => document.getElementById(id)?.checkVisibility({ opacityProperty: true });
        return seen("stuck") || seen("noticed");
      });
      assert.match(await table.page.evaluate(() => (document.getElementById("stuck") ?? document.getElementById("noticed")).textContent), sentence);
      // The game does not wait for the module of its worker.
      const mayRun = name === "turnstone-worker_bg.wasm";
      assert.ok(mayRun || !(await table.page.evaluate(() => "ready" in document.documentElement.dataset)));
    };
    await inSteps(test, Object.fromEntries(Object.entries(ALTERED).map((one) => [one[0], () => refused(...one)])));
    table.check();
  }));

/** Puts rubbish into all stores of the page. */
async function spoilStores(table) {
  await table.page.goto(`${evil.origin}/evil/missing`);
  await table.page.evaluate(() => new Promise((done, failed) => {
    const request = indexedDB.open("turnstone", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("packs");
    request.onerror = failed;
    request.onsuccess = () => {
      const transaction = request.result.transaction("packs", "readwrite");
      const rubbish = [1e10, "text", { length: 1e9 }, null, new ArrayBuffer(3), new Uint8Array(9), [1, [2]], new Date()];
      rubbish.forEach((value, index) => transaction.objectStore("packs").put(value, `pack-${index}`));
      transaction.objectStore("packs").put(new ArrayBuffer(9), 7);
      transaction.objectStore("packs").put(new ArrayBuffer(9), ["a", 1]);
      transaction.oncomplete = () => { request.result.close(); done(); };
    };
    for (const file of ["settings", "packs", "reversi", "trial"]) localStorage.setItem(`turnstone/${file}.toml`, "\0[[[\ud800 = <b>");
  }));
}

async function keepNoWrongVersion(table) {
  table.expected = /integrity|digest/;
  // The page registers the service worker when the table is ready. If the installation fails, the registration is
  // removed, so it is repeated here to see the worker's state.
  const kept = await table.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register("service-worker.js");
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    while (!["redundant", "activated"].includes(worker.state)) await new Promise((later) => setTimeout(later, 100));
    return worker.state;
  });
  assert.equal(kept, "redundant");
}

/** Breaks the page's own code and then the game's. */
async function breakWithoutPacks(table) {
  table.expected = /full|unreachable/;
  // A stack overflow in the page's own code is not a crash of the game; one in the module is.
  await table.page.evaluate(() => setTimeout(() => { throw new RangeError("the page's own stack is full"); }));
  await table.page.evaluate(() => new Promise((later) => setTimeout(later, 200)));
  await isAlive(table);
  await table.page.evaluate(() => setTimeout(() => {
    const error = new RangeError("Maximum call stack size exceeded: full");
    error.stack = "RangeError: Maximum call stack size exceeded\n    at wasm://wasm/0123:wasm-function[7]:0x1";
    throw error;
  }));
  assert.match(await noticed(table), /broke/);
  assert.ok(await table.page.isHidden("#bare"));
}

test("a page with a wrong file and with rubbish in its stores", TEST, (test) =>
  visit(async (context) => {
    const table = new Table(await context.newPage());
    await inSteps(test, {
      "stores with anything in them are no hindrance": async () => {
        // The service worker, too, may find the wrong file by now.
        table.expected = /404|Failed to load|integrity|digest/;
        await spoilStores(table);
        await table.page.goto(`${evil.origin}/altered/place-1.ogg/${QUICK}&new&seed=3`, { waitUntil: "commit" });
        await table.ready();
        await table.act((await table.turn())[0]);
        await table.turn();
        await isAlive(table);
      },
      "a version with a wrong file is not kept for later": () => keepNoWrongVersion(table),
      "without packs there is nothing to go on without": () => breakWithoutPacks(table),
    });
    table.check();
  }));

// --- Addresses, links, windows and crashes around a kept match -------------------------------------------------------

async function openTwice(context) {
  const second = new Table(await context.newPage());
  await open(second, `${QUICK}&new&seed=4`);
  await second.says(/open in another window/);
  await second.act((await second.turn())[1]);
  await second.turn();
  await second.page.close();
}

/** Addresses from which no pack may be fetched. */
const NO_ADDRESS = [
  "javascript:globalThis.harmed=true",
  "data:application/zip;base64,UEs=",
  "blob:http://127.0.0.1/0",
  "file:///etc/passwd",
  "ftp://127.0.0.1/a.zip",
  "http://127.0.0.1:9/a.zip",
  "//127.0.0.1:9/a.zip",
  "https://name:word@127.0.0.1:9/a.zip",
  "http://[",
  "https://%00/",
];

/** A link that is shown, as it is damaged, and that sets `harmed` if a browser ever reads it as HTML. */
const MARKUP = "game=animal-chess&moves=<img src=x onerror=harmed=true>";
const LONG = `v=1&game=gomoku&moves=${"h8".repeat(20_000)}`;

async function checkAddresses(table) {
  // The first through `?pack=`. The others are given directly to `addressOf`, which the page uses, to save time.
  await open(table, `${QUICK}&pack=${encodeURIComponent(NO_ADDRESS[0])}#${MARKUP}`);
  assert.match(await noticed(table), /No pack is fetched from the address/);
  await table.page.click("#later");
  await checkLinked(table, /The link was damaged: move 1 is written “%3Cimg%20src=x%20one”/);
  assert.ok(!(await table.said()).some((line) => /another window/.test(line)));

  const next = random(SEED);
  const letters = ["http", "https", ":", "//", "/", "\\", "?", "#", "@", "%", "%00", "%2f", "..", "\0", "\t", "\n", "javascript", "data", "blob",
    "127.0.0.1", "[::1]", ":9", "é", "棋", "\u202e", "\ud800", " ", "<img src=x onerror=harmed=true>", "a".repeat(5000)];
  const fuzzed = Array.from({ length: 2000 }, () => Array.from({ length: 1 + next(8) }, () => letters[next(letters.length)]).join(""));
  const script = await addressOf(table, "packs.js");
  const allowed = await table.page.evaluate(async ({ script, all }) => {
    const { addressOf } = await import(script);
    return all.map((text) => addressOf(text)?.href ?? null);
  }, { script, all: [...NO_ADDRESS, ...fuzzed] });
  assert.deepEqual(allowed.slice(0, NO_ADDRESS.length), NO_ADDRESS.map(() => null));
  const others = allowed.filter((url) => url !== null && !url.startsWith("https://") && !url.startsWith(`${evil.origin}/`));
  assert.deepEqual(others, []);
  assert.ok(allowed.some((url) => url !== null));
}

/** Checks that the link with which the page was opened is called damaged, and has done no harm. */
async function checkLinked(table, sentence) {
  await table.hears(sentence);
  await isAlive(table);
  assert.equal(await table.page.locator("#mirror img, #notice img").count(), 0);
}

async function askForLongAddress(table) {
  // It is cut in the question, but its beginning still shows the server.
  await open(table, `${QUICK}&pack=${encodeURIComponent(`https://127.0.0.1:9/${"<b>".repeat(2000)}`)}#${LONG}`);
  const asked = await noticed(table);
  assert.match(asked, /^Add the pack from https:\/\/127\.0\.0\.1:9\//);
  assert.ok(asked.length < 500 && (await table.page.locator("#notice b").count()) === 0);
  await table.page.click("#reload");
  await checkLinked(table, /The link was damaged/);
  await table.hears(/The pack was not added: .*fetch/);
  await isAlive(table);
}

/** The key and the contents of the game's list of packs on trial; see `TRIAL` in page.js. */
const TRIAL = "turnstone/trial.toml";
const MARK = '[trial]\npaper = "0"\n"a [b]" = "1"\n\n[proven]\nred = "2"\n';

async function breakWithPacks(context, first, kept) {
  const recall = (page) => page.evaluate((trial) => localStorage.getItem(trial), TRIAL);
  await first.page.evaluate(({ trial, mark }) => {
    localStorage.setItem("turnstone/packs.toml", 'format = 1\non = ["paper"]\n');
    localStorage.setItem(trial, mark);
  }, { trial: TRIAL, mark: MARK });
  // The player leaves the page while the game runs well: the table `trial` is emptied.
  first.expected = /404/;
  await first.page.goto(`${evil.origin}/evil/missing`);
  assert.equal(await recall(first.page), '[proven]\nred = "2"\n');
  await first.page.close();

  // The game crashes: the table stays for the next start.
  const second = new Table(await context.newPage());
  await open(second, `${QUICK}&new`);
  await second.turn();
  await second.page.evaluate(({ trial, mark }) => localStorage.setItem(trial, mark), { trial: TRIAL, mark: MARK });
  second.expected = /unreachable|404/;
  await second.page.evaluate(() => setTimeout(() => { throw new WebAssembly.RuntimeError("unreachable"); }));
  assert.match(await noticed(second), /broke, and it has stopped/);
  assert.equal(await second.page.textContent("#bare"), "Go on without packs");
  await second.picture("broken-with-packs");
  // After a crash the game can no longer save anything.
  await second.page.evaluate(() => turnstone.remember("turnstone/reversi.toml", "rubbish"));
  assert.equal(await recall(second.page), MARK);
  await second.page.click("#bare");
  await second.page.waitForURL(/[?&]safe/);
  await second.ready();
  const { search } = new URL(second.page.url());
  assert.ok(!/new|pack|level/.test(search) && /language=en/.test(search), search);
  await second.press("Packs");
  await second.offers("Paper: Off");
  await second.press("Close");
  await second.press("Reversi · move");
  await second.turn();
  assert.deepEqual(await second.squares(), kept);
  await isAlive(second);
}

test("a match that is kept survives other windows, addresses, links and a crash", TEST, (test) =>
  visit(async (context) => {
    const table = new Table(await context.newPage());
    table.expected = /ERR_|Failed to load resource/;
    const kept = await beginMatch(table);
    await inSteps(test, {
      "a second window says so and keeps nothing": () => openTwice(context),
      "only addresses that a pack may come from are asked for": () => checkAddresses(table),
      "a long address is cut in the question": () => askForLongAddress(table),
      "a link begins another match": async () => {
        await open(table, `${QUICK}#v=1&game=reversi&moves=`);
        assert.equal((await table.turn()).length, 4);
        assert.deepEqual(await table.discs(), { black: 2, white: 2 });
        await isAlive(table);
      },
      "a game that breaks with packs on goes on without them, with the match as it was": () =>
        breakWithPacks(context, table, kept),
    });
  }));

// --- Servers, files and sounds ---------------------------------------------------------------------------------------

/** What is reported about a pack from each path under `/evil/`; see evil.mjs. */
const SAID = {
  missing: /404/,
  refused: /403/,
  markup: /zip/i,
  empty: /zip|empty/i,
  cut: /network|fetch/i,
  hangup: /fetch|network/i,
  loop: /fetch/i,
  script: /fetch/i,
  data: /fetch/i,
  huge: /fetch|network|256 MiB/i,
  endless: /larger than 256 MiB/,
  bomb: /larger than 256 MiB/,
};

async function ask(table) {
  assert.match(await noticed(table), /Add the pack from http.*\/evil\/missing\?/);
  await table.page.click("#reload");
  await table.hears(/The pack was not added: missing: 404/);
}

async function askEvilServers(table) {
  // The others are fetched with `fetchFrom`, which the page uses, because loading the page each time would take long.
  // `takePack` is replaced by a function that also shows the test what the game receives.
  const script = await addressOf(table, "packs.js");
  const fetched = (name) => table.page.evaluate(async ({ script, name }) => {
    const packs = await import(script);
    const { takePack } = turnstone;
    const told = new Promise((tell) => {
      turnstone.takePack = () => {
        const one = takePack();
        if (one?.[0] === name) tell(one[2] ?? `${one[1].length} bytes`);
        return one;
      };
    });
    await packs.fetchFrom(new URL(`/evil/${name}`, location.href));
    const said = await told;
    turnstone.takePack = takePack;
    return said;
  }, { script, name });
  for (const [name, said] of Object.entries(SAID)) {
    const what = await fetched(name);
    // These downloads are complete, so it is the game that refuses them.
    if (["markup", "empty"].includes(name)) assert.match(what, /^\d+ bytes$/, name);
    else assert.match(what, said, name);
  }
  assert.ok(evil.asked.filter((name) => name === "loop").length < 100);
  // Some redirects above may have violated the Content-Security-Policy, as expected; `isAlive` must not find these.
  // The game's notices are not waited for, because it shows them one after the other.
  await table.page.evaluate(() => { violations.length = 0; });
  await table.act((await table.turn())[0]);
  await isAlive(table);
}

/** A link that names nobody whom the game knows. */
const STRANGERS = "v=1&game=reversi&moves=f5d6c3d3&first=%00&second=%ff%fe";
/** Other links with unusual or malformed contents. */
const FRAGMENTS = [
  "v=99999999999999999999&game=__proto__&moves=%",
  "v=1&game=reversi&moves=f5d6&moves=f5d6&rules=%E6%A3%8B&first=level-99",
];

async function pasteLinks(table) {
  for (const fragment of FRAGMENTS) {
    await table.paste(fragment);
    await table.says(/could not be opened/);
    await isAlive(table);
  }
}

async function dropMuch(table) {
  const drop = await hand(table);
  const many = await makeFolder(home, "many", Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`file-${at}.zip`, "x"])));
  await drop(...Array.from({ length: 3000 }, (_, at) => join(many, `file-${at}.zip`)));
  await table.hears(/3000 at once are too many/);
  await drop(many);
  await table.hears(/many: it holds more than 2000 files and folders/);
  await drop(await makeFolder(home, "deep", { [`${"deeper/".repeat(40)}pack.toml`]: "format = 1" }));
  await table.hears(/deep: more than 16 of its folders lie in one another/);
  await table.act((await table.turn())[0]);
  await isAlive(table);
}

/**
 * A sound with 76,500 packets of one byte appended: a small file that by the number of its packets may play for half an
 * hour.
 */
function longSound(sound) {
  const pages = Array.from({ length: 300 }, (_, at) => {
    const page = Buffer.alloc(27 + 255 + 255);
    page.write("OggS");
    page.writeUInt32LE(at + 100, 18);
    page[26] = 255;
    page.fill(1, 27, 27 + 255);
    return page;
  });
  return Buffer.concat([sound, ...pages]);
}

/** Gives the page sounds, good and bad ones, as effects and as music. */
async function giveSounds(table) {
  await table.click(await table.place((await table.turn())[0]));
  await table.turn();
  const sound = await readFile(new URL("../../assets/sounds/place-1.ogg", import.meta.url));
  const files = { good: sound, long: longSound(sound), torn: Buffer.concat([sound.subarray(0, 58), Buffer.alloc(58)]), none: Buffer.from("no") };
  await table.page.evaluate(async ({ script, files }) => {
    globalThis.sounds = await import(script);
    globalThis.bytes = (name) => Uint8Array.from(atob(files[name]), (letter) => letter.charCodeAt(0));
    globalThis.path = (name) => `packs://test/${name}.ogg`;
    sounds.setFiles(Object.keys(files).map(path).join("\n"));
    // The refusal of the first goes to the game. After `open`, the test receives the others.
    sounds.setBytes(path("long"), bytes("long"));
  }, {
    script: await addressOf(table, "sounds.js"),
    files: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, bytes.toString("base64")])),
  });
  await table.hears(/stays silent in this browser \(packs:\/\/test\/long\.ogg: it may play for longer than 4 minutes\)/);
  const heard = await table.page.evaluate(async (patience) => {
    const heard = [];
    const until = async (is) => {
      for (const end = Date.now() + patience; !is() && Date.now() < end; ) await new Promise((later) => setTimeout(later, 50));
    };
    const isRefused = (name) => heard.some((words) => words.startsWith(`unheard ${path(name)}\t`));
    sounds.open((words) => heard.push(words));
    for (const name of ["good", "torn", "none"]) sounds.setBytes(path(name), bytes(name));
    // They are decoded one after the other.
    await until(() => isRefused("none"));
    let struck = 0;
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function () { struck += 1; return start.apply(this, arguments); };
    let streamed = null;
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () { streamed = this; return play.apply(this, arguments); };
    for (const name of ["good", "long", "torn", "none"]) sounds.strike(path(name), 1, 1);
    // As music, the long sound is streamed; the damaged ones must be refused here too.
    const set = (name) => {
      sounds.setBytes(path(name), bytes(name.replace("music-", "")));
      sounds.setLoops(`0.5 ${path(name)}`, 0.1);
    };
    set("music-long");
    await until(() => streamed?.currentTime > 0 || streamed?.error);
    for (const name of ["music-none", "music-torn"]) {
      set(name);
      await until(() => isRefused(name));
    }
    const before = struck;
    set("music-good");
    await until(() => struck > before);
    sounds.setLoops("", 0);
    return { heard: heard.map((words) => words.split("\t")[0]), struck };
  }, PATIENCE);
  const silent = new Set(heard.heard.map((words) => /test\/(.*)\.ogg/.exec(words)[1]));
  for (const name of ["none", "torn", "music-none", "music-torn"]) assert.ok(silent.has(name), name);
  for (const name of ["good", "music-good"]) assert.ok(!silent.has(name), name);
  assert.equal(silent.size, heard.heard.length, "each is told of once");
  assert.equal(heard.struck, 2, "the good one as a sound and as music");
  await isAlive(table);
}

/** Lets one mood of the music pass into the other, and both end. The sounds are those of `giveSounds`. */
async function passMoods(table) {
  const seen = await table.page.evaluate(async (patience) => {
    const until = async (is) => {
      for (const end = Date.now() + patience; !is() && Date.now() < end; ) await new Promise((later) => setTimeout(later, 20));
    };
    const [begun, ended, glides] = [[], [], []];
    const [start, stop] = [AudioBufferSourceNode.prototype.start, AudioScheduledSourceNode.prototype.stop];
    AudioBufferSourceNode.prototype.start = function (when, offset) {
      begun.push({ offset, length: this.buffer.duration, loop: this.loop });
      return start.apply(this, arguments);
    };
    AudioScheduledSourceNode.prototype.stop = function () { ended.push(this); return stop.apply(this, arguments); };
    const glide = AudioParam.prototype.setTargetAtTime;
    AudioParam.prototype.setTargetAtTime = function (gain) { glides.push(gain); return glide.apply(this, arguments); };
    for (const name of ["calm", "tense"]) sounds.setBytes(path(name), bytes("good"));
    sounds.setLoops(`0.5 ${path("calm")}\n0 ${path("tense")}`, 0.1);
    await until(() => begun.length > 0);
    await new Promise((later) => setTimeout(later, 100));
    const alone = begun.length;
    sounds.setLoops(`0.25 ${path("calm")}\n0.5 ${path("tense")}`, 0.1);
    await until(() => begun.length > 1);
    sounds.setLoops(`0 ${path("calm")}\n0.5 ${path("tense")}`, 0.1);
    const before = ended.length;
    sounds.setLoops("", 0.1);
    Object.assign(AudioBufferSourceNode.prototype, { start });
    Object.assign(AudioScheduledSourceNode.prototype, { stop });
    AudioParam.prototype.setTargetAtTime = glide;
    return { alone, begun, glides, ended: [before, ended.length] };
  }, PATIENCE);
  assert.equal(seen.alone, 1, "a mood that is not to be heard is not decoded");
  assert.equal(seen.begun.length, 2, "each begins once");
  const [calm, tense] = seen.begun;
  assert.ok(calm.loop && tense.loop && calm.offset === 0, "both go on and on");
  assert.ok(tense.offset > 0 && tense.offset < tense.length, "the second begins where the first is");
  assert.deepEqual(seen.glides, [0.5, 0.25, 0.5, 0, 0.5, 0, 0], "no gain jumps");
  assert.deepEqual(seen.ended, [0, 2], "a silent mood keeps its place until there is no music");
}

test("a page that many mean harm goes on", TEST, (test) =>
  visit(async (context) => {
    const table = new Table(await context.newPage());
    await open(table, `${QUICK}&new&seed=3&pack=/evil/missing#${STRANGERS}`);
    await table.turn();
    await inSteps(test, {
      "an address that brings no pack is told of, after a link that is damaged": async () => {
        await checkLinked(table, /The link was damaged: it is played by “%00”/);
        table.expected = /Failed to load resource/;
        await ask(table);
        table.expected = /^$/;
      },
      "a drop of very much, or of a folder without end, is told and does no harm": () => dropMuch(table),
      "links with anything in them are told of": () => pasteLinks(table),
      "sounds that cannot be played are told of once, and endless ones are not unpacked": () => giveSounds(table),
      "one mood of the music passes into the other in step": () => passMoods(table),
      "the page runs nothing but the game's own files": () => tryCode(table),
      "servers that misbehave are told of, and the next pack comes all the same": async () => {
        table.expected = /Failed to load resource|ERR_|violates|Content Security Policy|Refused/;
        await askEvilServers(table);
      },
    });
    await checkMemory(test);
  }));

test("packs that mean harm do none", PACKS, (test) =>
  visit(async (context) => {
    const folder = await packsFolder(home);
    const table = new Table(await context.newPage());
    // The game logs errors about the packs, so none of them counts as a complaint.
    table.expected = /./;
    const drop = await hand(table);
    const begin = () => open(table, `${QUICK}&new&seed=3`);
    await bringAll(table, folder, MOST, begin, (names) => drop(...names.map((name) => join(folder, name))));
    await checkMemory(test);
  }));
