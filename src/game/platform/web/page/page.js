// The page around the game: its loading screen (the curtain), what the game asks of the browser, and the table as HTML.
//
// It starts the game's module, which calls the functions of `globalThis.turnstone`: src/game/system/page.rs lists them.
// All text that a player reads here comes from the locales, through `cargo xtask web`.

import * as mirror from "./mirror.js";
import * as packs from "./packs.js";
import * as sounds from "./sounds.js";

const build = JSON.parse(document.getElementById("build").textContent);
const part = (id) => document.getElementById(id);
const canvas = part("table");
// What the page says for as long as no script runs.
part("stuck").remove();
let hear = () => {};

// --- Words -----------------------------------------------------------------------------------------------------------

/** The stored setting, else what the browser's owner reads. The game itself decides so, and later says what it chose. */
function firstLanguage() {
  let set;
  try {
    set = /^language = "(.+)"$/m.exec(localStorage.getItem("turnstone/settings.toml") ?? "")?.[1];
  } catch {
    // A browser that forbids its store has no stored setting.
  }
  const asked = new URLSearchParams(location.search).get("language") ?? set ?? navigator.language ?? "";
  return Object.keys(build.words).find((id) => id.split("-")[0] === asked.split("-")[0]) ?? "en";
}

let language = firstLanguage();

function say(key, values = {}) {
  const pattern = build.words[language]?.[key] ?? build.words.en[key] ?? key;
  return pattern.replace(/\{(\w+)\}/g, (gap, name) => values[name] ?? gap);
}

function speakAs(id, title = say("title")) {
  language = id;
  document.documentElement.lang = id;
  document.title = title;
  part("title").textContent = title;
  canvas.setAttribute("aria-label", title);
  part("controls").setAttribute("aria-label", say("web-controls"));
  part("said").setAttribute("aria-label", say("web-said"));
}

// --- The curtain, and what can go wrong ------------------------------------------------------------------------------

/** Longer than the style takes to fade it. */
const CURTAIN_MS = 600;

/** From 0 to 1: the module is nine tenths of the way. */
function tell(sentence, done) {
  part("telling").textContent = sentence;
  part("done").style.width = `${Math.round(done * 100)}%`;
}

let stopped = false;

/** Ends the game with a sentence: in the curtain's place if it is still there, else over the table. */
function fail(key) {
  if (stopped) return;
  stopped = true;
  notice(say(key), { grave: true, bare: MAYBE_BY_PACKS.has(key) && packsAreOn() });
  part("curtain").classList.add("failed");
}

function notice(sentence, { grave = false, bare = false, yes, no, act = () => location.reload() } = {}) {
  const dialog = part("notice");
  dialog.classList.toggle("grave", grave);
  part("noticed").textContent = sentence;
  part("reload").textContent = yes ?? say("web-reload");
  part("reload").hidden = act === null;
  part("reload").onclick = act;
  part("bare").textContent = say("web-without-packs");
  part("bare").hidden = !bare;
  part("bare").onclick = goOnWithoutPacks;
  part("later").textContent = no ?? say("web-later");
  part("later").hidden = grave;
  part("later").onclick = () => { dialog.hidden = true; };
  dialog.hidden = false;
  if (grave) part("reload").focus();
}

// --- When packs may be at fault --------------------------------------------------------------------------------------

const MAYBE_BY_PACKS = new Set(["web-broken", "web-lost"]);
/** Where the game keeps which packs are on, */
const ON = "turnstone/packs.toml";
/** and which it uses for the first time, in the table `trial`: a start that finds some there leaves them off. */
const TRIAL = "turnstone/trial.toml";
/** That table: its head, and all lines up to the next head. */
const ON_TRIAL = /^\[trial\]\n(?:[^[\n].*\n?|\n)*/m;

function packsAreOn() {
  const query = new URLSearchParams(location.search);
  if (query.has("safe")) return false;
  if (query.get("packs") || query.get("pack")) return true;
  try {
    return /^on = \[\s*["']/m.test(localStorage.getItem(ON) ?? "");
  } catch {
    // A browser that forbids its store keeps no choice of packs either.
    return false;
  }
}

/** The match is kept and found again; an address that asks for another one would not find it. */
function goOnWithoutPacks() {
  const url = new URL(location.href);
  for (const name of ["pack", "packs", "new", "game", "level", "seed"]) url.searchParams.delete(name);
  url.searchParams.set("safe", "");
  location.replace(url);
}

/** From now on the game has read what the last start left behind. */
let begun = false;

// Closing the tab before a pack has passed its trial says nothing against the pack.
addEventListener("pagehide", () => {
  if (stopped || !begun || !alone) return;
  try {
    const text = localStorage.getItem(TRIAL);
    if (text) localStorage.setItem(TRIAL, text.replace(ON_TRIAL, ""));
  } catch {
    // Then it was never written.
  }
});

// --- A game that breaks ----------------------------------------------------------------------------------------------

let isBroken = false;

/** Remembers within this tab that the game was started anew. */
const AGAIN = "turnstone/again";

/**
 * A panic ends the module. WebKit's compiler on Linux makes a wrong program of it now and then, which breaks while the
 * first pictures are prepared; another attempt mostly goes well, and nothing can be lost by it yet.
 */
function broke() {
  isBroken = true;
  try {
    if (!stopped && !("ready" in document.documentElement.dataset) && !sessionStorage.getItem(AGAIN)) {
      sessionStorage.setItem(AGAIN, "once");
      stopped = true;
      location.reload();
      return;
    }
  } catch {
    // A browser that forbids its store cannot tell the second attempt from the first.
  }
  fail("web-broken");
}

/** What a stack or a memory that is full says; the name is Firefox's, which has its own for the first. */
const FULL = new Set(["RangeError", "InternalError"]);

/** Whatever else goes wrong on a page need not be the end of the game. */
function isTheGames(error) {
  return error instanceof WebAssembly.RuntimeError || (FULL.has(error?.name) && /wasm/.test(error.stack));
}

addEventListener("error", (event) => {
  if (isTheGames(event.error)) broke();
});

addEventListener("unhandledrejection", (event) => {
  if (isTheGames(event.reason)) broke();
});

canvas.addEventListener("webglcontextlost", () => fail("web-lost"));

// --- Keys and fingers ------------------------------------------------------------------------------------------------

// These keys belong to the browser and the page; the game would handle them as well.
const NOT_THE_GAMES = new Set(["Tab", "F5", "F11", "F12"]);
for (const type of ["keydown", "keyup"]) {
  addEventListener(type, (event) => {
    if (NOT_THE_GAMES.has(event.key)) event.stopImmediatePropagation();
  }, true);
}
// The right button turns the camera.
canvas.addEventListener("contextmenu", (event) => event.preventDefault());
// Safari zooms the page with two fingers whatever the style says; they are the camera's.
canvas.addEventListener("gesturestart", (event) => event.preventDefault());

// --- A tab that nobody looks at --------------------------------------------------------------------------------------

document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  hear("wake");
  lookForNewVersion();
});

// A game in which nothing moves draws no frames and polls no gamepad. The page polls one while it is connected, and
// wakes the game.
const PAD_MS = 30;
let pads;
let pressed = "";

addEventListener("gamepadconnected", () => {
  hear("wake");
  pads ??= setInterval(() => {
    const all = navigator.getGamepads().filter((pad) => pad !== null);
    const now = all.map((pad) => pad.buttons.map((button) => Number(button.pressed)).join("")).join(" ");
    if (now !== pressed && document.hasFocus()) hear("wake");
    pressed = now;
    if (all.length === 0) {
      clearInterval(pads);
      pads = undefined;
    }
  }, PAD_MS);
});

// --- Links -----------------------------------------------------------------------------------------------------------

const LINK = /(^#|&)(v|game|moves)=/;

// A link that is opened while the game is open.
addEventListener("hashchange", () => {
  if (LINK.test(location.hash)) location.reload();
});

async function copyLink(fragment) {
  const link = new URL(`#${fragment}`, location.href);
  link.search = "";
  try {
    await navigator.clipboard.writeText(link.href);
    hear("copied");
  } catch {
    // A browser that does not let us: the address bar always can.
    history.replaceState(null, "", link.hash);
    hear("uncopied");
  }
}

// --- What the game may ask for ---------------------------------------------------------------------------------------

/** These may fail, and the game is told of it. */
const store = {
  recall: (key) => localStorage.getItem(key) ?? undefined,
  remember: (key, text) => {
    // The state of a broken game must not be saved.
    if (!isBroken) localStorage.setItem(key, text);
  },
  rename: (from, to) => {
    const text = localStorage.getItem(from);
    if (text !== null) localStorage.setItem(to, text);
    localStorage.removeItem(from);
  },
};

const doors = {
  assets: () => `${build.folder}/assets`,
  query: () => location.search.slice(1),
  fragment: () => location.hash.slice(1),
  locale: () => navigator.language ?? "",
  byLot: () => crypto.getRandomValues(new Uint32Array(1))[0],
  alone: () => alone,
  message: (error) => String(error?.message ?? error),
  preparing: (done, of, drawing) => {
    begun = true;
    const sentence = drawing ? say("web-drawing") : say("web-preparing", { done, total: of });
    tell(sentence, 0.9 + (0.1 * done) / Math.max(of, 1));
  },
  ready: () => {
    part("curtain").classList.add("gone");
    part("curtain").removeAttribute("role");
    setTimeout(() => { part("curtain").hidden = true; }, CURTAIN_MS);
    if (document.activeElement === document.body) canvas.focus();
    document.documentElement.dataset.ready = "";
    try {
      sessionStorage.removeItem(AGAIN);
    } catch {
      // See above.
    }
    sounds.open(hear);
    packs.listen(hear);
    askForPack();
    void serveOffline();
  },
  sounds: sounds.setFiles,
  soundBytes: sounds.setBytes,
  music: sounds.setMusic,
  musicGain: sounds.setMusicGain,
  strike: sounds.strike,
  contrast: () => matchMedia("(prefers-contrast: more)").matches,
  packs: () => kept,
  takePack: packs.take,
  keepPack: (id, bytes) => packs.keep(id, bytes, (why) => hear(`unkept ${why}`)),
  forgetPack: packs.forget,
  choosePack: packs.choose,
  listen: (ear) => {
    hear = ear;
    mirror.listen(ear);
  },
  copyLink,
  forgetLink: () => {
    if (LINK.test(location.hash)) history.replaceState(null, "", location.pathname + location.search);
  },
  language: speakAs,
  controls: mirror.showControls,
  board: mirror.showBoard,
  places: mirror.setPlaces,
  say: mirror.speak,
};

/** An error of the page that went on into the game would leave it in the middle of a step, and be its end. */
function guarded(does) {
  return (...values) => {
    try {
      return does(...values);
    } catch (error) {
      console.warn("the page could not do what the game asked:", error);
    }
  };
}

globalThis.turnstone = { ...store };
for (const [name, does] of Object.entries(doors)) globalThis.turnstone[name] = guarded(does);

// --- A second visit, and a new version -------------------------------------------------------------------------------

const SERVICE_WORKER = "service-worker.js";
let registration;

/** Keeps the game for when the network is off. Where the browser forbids that, nothing is lost but that. */
async function serveOffline() {
  try {
    if (!navigator.serviceWorker) return;
    registration = await navigator.serviceWorker.register(SERVICE_WORKER);
  } catch {
    return;
  }
  const offer = (worker) => notice(say("web-new-version"), {
    act: () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      worker.postMessage("take over");
    },
  });
  // The first of all has nobody to take over from.
  const watch = (worker) => worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && navigator.serviceWorker.controller && !stopped) offer(worker);
  });
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
}

const AN_HOUR = 3_600_000;
let lookedAt = Date.now();

function lookForNewVersion() {
  if (!registration || Date.now() - lookedAt < AN_HOUR) return;
  lookedAt = Date.now();
  registration.update().catch(() => {});
}

// --- Packs -----------------------------------------------------------------------------------------------------------

/** The packs that the browser keeps. */
let kept = [];

/** A longer address would hide the question that it is put into; its beginning says whose it is. */
const MOST_LETTERS = 300;

/** `?pack=URL` in the page's address: whoever follows a link is asked first. */
function askForPack() {
  const asked = new URLSearchParams(location.search).get("pack");
  if (!asked) return;
  const url = packs.addressOf(asked);
  if (!url) return notice(say("web-pack-address"), { no: say("web-close"), act: null });
  const address = url.href.length > MOST_LETTERS ? `${url.href.slice(0, MOST_LETTERS)}…` : url.href;
  notice(say("web-pack", { address }), {
    yes: say("web-pack-yes"),
    no: say("web-pack-no"),
    act: () => {
      part("notice").hidden = true;
      void packs.fetchFrom(url);
    },
  });
}

// --- One window at a time --------------------------------------------------------------------------------------------

/** A window that is just being closed, or loaded anew, lets go of the game within this time. */
const LEAVING_MS = 1000;

/** Whether no other window has this game: two that keep one match would each write over the other's. */
let alone = true;

/** Waits for that for as long as the game is being fetched. Where nothing can be locked nobody can tell. */
function claim() {
  const locks = navigator.locks;
  if (!locks) return async () => {};
  alone = false;
  const patience = new AbortController();
  const claimed = new Promise((granted) => {
    const hold = () => {
      alone = true;
      granted();
      // Held until the page is gone.
      return new Promise(() => {});
    };
    locks.request("turnstone", { signal: patience.signal }, hold).catch((why) => {
      // Not refused in vain: a browser that forbids locks altogether.
      if (!patience.signal.aborted) alone = true;
      console.warn("the game has no lock:", why);
      granted();
    });
  });
  return async () => {
    await Promise.race([claimed, new Promise((late) => setTimeout(late, LEAVING_MS))]);
    if (!alone) patience.abort();
  };
}

// --- The start -------------------------------------------------------------------------------------------------------

// What is checked, and by whom: index.html names the hashes of the scripts (the browser compares them before it runs any)
// and, in `build`, those of the modules and the worker, which are compared here. So nothing of another build runs by
// accident, and nothing that a server or a cache between has changed; whoever can change index.html can change all of it.

/** A file that came, and is not the build's. */
class Mismatch extends Error {}

const addressOf = (name) => new URL(name, import.meta.url);

/** The module as it streams in, told byte by byte, and compiled on the way; given out when all of it is known to be ours. */
async function fetchModule(name = "turnstone_bg.wasm") {
  const integrity = build.integrity[name];
  // Browsers hash for us on https and on this machine only. Elsewhere they check by themselves, and give nothing before.
  const isSecure = Boolean(globalThis.crypto?.subtle);
  const answer = await fetch(addressOf(name), isSecure ? {} : { integrity });
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${answer.statusText}`);
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  // Counted as they come out of any compression, so the build's own size is the whole.
  const total = build.moduleBytes;
  const bytes = new Uint8Array(total);
  let fetched = 0;
  const counted = answer.body.pipeThrough(new TransformStream({
    transform(chunk, out) {
      if (fetched + chunk.byteLength > total) throw new Mismatch(name);
      bytes.set(chunk, fetched);
      fetched += chunk.byteLength;
      tell(say("web-fetching", { done: megabytes(fetched), total: megabytes(total) }), (0.9 * fetched) / total);
      out.enqueue(chunk);
    },
    flush() { tell(say("web-starting"), 0.9); },
  }));
  const module = await WebAssembly.compileStreaming(
    new Response(counted, { headers: { "Content-Type": "application/wasm" } }),
  ).catch((error) => {
    throw error instanceof WebAssembly.CompileError ? new Mismatch(name) : error;
  });
  if (isSecure) {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    if (integrity !== `sha256-${btoa(String.fromCharCode(...hash))}`) throw new Mismatch(name);
  }
  return module;
}

/**
 * The engine's worker, as the build has it: each that the game starts is made of the bytes that were checked here, which
 * is why they are held and `new Worker` is not given the file's own address.
 */
async function fetchWorker() {
  const files = ["turnstone-worker.js", "turnstone-worker_bg.wasm"].map(async (name) => {
    const answer = await fetch(addressOf(name), { integrity: build.integrity[name] });
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
    return answer.arrayBuffer();
  });
  const [script, module] = await Promise.all(files);
  const held = (parts, type) => URL.createObjectURL(new Blob(parts, { type }));
  const address = held([module], "application/wasm");
  const worker = held([`self.turnstoneModule = ${JSON.stringify(address)};\n`, script], "text/javascript");
  addresses.add(worker);
  globalThis.turnstone.worker = worker;
}

/** What a script may be started from by its address, where the browser has us say it (Trusted Types). */
const addresses = new Set([SERVICE_WORKER]);
globalThis.trustedTypes?.createPolicy("default", { createScriptURL: (url) => (addresses.has(url) ? url : null) });

/** Whether a file comes, and is refused for what is in it. */
async function isAnother([name, integrity]) {
  const comes = (how) => fetch(addressOf(name), how).then((answer) => answer.ok, () => false);
  return (await comes({})) && !(await comes({ integrity }));
}

/** Says why the game's files could not be had. */
async function tellOfFiles(error) {
  const others = error instanceof Mismatch ? [true] : await Promise.all(Object.entries(build.integrity).map(isAnother));
  fail(others.includes(true) ? "web-mismatch" : "web-no-module");
}

/** `?bench` in the page's address: no game, but how fast its engine is in this browser. */
const BENCH_MS = 3000;

async function bench() {
  tell(say("web-measuring"), 0);
  await fetchWorker();
  const worker = new Worker(globalThis.turnstone.worker);
  worker.onerror = () => fail("web-no-module");
  worker.onmessage = ({ data }) => {
    const said = JSON.parse(data);
    if (said === "ready") worker.postMessage(JSON.stringify({ speed: { milliseconds: BENCH_MS } }));
    if (!said.speed) return;
    const perSecond = (said.speed.nodes * 1000) / said.speed.milliseconds;
    document.documentElement.dataset.nodesPerSecond = Math.round(perSecond);
    tell(say("web-speed", { done: (perSecond / 1e6).toFixed(2) }), 1);
    worker.terminate();
  };
}

async function start() {
  speakAs(language);
  if (typeof WebAssembly !== "object") return fail("web-broken");
  try {
    if (new URLSearchParams(location.search).has("bench")) return await bench();
    // A separate canvas: the first context of the real one has to be the game's.
    const context = document.createElement("canvas").getContext("webgl2");
    if (!context) return fail("web-no-webgl");
    context.getExtension("WEBGL_lose_context")?.loseContext();
    tell(say("web-fetching", { done: "0.0", total: (build.moduleBytes / 1e6).toFixed(1) }), 0);
    const claimed = claim();
    const [module, game, all] = await Promise.all([fetchModule(), import("./turnstone.js"), packs.all(), fetchWorker()]);
    kept = all;
    await claimed();
    await game.default({ module_or_path: module });
  } catch (error) {
    console.warn("the game could not be started:", error);
    if (isTheGames(error)) broke();
    else await tellOfFiles(error);
  }
}

void start();
