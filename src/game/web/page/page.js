// The page around the game: the curtain before it, what it asks of the browser, and the table in HTML beside it.
//
// It starts the game's module and is spoken to through `globalThis.turnstone`, whose functions src/game/web/page.rs
// lists. Everything a player reads here comes from the locales, through `cargo xtask web`.

import * as packs from "./packs.js";

const build = JSON.parse(document.getElementById("build").textContent);
const part = (id) => document.getElementById(id);
const canvas = part("table");

// --- Words -----------------------------------------------------------------------------------------------------------

/** The stored setting, else what the browser's owner reads. The game itself decides so, and later says what it chose. */
function firstLanguage() {
  let set;
  try {
    set = /^language = "(.+)"$/m.exec(localStorage.getItem("turnstone/settings.toml") ?? "")?.[1];
  } catch {
    // A browser that forbids its store has no setting in it.
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
  notice(say(key), { grave: true });
  part("curtain").classList.add("failed");
}

function notice(sentence, { grave = false, yes, no, reload = () => location.reload() } = {}) {
  const dialog = part("notice");
  dialog.classList.toggle("grave", grave);
  part("noticed").textContent = sentence;
  part("reload").textContent = yes ?? say("web-reload");
  part("reload").onclick = reload;
  part("later").textContent = no ?? say("web-later");
  part("later").hidden = grave;
  part("later").onclick = () => { dialog.hidden = true; };
  dialog.hidden = false;
  if (grave) part("reload").focus();
}

/** Remembers within this tab that the game was started anew. */
const AGAIN = "turnstone/again";

/**
 * A panic ends the module. WebKit's compiler on Linux makes a wrong program of it now and then, which breaks while the
 * first pictures are prepared; another attempt mostly goes well, and nothing can be lost by it yet.
 */
function broke() {
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

// Whatever else goes wrong on a page need not be the end of the game.
addEventListener("error", (event) => {
  if (event.error instanceof WebAssembly.RuntimeError) broke();
});

addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof WebAssembly.RuntimeError) broke();
});

canvas.addEventListener("webglcontextlost", () => fail("web-lost"));

// --- Keys and fingers ------------------------------------------------------------------------------------------------

// These are the browser's and the page's; the game would take them for its own.
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

// --- Sound -----------------------------------------------------------------------------------------------------------

const sound = { context: null, files: new Map(), buffers: new Map() };

async function decode(path) {
  const bytes = await sound.files.get(path);
  if (!bytes || sound.buffers.has(path)) return;
  try {
    sound.buffers.set(path, await sound.context.decodeAudioData(bytes.slice(0)));
  } catch {
    // A browser that cannot decode this is a quiet one.
  }
}

/** Fetches what is not there yet; those of packs bring their bytes themselves. */
function fetchSounds() {
  for (const [path, bytes] of sound.files) {
    if (bytes || path.includes("://")) continue;
    const fetched = fetch(`${build.folder}/assets/${path}`).then((answer) => (answer.ok ? answer.arrayBuffer() : null));
    sound.files.set(path, fetched.catch(() => null));
    if (sound.context) void decode(path);
  }
}

/** The music of the room: what is wanted, and what is heard. */
const music = { path: "", gain: 0, source: null, volume: null };

async function playMusic() {
  const { path } = music;
  if (!path || !sound.context || music.source) return;
  if (!sound.files.get(path)) {
    const fetched = fetch(`${build.folder}/assets/${path}`).then((answer) => (answer.ok ? answer.arrayBuffer() : null));
    sound.files.set(path, fetched.catch(() => null));
  }
  await decode(path);
  const buffer = sound.buffers.get(path);
  if (sound.context.state !== "running") await sound.context.resume();
  // Another may be wanted by now, or none.
  if (!buffer || music.path !== path || music.source) return;
  music.volume = new GainNode(sound.context, { gain: music.gain });
  music.source = new AudioBufferSourceNode(sound.context, { buffer, loop: true });
  music.source.connect(music.volume).connect(sound.context.destination);
  music.source.start();
}

function setMusic(path, gain) {
  music.source?.stop();
  Object.assign(music, { path, gain, source: null, volume: null });
  void playMusic();
}

/** Browsers let a page be heard from the first gesture on. */
function unlockSound() {
  if (sound.context) {
    if (sound.context.state !== "running" && !document.hidden) void sound.context.resume();
    return;
  }
  if (!globalThis.AudioContext || sound.files.size === 0) return;
  sound.context = new AudioContext({ latencyHint: "interactive" });
  void sound.context.resume();
  for (const path of sound.files.keys()) void decode(path);
  void playMusic();
}
for (const type of ["pointerup", "touchend", "keydown"]) addEventListener(type, unlockSound, true);

// --- A tab that nobody looks at --------------------------------------------------------------------------------------

// The browser gives a hidden tab no frames, so the game stands still by itself; sounds would go on.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    void sound.context?.suspend();
  } else {
    void sound.context?.resume();
    hear("wake");
    lookForNewVersion();
  }
});

// A game in which nothing moves draws no frames and asks no pad: the page does, while one is there, and wakes it.
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

// --- The table in HTML -----------------------------------------------------------------------------------------------

let hear = () => {};
const cells = new Map();
let places = [];

/** Squares are kept from one picture to the next, so that a screen reader stays where it is. */
function showBoard(columns, name, lines) {
  const board = part("board");
  board.setAttribute("aria-label", name);
  const squares = lines ? lines.split("\n").map((line) => line.split("\t")) : [];
  if (squares.length !== cells.size) {
    cells.clear();
    board.replaceChildren();
    for (let first = 0; first < squares.length; first += columns) {
      const row = document.createElement("div");
      row.setAttribute("role", "row");
      for (const [square] of squares.slice(first, first + columns)) {
        const cell = document.createElement("button");
        cell.type = "button";
        cell.setAttribute("role", "gridcell");
        cell.dataset.square = square;
        cell.tabIndex = cells.size === 0 ? 0 : -1;
        cells.set(square, cell);
        row.append(cell);
      }
      board.append(row);
    }
    board.dataset.columns = columns;
    placeBoard();
  }
  for (const [square, legal, label] of squares) {
    const cell = cells.get(square);
    cell.setAttribute("aria-disabled", legal ? "false" : "true");
    if (cell.textContent !== label) cell.textContent = label;
  }
}

/** Each square lies where it is seen, so that a finger that explores the screen finds it there. */
function placeBoard() {
  [...cells.values()].forEach((cell, index) => {
    const [left, top, width, height] = places[index] ?? [0, 0, 1, 1];
    Object.assign(cell.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  });
}

part("board").addEventListener("click", (event) => {
  const square = event.target.dataset?.square;
  if (square) hear(`press ${square}`);
});
part("board").addEventListener("focusin", (event) => {
  const square = event.target.dataset?.square;
  if (!square) return;
  // One square at a time is on the way of the Tab key: the one that was looked at last.
  for (const cell of cells.values()) cell.tabIndex = cell === event.target ? 0 : -1;
  hear(`look ${square}`);
});
part("board").addEventListener("focusout", (event) => {
  if (!part("board").contains(event.relatedTarget)) hear("look");
});
part("board").addEventListener("keydown", (event) => {
  const all = [...cells.values()];
  const columns = Number(part("board").dataset.columns);
  const at = all.indexOf(event.target);
  const row = at - (at % columns);
  const to = {
    ArrowLeft: Math.max(at - 1, row),
    ArrowRight: Math.min(at + 1, row + columns - 1),
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: row,
    End: row + columns - 1,
  }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  all[to]?.focus();
});

/** Buttons that say the same as before are kept, and with them the focus. */
function showControls(lines) {
  // Several may say the same.
  const old = new Map();
  for (const child of part("controls").children) {
    const key = `${child.tagName} ${child.textContent}`;
    old.set(key, [...(old.get(key) ?? []), child]);
  }
  const children = (lines ? lines.split("\n") : []).map((line) => {
    const [id, disabled, words] = line.split("\t");
    const tag = id ? "BUTTON" : "P";
    const key = `${tag} ${words}`;
    const child = old.get(key)?.shift() ?? document.createElement(tag);
    if (child.textContent !== words) child.textContent = words;
    if (id) {
      child.type = "button";
      child.setAttribute("aria-disabled", disabled ? "true" : "false");
      child.onclick = () => hear(`button ${id}`);
    }
    return child;
  });
  // What stays where it is is not touched: to move what has the focus would take the focus away.
  const parent = part("controls");
  const focused = parent.contains(document.activeElement);
  for (const child of [...old.values()].flat()) child.remove();
  children.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
  // Another screen has come: whoever was on a button goes on from its first one.
  if (focused && !parent.contains(document.activeElement)) parent.querySelector("button")?.focus();
}

const SAID_AT_MOST = 20;

function speak(sentence) {
  const line = document.createElement("p");
  line.textContent = sentence;
  part("said").append(line);
  while (part("said").childElementCount > SAID_AT_MOST) part("said").firstElementChild.remove();
}

// --- Links -----------------------------------------------------------------------------------------------------------

const LINK = /(^#|&)(v|game|moves)=/;

// A link that is opened where the game is open already.
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

globalThis.turnstone = {
  worker: new URL("turnstone-worker.js", import.meta.url).href,
  assets: () => `${build.folder}/assets`,
  query: () => location.search.slice(1),
  fragment: () => location.hash.slice(1),
  locale: () => navigator.language ?? "",
  byLot: () => crypto.getRandomValues(new Uint32Array(1))[0],
  recall: (key) => localStorage.getItem(key) ?? undefined,
  remember: (key, text) => localStorage.setItem(key, text),
  rename: (from, to) => {
    const text = localStorage.getItem(from);
    if (text !== null) localStorage.setItem(to, text);
    localStorage.removeItem(from);
  },
  message: (error) => String(error?.message ?? error),
  preparing: (done, of, drawing) => {
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
    fetchSounds();
    packs.listen(hear);
    askForPack();
    void serveOffline();
  },
  sounds: (paths) => {
    const wanted = new Set(paths ? paths.split("\n") : []);
    for (const path of sound.files.keys()) {
      if (wanted.has(path) || path === music.path) continue;
      sound.files.delete(path);
      sound.buffers.delete(path);
    }
    for (const path of wanted) if (!sound.files.has(path)) sound.files.set(path, null);
    if ("ready" in document.documentElement.dataset) fetchSounds();
  },
  soundBytes: (path, bytes) => {
    sound.files.set(path, Promise.resolve(bytes.slice().buffer));
    sound.buffers.delete(path);
    if (sound.context) void decode(path);
  },
  music: setMusic,
  musicGain: (gain) => {
    music.gain = gain;
    if (music.volume) music.volume.gain.value = gain;
  },
  contrast: () => matchMedia("(prefers-contrast: more)").matches,
  packs: () => kept,
  takePack: packs.take,
  keepPack: (id, bytes) => packs.keep(id, bytes, (why) => hear(`unkept ${why}`)),
  forgetPack: packs.forget,
  choosePack: packs.choose,
  strike: (path, speed, gain) => {
    const buffer = sound.buffers.get(path);
    if (!buffer || sound.context.state !== "running") return;
    const source = new AudioBufferSourceNode(sound.context, { buffer, playbackRate: speed });
    source.connect(new GainNode(sound.context, { gain })).connect(sound.context.destination);
    source.start();
  },
  listen: (ear) => { hear = ear; },
  copyLink,
  forgetLink: () => {
    if (LINK.test(location.hash)) history.replaceState(null, "", location.pathname + location.search);
  },
  language: speakAs,
  controls: showControls,
  board: showBoard,
  places: (lines) => {
    places = (lines ? lines.split("\n") : []).map((line) => line.split(" "));
    placeBoard();
  },
  say: speak,
};

// --- A second visit, and a new version -------------------------------------------------------------------------------

let registration;

/** Keeps the game for when the network is off. Where the browser forbids that, nothing is lost but that. */
async function serveOffline() {
  try {
    if (!navigator.serviceWorker) return;
    registration = await navigator.serviceWorker.register("service-worker.js");
  } catch {
    return;
  }
  const offer = (worker) => notice(say("web-new-version"), {
    reload: () => {
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

/** `?pack=URL` in the page's address: whoever follows a link is asked first. */
function askForPack() {
  const address = new URLSearchParams(location.search).get("pack");
  if (!address) return;
  let url;
  try {
    url = new URL(address, location.href);
  } catch {
    return;
  }
  if (!/^https?:$/.test(url.protocol)) return;
  notice(say("web-pack", { address: url.href }), {
    yes: say("web-pack-yes"),
    no: say("web-pack-no"),
    reload: () => {
      part("notice").hidden = true;
      void packs.fetchFrom(url.href);
    },
  });
}

// --- The start -------------------------------------------------------------------------------------------------------

/** The module as it streams in, told byte by byte; the browser compiles it on the way. */
async function fetchModule() {
  const answer = await fetch(new URL("turnstone_bg.wasm", import.meta.url));
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${answer.statusText}`);
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  let fetched = 0;
  const counted = answer.body.pipeThrough(new TransformStream({
    transform(chunk, out) {
      fetched += chunk.byteLength;
      // Counted as they come out of any compression, so the build's own size is the whole.
      const total = build.moduleBytes;
      tell(say("web-fetching", { done: megabytes(fetched), total: megabytes(total) }), (0.9 * fetched) / total);
      out.enqueue(chunk);
    },
    flush() { tell(say("web-starting"), 0.9); },
  }));
  return new Response(counted, { headers: { "Content-Type": "application/wasm" } });
}

/** `?bench` in the page's address: no game, but how fast its engine is in this browser. */
const BENCH_MS = 3000;

function bench() {
  tell(say("web-measuring"), 0);
  const worker = new Worker(globalThis.turnstone.worker);
  worker.onerror = () => fail("web-no-module");
  worker.onmessage = ({ data }) => {
    const [verb, nodes, ms] = String(data).split(" ");
    if (verb === "ready") worker.postMessage(`speed ${BENCH_MS}`);
    if (verb !== "speed") return;
    const perSecond = (nodes * 1000) / ms;
    document.documentElement.dataset.nodesPerSecond = Math.round(perSecond);
    tell(say("web-speed", { done: (perSecond / 1e6).toFixed(2) }), 1);
    worker.terminate();
  };
}

async function start() {
  speakAs(language);
  if (new URLSearchParams(location.search).has("bench")) return bench();
  if (typeof WebAssembly !== "object") return fail("web-broken");
  // Asked of another canvas: this one's first context is to be the game's.
  const context = document.createElement("canvas").getContext("webgl2");
  if (!context) return fail("web-no-webgl");
  context.getExtension("WEBGL_lose_context")?.loseContext();
  tell(say("web-fetching", { done: "0.0", total: (build.moduleBytes / 1e6).toFixed(1) }), 0);
  let game;
  try {
    const all = packs.all();
    game = await import("./turnstone.js");
    kept = await all;
    await game.default({ module_or_path: fetchModule() });
  } catch (error) {
    console.warn("the game could not be started:", error);
    if (error instanceof WebAssembly.RuntimeError) broke();
    else fail("web-no-module");
  }
}

void start();
