// The page around the game: it shows the loading screen (the curtain), starts the game's WebAssembly module, and does
// for the game what only a browser can do.
//
// The game calls the functions in `globalThis.turnstone`, which src/game/system/page.rs lists. The page sends messages
// to the game with `hear`; src/game/platform/web/mod.rs lists them. All text that a player reads here comes from the
// locales, through `cargo xtask web`.

import * as mirror from "./mirror.js";
import * as library from "./library.js";
import * as packs from "./packs.js";
import { Bar, sentBytes } from "./progress.js";
import * as sounds from "./sounds.js";

/**
 * What `cargo xtask web` tells about the build: `folder`, the folder of its files; `moduleBytes`, the size of the
 * module; `integrity`, hashes by file; `words`, texts by language and key.
 */
const build = JSON.parse(document.getElementById("build").textContent);
const part = (id) => document.getElementById(id);
const canvas = part("table");
// The text for the case that this script does not run; see style.css.
part("stuck").remove();
/** Sends a message to the game; does nothing before the game listens. */
let hear = () => {};

// --- Texts -----------------------------------------------------------------------------------------------------------

/** Of the languages that the page has words in, the one to use for this: the same, else another variant, else English. */
function spoken(id) {
  if (build.words[id]) return id;
  // Which script a country writes: CLDR has tables of it, of which only this is needed here.
  if (/^zh-(TW|HK|MO)\b/.test(id)) return "zh-Hant";
  return Object.keys(build.words).find((other) => other.split("-")[0] === id.split("-")[0]) ?? "en";
}

/**
 * The language until the game calls `language`: from `?language=`, else from the settings, else from the browser, else
 * English. The game asks the same sources, but also tells variants of a language apart, and knows those of packs.
 */
function firstLanguage() {
  let set;
  try {
    set = /^language = "(.+)"$/m.exec(localStorage.getItem("turnstone/settings.toml") ?? "")?.[1];
  } catch {
    // The browser forbids its store, so there are no settings.
  }
  return spoken(new URLSearchParams(location.search).get("language") ?? set ?? navigator.language ?? "");
}

let language = firstLanguage();

/** The text with this key in the current language, with `{name}` replaced by the value of that name. */
function say(key, values = {}) {
  const pattern = build.words[spoken(language)][key] ?? build.words.en[key] ?? key;
  return pattern.replace(/\{(\w+)\}/g, (gap, name) => values[name] ?? gap);
}

/** Sets the language, the title and the description of the page. */
function speakAs(id, title = say("title")) {
  language = id;
  document.documentElement.lang = id;
  document.title = title;
  document.querySelector("meta[name=description]").content = say("web-about");
  part("title").textContent = title;
  canvas.setAttribute("aria-label", title);
  part("controls").setAttribute("aria-label", say("web-controls"));
  part("said").setAttribute("aria-label", say("web-said"));
}

// --- The curtain and dialogs -----------------------------------------------------------------------------------------

/** The curtain is removed after this time, in milliseconds: longer than the fade in style.css takes. */
const CURTAIN_MS = 600;

const bar = new Bar();

/**
 * Shows a sentence and the progress on the curtain. `done` is from 0 to 1: up to 0.9 while the module is fetched, the
 * rest while the game prepares the table.
 */
function tell(sentence, done) {
  part("telling").textContent = sentence;
  part("done").style.width = `${Math.round(bar.reach(done) * 100)}%`;
}

/** Whether the game has failed or the page is about to be reloaded because of that. */
let stopped = false;

/** Shows a sentence that the game has stopped, in a dialog that cannot be closed. Only the first failure is shown. */
function fail(key) {
  if (stopped) return;
  stopped = true;
  notice(say(key), { grave: true, bare: MAYBE_BY_PACKS.has(key) && packsAreOn() });
  part("curtain").classList.add("failed");
}

/**
 * Shows a dialog. It covers the page and cannot be closed if it is `grave`; otherwise it has a button `no` ("later" by
 * default) that closes it. The button `yes` ("load again" by default) calls `act`; null means no such button. `bare`
 * adds a button that goes on without packs.
 */
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

/** The failures that a pack may have caused. */
const MAYBE_BY_PACKS = new Set(["web-broken", "web-lost"]);
/** The key in the store under which the game keeps which packs are on. */
const ON = "turnstone/packs.toml";
/**
 * The key under which the game notes the packs that it uses for the first time, in the table `trial`. If the next start
 * finds packs there, the game must have crashed, and these packs are switched off. See src/game/packs/trial.rs.
 */
const TRIAL = "turnstone/trial.toml";
/** The table `trial` in that file: its header, and all lines up to the next header. */
const ON_TRIAL = /^\[trial\]\n(?:[^[\n].*\n?|\n)*/m;

/** Whether any packs are on, or may be: `?pack=` offers to add one. */
function packsAreOn() {
  const query = new URLSearchParams(location.search);
  if (query.has("safe")) return false;
  if (query.get("packs") || query.get("pack")) return true;
  try {
    return /^on = \[\s*["']/m.test(localStorage.getItem(ON) ?? "");
  } catch {
    // The browser forbids its store, so no packs are kept as on.
    return false;
  }
}

/**
 * Reloads the page with `?safe`, which starts the game without packs. The options that would begin a new match are
 * removed, so that the game continues the saved one.
 */
function goOnWithoutPacks() {
  const url = new URL(location.href);
  for (const name of ["pack", "packs", "new", "game", "level", "seed"]) url.searchParams.delete(name);
  url.searchParams.set("safe", "");
  location.replace(url);
}

/** Whether the game has started, and so has read which packs were on trial when it last ended. */
let begun = false;

// When the player leaves the page in the usual way, the packs on trial are not to blame, so the table is emptied.
// Otherwise the next start would take it for a crash. Not in a second window: the table is the first one's.
addEventListener("pagehide", () => {
  if (stopped || !begun || !alone) return;
  try {
    const text = localStorage.getItem(TRIAL);
    if (text) localStorage.setItem(TRIAL, text.replace(ON_TRIAL, ""));
  } catch {
    // The browser forbids its store, so the table was never written.
  }
});

// --- Crashes ---------------------------------------------------------------------------------------------------------

/** Whether the module has crashed. */
let isBroken = false;

/** The key in the session storage, which each tab has for itself, that is set once the page was reloaded by `broke`. */
const AGAIN = "turnstone/again";

/**
 * Handles a crash of the module, such as a panic. If the table has not been shown yet, the page is reloaded once:
 * WebKit on Linux sometimes compiles the module wrongly, so that it crashes while it prepares the first frame. A second
 * attempt usually works, and no moves can be lost at this point.
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
    // The browser forbids its store. Without it the page could not tell the second attempt from the first, and might
    // reload for ever.
  }
  fail("web-broken");
}

/** The names of the errors when the stack or the memory is exhausted. Firefox has `InternalError` for the stack. */
const FULL = new Set(["RangeError", "InternalError"]);

/** Whether an error comes from the module, which cannot go on after it. Other errors need not end the game. */
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

// --- Keys, mouse and touch -------------------------------------------------------------------------------------------

// Keys that the browser handles. They are kept from the game, which would otherwise handle them too.
const NOT_THE_GAMES = new Set(["Tab", "F5", "F11", "F12"]);
for (const type of ["keydown", "keyup"]) {
  addEventListener(type, (event) => {
    if (NOT_THE_GAMES.has(event.key)) event.stopImmediatePropagation();
  }, true);
}
// No context menu: dragging with the right button turns the camera.
canvas.addEventListener("contextmenu", (event) => event.preventDefault());
// Two fingers move the camera, but Safari would zoom the page with them in spite of `touch-action: none`.
canvas.addEventListener("gesturestart", (event) => event.preventDefault());

// --- Less motion -----------------------------------------------------------------------------------------------------

/** Whether the player's system asks for less motion. */
const CALM = matchMedia("(prefers-reduced-motion: reduce)");
CALM.addEventListener("change", () => hear(CALM.matches ? "calm" : "lively"));

// --- Hidden tabs, and gamepads ---------------------------------------------------------------------------------------

document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  hear("wake");
  lookForNewVersion();
});

// While nothing moves, the game draws no frames and so does not poll gamepads. Therefore the page polls them while any
// is connected, and wakes the game when a button is pressed or released.

/** The interval of polling in milliseconds. */
const PAD_MS = 30;
/** The timer that polls, if it runs. */
let pads;
/** The state of all buttons at the last poll: 1 for a pressed button, 0 for others. */
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

// --- Games from elsewhere --------------------------------------------------------------------------------------------

/** Brings in the games of a text. */
function bring(text) {
  const games = text.slice(0, packs.MOST_TEXT);
  if (games.trim()) void packs.readGames([new Blob([games])]);
}

// What is pasted outside the box is taken for a game as well.
addEventListener("paste", (event) => {
  if (event.target !== part("pasted")) bring(event.clipboardData?.getData("text/plain") ?? "");
});

/** Opens a box to paste games into. */
function askForGames(question) {
  part("pasting").textContent = question;
  part("pasted").value = "";
  part("bring").textContent = say("web-bring");
  part("leave").textContent = say("web-close");
  part("paste").showModal();
}
part("bring").addEventListener("click", () => {
  part("paste").close();
  bring(part("pasted").value);
});
part("leave").addEventListener("click", () => part("paste").close());
part("paste").addEventListener("close", () => canvas.focus());

/** Offers bytes to be saved as a file of this name. */
function saveFile(name, bytes) {
  saveBlob(name, new Blob([bytes], { type: "application/octet-stream" }));
}

/** A picture, four bytes a pixel, as the promise of a PNG file. */
function pngOf(width, height, pixels) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext("2d").putImageData(new ImageData(Uint8ClampedArray.from(pixels), width, height), 0, 0);
  return new Promise((take) => canvas.toBlob(take, "image/png"));
}

/** Offers a picture, four bytes a pixel, to be saved as a file of this name. */
async function savePicture(name, width, height, pixels) {
  saveBlob(name, await pngOf(width, height, pixels));
}

function saveBlob(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// --- Links -----------------------------------------------------------------------------------------------------------

/** A fragment that is a link to a game; src/record/link.rs describes them. */
const LINK = /(^#|&)(v|game|moves|far|puzzle)=/;

/** A fragment that is a link to a game with somebody elsewhere (see src/net/) or to a puzzle (see src/study/puzzles/). */
const FAR = /^#(far|puzzle)=/;

// The player opens a link in the tab in which the game is open: only the fragment changes, so the browser does not load
// the page again by itself.
addEventListener("hashchange", () => {
  if (FAR.test(location.hash) && begun && alone) {
    hear(`link ${location.hash.slice(1)}`);
    history.replaceState(null, "", location.pathname + location.search);
  } else if (LINK.test(location.hash)) {
    location.reload();
  }
});

/** Only the first window saves: a link that is opened in another one is passed to it. */
const windows = typeof BroadcastChannel === "function" ? new BroadcastChannel("turnstone") : null;
windows?.addEventListener("message", ({ data }) => {
  if (begun && alone && FAR.test(data)) hear(`link ${data.slice(1)}`);
});

const linkOf = (fragment) => {
  const link = new URL(`#${fragment}`, location.href);
  link.search = "";
  return link;
};

/** Opens the system's share sheet for a link. */
async function shareLink(fragment, title) {
  try {
    await navigator.share({ title, url: linkOf(fragment).href });
  } catch (error) {
    // The player who closes the sheet wants nothing else.
    if (error?.name !== "AbortError") hear("uncopied-text");
  }
}

/** Copies a link to the clipboard. */
async function copyLink(fragment) {
  const link = linkOf(fragment);
  try {
    await navigator.clipboard.writeText(link.href);
    hear("copied");
  } catch {
    // The browser forbids the clipboard. The player can copy the link from the address bar instead.
    history.replaceState(null, "", link.hash);
    hear("uncopied");
  }
}

/** Copies a picture, four bytes a pixel, to the clipboard. */
async function copyPicture(width, height, pixels) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": pngOf(width, height, pixels) })]);
    hear("copied-picture");
  } catch {
    hear("uncopied-text");
  }
}

/** Copies a text to the clipboard. */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    hear("copied-text");
  } catch {
    hear("uncopied-text");
  }
}

// --- Functions for the game ------------------------------------------------------------------------------------------

/** Access to the local storage. If one of these functions throws, the game receives the error. */
const store = {
  recall: (key) => localStorage.getItem(key) ?? undefined,
  remember: (key, text) => {
    // After a crash the game's state may be wrong, so it must not be saved.
    if (!isBroken) localStorage.setItem(key, text);
  },
  remove: (key) => localStorage.removeItem(key),
  stored: () => Object.keys(localStorage),
  rename: (from, to) => {
    const text = localStorage.getItem(from);
    if (text !== null) localStorage.setItem(to, text);
    localStorage.removeItem(from);
  },
};

/** The parts of the page's address that begin a new match. */
const BEGIN = ["new", "game", "seed", "level"];

/** The other functions for the game. If one of these throws, the error is logged and not passed on to the game. */
const doors = {
  assets: () => `${build.folder}/assets`,
  query: () => location.search.slice(1),
  fragment: () => location.hash.slice(1),
  locale: () => navigator.language ?? "",
  byLot: () => crypto.getRandomValues(new Uint32Array(1))[0],
  localDay: (seconds) => Math.floor((seconds - new Date(seconds * 1000).getTimezoneOffset() * 60) / 86400),
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
      // The browser forbids its store, so nothing was stored.
    }
    sounds.open(hear);
    packs.listen(hear);
    library.listen(hear);
    askForPack();
    void serveOffline();
  },
  sounds: sounds.setFiles,
  soundBytes: sounds.setBytes,
  loops: sounds.setLoops,
  strike: sounds.strike,
  contrast: () => matchMedia("(prefers-contrast: more)").matches,
  calm: () => CALM.matches,
  packs: () => kept,
  takePack: packs.take,
  keepPack: (id, bytes) => packs.keep(id, bytes, (why) => hear(`unkept ${why}`)),
  forgetPack: packs.forget,
  choosePack: packs.choose,
  takeGames: packs.takeGames,
  chooseGames: packs.chooseGames,
  lookLibrary: library.look,
  addLibrary: library.add,
  takeLibrary: library.take,
  saveFile,
  savePicture,
  copyPicture,
  askForGames,
  ask: (question, text) => prompt(question, text) ?? undefined,
  now: () => Date.now() / 1000,
  listen: (ear) => {
    hear = ear;
    mirror.listen(ear);
  },
  copyLink,
  shareLink,
  makePuzzle,
  madePuzzle: () => {
    const answer = puzzleAnswer;
    puzzleAnswer = undefined;
    return answer;
  },
  relay: () => {
    const named = document.querySelector("meta[name=relay]")?.content;
    return named ? new URL(named, location.href).href.replace(/^http/, "ws") : undefined;
  },
  openSocket,
  sendToSocket,
  hearSocket: () => heardOnSocket.shift(),
  closeSocket,
  canShare: () => typeof navigator.share === "function",
  address: () => linkOf("").href.replace(/#$/, ""),
  secret: (count) => crypto.getRandomValues(new Uint8Array(count)),
  copyText,
  forgetMatch: () => {
    // By hand: URLSearchParams would write the other parts in another way.
    const asked = location.search.slice(1).split("&").filter((part) => part && !BEGIN.includes(part.split("=")[0]));
    const search = asked.length > 0 ? `?${asked.join("&")}` : "";
    const hash = LINK.test(location.hash) ? "" : location.hash;
    if (search + hash !== location.search + location.hash) {
      history.replaceState(null, "", location.pathname + search + hash);
    }
  },
  language: speakAs,
  controls: mirror.showControls,
  board: mirror.showBoard,
  places: mirror.setPlaces,
  buttonPlaces: mirror.setButtonPlaces,
  say: mirror.speak,
  takeKeys: () => canvas.focus(),
};

/**
 * The function `does`, but with errors caught and logged. An exception would pass through the module without cleaning
 * up, and leave the game in the middle of a frame, in a state from which it cannot go on.
 */
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

// --- Offline use and new versions ------------------------------------------------------------------------------------

const SERVICE_WORKER = "service-worker.js";
/** The registration of the service worker, if the browser allows one. */
let registration;
/** How long a new service worker may take to take over from the old one, in milliseconds; usually some 100. */
const TAKES_OVER_MS = 3000;

/**
 * Loads the new version from the server, without the service workers; the page then registers the new one again. For
 * when the old one does not go: while it is answering a request, Chromium keeps it for up to five minutes.
 */
async function goOnline() {
  // Rejects if the server cannot be reached; then the old version stays. Service workers do not answer HEAD.
  const answer = await fetch(".", { method: "HEAD" });
  if (!answer.ok) return;
  await registration.unregister();
  location.reload();
}

/**
 * Registers the service worker, with which the game works offline, and offers new versions to the player. If the
 * browser has no service workers or forbids them, the game works only online.
 */
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
      setTimeout(() => void goOnline().catch(() => {}), TAKES_OVER_MS);
    },
  });
  // On the first visit no service worker controls the page yet, so a newly installed one is not a new version.
  const watch = (worker) => worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && navigator.serviceWorker.controller && !stopped) offer(worker);
  });
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
}

/** In milliseconds. */
const AN_HOUR = 3_600_000;
/** When the page last asked the server for a new version, in milliseconds since 1970. */
let lookedAt = Date.now();

/** Asks the server for a new version, at most once an hour. */
function lookForNewVersion() {
  if (!registration || Date.now() - lookedAt < AN_HOUR) return;
  lookedAt = Date.now();
  registration.update().catch(() => {});
}

// --- Packs -----------------------------------------------------------------------------------------------------------

/** The packs stored in the browser, as pairs of a name and bytes. */
let kept = [];

/**
 * The most letters shown of a pack's address, since a longer one would push the question off the screen. Its beginning
 * is shown, which names the server.
 */
const MOST_LETTERS = 300;

/** Handles `?pack=URL` in the page's address: asks the player first, who may have followed somebody else's link. */
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

// --- The socket to a relay -------------------------------------------------------------------------------------------

/** The socket, what it has still to send, and what it has heard: an empty text once it is lost. */
let socket = null;
let unsent = [];
let heardOnSocket = [];

function closeSocket() {
  const old = socket;
  [socket, unsent, heardOnSocket] = [null, [], []];
  old?.close();
}

function openSocket(address) {
  closeSocket();
  const opened = new WebSocket(address);
  socket = opened;
  const told = (text) => {
    if (socket !== opened) return;
    heardOnSocket.push(text);
    hear("wake");
  };
  opened.addEventListener("open", () => unsent.splice(0).forEach((text) => opened.send(text)));
  opened.addEventListener("message", ({ data }) => { if (typeof data === "string" && data) told(data); });
  opened.addEventListener("close", () => told(""));
}

function sendToSocket(text) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(text);
  else unsent.push(text);
}

// --- One window at a time --------------------------------------------------------------------------------------------

/**
 * How much longer to wait for the lock once everything is fetched, in milliseconds: enough for another window that is
 * just being closed or reloaded.
 */
const LEAVING_MS = 1000;

/** Whether no other window has the game open. Only one window may save, or they would overwrite each other's match. */
let alone = true;

/**
 * Requests a lock that only one window can hold (Web Locks API). Returns a function that waits for it for `LEAVING_MS`
 * and then gives up. In a browser without such locks, every window counts as alone.
 */
function claim() {
  const locks = navigator.locks;
  if (!locks) return async () => {};
  alone = false;
  const patience = new AbortController();
  const claimed = new Promise((granted) => {
    const hold = () => {
      alone = true;
      granted();
      // The lock is held until this promise settles, which it never does: the browser frees it with the page.
      return new Promise(() => {});
    };
    locks.request("turnstone", { signal: patience.signal }, hold).catch((why) => {
      // If the request was not aborted below, the browser forbids locks altogether.
      if (!patience.signal.aborted) alone = true;
      console.warn("the game has no lock:", why);
      granted();
    });
  });
  return async () => {
    await Promise.race([claimed, new Promise((late) => setTimeout(late, LEAVING_MS))]);
    if (!alone) {
      patience.abort();
      if (FAR.test(location.hash)) windows?.postMessage(location.hash);
    }
  };
}

// --- The start -------------------------------------------------------------------------------------------------------

// How files are checked: index.html has the integrity hashes of the scripts, which the browser checks before it runs
// them, and in `build` those of the modules and the worker, which are checked here. So no file of another build is used
// by accident, nor one that was changed by a server or cache on the way. This does not protect against somebody who can
// change index.html itself.

/** The error if a file's content is not that of this build. */
class Mismatch extends Error {}

const addressOf = (name) => new URL(name, import.meta.url);

/** Whether the files come from the service worker's store. */
function isStored() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    // The browser forbids service workers.
    return false;
  }
}

/**
 * Shows which share of the module has come, from 0 to 1. The bytes are counted once they are unpacked; if it is known how
 * many are `sent` for them, the sentence tells those.
 */
function tellFetched(share, sent) {
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  const sentence = sent
    ? say("web-fetching", { done: megabytes(share * sent), total: megabytes(sent) })
    : say("web-fetching-share", { done: Math.floor(share * 100) });
  tell(sentence, 0.9 * share);
}

/**
 * Fetches the game's module, shows the progress, and compiles the module while it arrives. It is returned, and so can
 * run, only if its hash is right.
 */
async function fetchModule(name = "turnstone_bg.wasm") {
  const integrity = build.integrity[name];
  // `crypto.subtle` only exists for https and localhost. Elsewhere `fetch` has to check the hash, but then it holds the
  // data back until all of it has arrived.
  const isSecure = Boolean(globalThis.crypto?.subtle);
  const answer = await fetch(addressOf(name), isSecure ? {} : { integrity });
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${answer.statusText}`);
  const total = build.moduleBytes;
  // What comes from the browser's own store is not sent at all.
  const sent = isStored() ? undefined : sentBytes(answer.headers, total);
  const bytes = new Uint8Array(total);
  let fetched = 0;
  const counted = answer.body.pipeThrough(new TransformStream({
    transform(chunk, out) {
      if (fetched + chunk.byteLength > total) throw new Mismatch(name);
      bytes.set(chunk, fetched);
      fetched += chunk.byteLength;
      tellFetched(fetched / total, sent);
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

/** The module of the engine's worker. */
const WORKER_MODULE = "turnstone-worker_bg.wasm";

/**
 * Fetches and checks the script of the engine's worker, and gives the game a blob URL to start workers from. With the
 * script's own URL, `new Worker` would load the script again, without checking its hash. Each worker fetches and checks its
 * module itself, so that the game does not wait for that.
 */
async function fetchWorker() {
  const name = "turnstone-worker.js";
  const answer = await fetch(addressOf(name), { integrity: build.integrity[name] });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  const integrity = build.integrity[WORKER_MODULE];
  // The game starts the workers, so the page hears by another way that one has no module.
  const channel = `turnstone-worker-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
  const begin = `
    self.turnstoneModule = fetch(${JSON.stringify(addressOf(WORKER_MODULE))}, ${JSON.stringify({ integrity })});
    self.turnstoneModule.catch(() => new BroadcastChannel("${channel}").postMessage(""));
  `;
  // A module that cannot be fetched now is no reason to stop: the engine then works in the page itself.
  new BroadcastChannel(channel).onmessage = async () => {
    if (await isAnother([WORKER_MODULE, integrity])) fail("web-mismatch");
  };
  const worker = URL.createObjectURL(new Blob([begin, await answer.text()], { type: "text/javascript" }));
  addresses.add(worker);
  globalThis.turnstone.worker = worker;
}

/** The worker that makes a puzzle, and its answer until the game takes it. */
let puzzleWorker;
let puzzleAnswer;

/** Makes a puzzle in a worker of its own, so that it can be stopped: src/study/puzzles/made.rs has the texts. */
function makePuzzle(puzzle) {
  puzzleWorker?.terminate();
  puzzleWorker = puzzleAnswer = undefined;
  if (puzzle === "") return;
  const worker = (puzzleWorker = new Worker(globalThis.turnstone.worker));
  const end = (answer) => {
    if (worker !== puzzleWorker) return;
    worker.terminate();
    puzzleWorker = undefined;
    puzzleAnswer = answer;
    hear("made");
  };
  worker.onerror = (event) => {
    // The game says that it has failed; the browser need not write it to the console as well.
    event.preventDefault();
    end("");
  };
  worker.onmessage = ({ data }) => {
    if (typeof data?.puzzle === "string") end(data.puzzle);
  };
  worker.postMessage({ puzzle });
}

/** The only URLs from which code may load a script or a worker, in browsers that support Trusted Types. */
const addresses = new Set([SERVICE_WORKER]);
globalThis.trustedTypes?.createPolicy("default", { createScriptURL: (url) => (addresses.has(url) ? url : null) });

/** Whether a file can be fetched, but only without checking its hash. */
async function isAnother([name, integrity]) {
  const comes = (how) => fetch(addressOf(name), how).then((answer) => answer.ok, () => false);
  return (await comes({})) && !(await comes({ integrity }));
}

/** Shows why the game could not be loaded: a file has the wrong content, or could not be fetched. */
async function tellOfFiles(error) {
  const others = error instanceof Mismatch ? [true] : await Promise.all(Object.entries(build.integrity).map(isAnother));
  fail(others.includes(true) ? "web-mismatch" : "web-no-module");
}

/** How long `?bench` measures, in milliseconds. */
const BENCH_MS = 3000;

/** Handles `?bench` in the page's address: measures how fast the engine is in this browser, and starts no game. */
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
    // WebGL 2 is tried on another canvas, because a canvas keeps its first context, which the game has to create.
    const context = document.createElement("canvas").getContext("webgl2");
    if (!context) return fail("web-no-webgl");
    context.getExtension("WEBGL_lose_context")?.loseContext();
    tellFetched(0);
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
