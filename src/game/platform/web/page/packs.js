// Packs in a browser: stored in IndexedDB; added by drag and drop, by a file dialog or by `?pack=URL`.
//
// This script treats packs as plain bytes: the game reads and checks them.

const DATABASE = "turnstone";
const STORE = "packs";
/** The most bytes in a pack, as `TOTAL` in src/pack/limits.rs: anything larger is not read into memory at all. */
const LARGEST = 256 * 1024 * 1024;
/** The most files and folders in a pack, as `ENTRIES` in src/pack/limits.rs. */
const MOST_ENTRIES = 2000;
/** How deep folders may be nested, as in src/pack/path.rs. Also stops the reading of a folder that contains itself. */
const DEEPEST = 16;
/** The longest text that is looked into for games, in characters. */
export const MOST_TEXT = 1 << 24;
/** The endings of files that hold games, as `ENDINGS` in src/record/import/kinds.rs. */
const ENDINGS = ["sgf", "ggf", "psq", "lib", "wtb", "jou", "trn", "obf", "txt", "toml", "jsonl"];
/** How an archive begins, as `is_pack` in src/pack/zip.rs: with a file, or, if it is empty, with its end. */
const ARCHIVES = [0x04034b50, 0x06054b50];
/** Whether a file or folder is meant as a pack. Whatever else is brought is taken for games. */
async function isPack(one) {
  if (one.isDirectory || /\.zip$/i.test(one.name)) return true;
  try {
    const begun = await one.slice(0, 4).arrayBuffer();
    return begun.byteLength === 4 && ARCHIVES.includes(new DataView(begun).getUint32(0, true));
  } catch {
    // Not even its beginning can be read: the reader of packs says why.
    return true;
  }
}

/** The most files and folders in one drop or one file dialog: a player who brings more hardly means packs. */
const MOST_AT_ONCE = 20;
/** The most files of games at once: each may have 16 MiB, and all wait in memory. */
const MOST_GAMES_AT_ONCE = 200;
/** The most bytes of stored packs that are read at the start. */
const KEPT = 2 * LARGEST;
/** The most stored packs that are read at the start. */
const MOST_KEPT = 1000;
/** A download is given up if the server sends nothing for this many milliseconds. */
const STALLED_MS = 30_000;
/** How long the start waits for IndexedDB, in milliseconds. */
const STORE_MS = 15_000;
/** The most letters shown of a file's name or of an error: more would fill the screen. */
const MOST_LETTERS = 200;

/** The files of games that the game has not taken yet, as bytes. */
const games = [];
/** The packs that the game has not taken yet, in the form that `take` returns. */
const arrived = [];
/** Sends a message to the game. */
let tell = () => {};

/** The result of a request to IndexedDB, as a promise. */
export function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

let opened;
function database() {
  opened ??= (() => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    return settled(request);
  })();
  return opened;
}

/** Runs one request in a transaction of its own, and returns its result once the transaction is complete. */
async function done(mode, act) {
  const transaction = (await database()).transaction(STORE, mode);
  const request = act(transaction.objectStore(STORE));
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    // Every error ends in an abort, and only then is the reason known.
    transaction.onabort = () => reject(transaction.error ?? request.error);
  });
  return request.result;
}

/**
 * Reads the stored packs one at a time. What does not look like a pack is skipped, and reading stops before the total
 * exceeds `KEPT`: the store may hold anything, since other pages of this server can write to it too.
 */
async function readAll() {
  const store = (await database()).transaction(STORE, "readonly").objectStore(STORE);
  const kept = [];
  let size = 0;
  for (const name of await settled(store.getAllKeys(null, MOST_KEPT))) {
    const value = await settled(store.get(name));
    if (typeof name !== "string" || !(value instanceof ArrayBuffer)) continue;
    size += value.byteLength;
    if (size > KEPT) break;
    kept.push([name, new Uint8Array(value)]);
  }
  return kept;
}

/** The stored packs, as pairs of a name and bytes. Empty if the browser forbids its store or takes too long. */
export async function all() {
  const late = new Promise((resolve) => setTimeout(resolve, STORE_MS, []));
  return Promise.race([readAll().catch(() => []), late]);
}

/** Stores a pack; if that fails, calls `failed` with the browser's error message. */
export function keep(name, bytes, failed) {
  // A copy, because `bytes` is a view of the game's memory, which changes before the store has read it.
  const copy = bytes.slice().buffer;
  done("readwrite", (store) => store.put(copy, name)).catch((why) => failed(String(why?.message ?? why)));
}

export function forget(name) {
  done("readwrite", (store) => store.delete(name)).catch(() => {});
}

/**
 * The next pack that has arrived, if any: `[name, bytes]` for a file, `[name, [[path, bytes], …]]` for a folder, or
 * `[name, null, why]` if it could not be read.
 */
export const take = () => arrived.shift();

/** Adds a pack to `arrived`, and tells the game. */
function arrive(...what) {
  arrived.push(what);
  tell("pack");
}

const tooLarge = () => new Error(`it is larger than ${LARGEST / 1024 / 1024} MiB`);
const short = (text) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);
const bytesOf = async (file) => new Uint8Array(await file.arrayBuffer());

/** Adds what the function `what` returns to the packs that have arrived, under this name; if it throws, the error. */
async function receive(name, what) {
  try {
    arrive(short(name), await what());
  } catch (why) {
    arrive(short(name), null, short(String(why?.message ?? why)));
  }
}

function read(file) {
  return receive(file.name, () => {
    if (file.size > LARGEST) throw tooLarge();
    return bytesOf(file);
  });
}

/** Reads a dropped folder with everything in it. */
function readFolder(folder) {
  return receive(folder.name, async () => {
    const files = [];
    let [size, entries] = [0, 0];
    const look = async (entry, path, depth) => {
      entries += 1;
      if (entries > MOST_ENTRIES) throw new Error(`it holds more than ${MOST_ENTRIES} files and folders`);
      if (entry.isFile) {
        const file = await new Promise((found, failed) => entry.file(found, failed));
        size += file.size;
        if (size > LARGEST) throw tooLarge();
        files.push([path, await bytesOf(file)]);
        return;
      }
      if (depth > DEEPEST) throw new Error(`more than ${DEEPEST} of its folders lie in one another`);
      const reader = entry.createReader();
      // Each call of readEntries returns some of the entries; an empty list is the end.
      for (let some; (some = await new Promise((found, failed) => reader.readEntries(found, failed))).length > 0; ) {
        for (const one of some) await look(one, path ? `${path}/${one.name}` : one.name, depth + 1);
      }
    };
    await look(folder, "", 0);
    return files;
  });
}

/** Reads files of games. One that is too large comes cut off just beyond the limit, and the game says so. */
export async function readGames(files) {
  // Names for the numbers of other files come first.
  const isNames = (file) => /\.(jou|trn)$/i.test(file.name ?? "");
  for (const file of [...files.filter(isNames), ...files.filter((file) => !isNames(file))]) {
    games.push(await bytesOf(file.slice(0, MOST_TEXT + 1)));
    tell("games");
  }
}

/** The next file of games that has arrived, if any, as bytes. */
export const takeGames = () => games.shift();

/** Opens a file dialog, and reads the games that the player chooses. */
export function chooseGames() {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ENDINGS.map((ending) => `.${ending}`).join(",");
  input.multiple = true;
  input.addEventListener("change", () => readGames([...input.files]));
  input.click();
}

/** Reads files and folders one after the other, to save memory. */
async function readEach(brought) {
  const arePacks = await Promise.all(brought.map(isPack));
  const all = brought.filter((_, at) => arePacks[at]);
  const others = brought.filter((_, at) => !arePacks[at]);
  for (const [some, most] of [[others, MOST_GAMES_AT_ONCE], [all, MOST_AT_ONCE]]) {
    if (some.length <= most) continue;
    arrive(short(some[0].name), null, `${some.length} at once are too many; bring ${most} at most`);
    return;
  }
  await readGames(others);
  for (const one of all) await (one.isDirectory ? readFolder(one) : read(one));
}

/** Opens a file dialog, and reads the files that the player chooses. */
export function choose() {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".zip,application/zip";
  input.multiple = true;
  input.addEventListener("change", () => readEach([...input.files]));
  input.click();
}

/**
 * The URL in `?pack=`, or null if no pack may be fetched from there. Allowed are `https:`, and `http:` from the page's
 * own server; the Content-Security-Policy in index.html blocks other servers as well. A URL with a user name or a
 * password is refused.
 */
export function addressOf(text) {
  let url;
  try {
    url = new URL(text, location.href);
  } catch {
    return null;
  }
  const isAllowed = url.protocol === "https:" || (url.protocol === "http:" && url.origin === location.origin);
  return isAllowed && !url.username && !url.password ? url : null;
}

/** Downloads a pack. It is read in chunks, so that one that is too large or never ends can be given up in time. */
export function fetchFrom(url) {
  const name = url.pathname.split("/").pop() || url.host;
  return receive(name, async () => {
    const patience = new AbortController();
    let timer;
    // Starts the time limit anew.
    const wait = () => {
      clearTimeout(timer);
      const stalled = new Error(`the server has sent nothing for ${STALLED_MS / 1000} seconds`);
      timer = setTimeout(() => patience.abort(stalled), STALLED_MS);
    };
    try {
      wait();
      const answer = await fetch(url, { credentials: "omit", referrerPolicy: "no-referrer", signal: patience.signal });
      if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${answer.statusText}`);
      const parts = [];
      let size = 0;
      for (const reader = answer.body.getReader(); ; ) {
        wait();
        const { done: over, value } = await reader.read();
        if (over) break;
        size += value.byteLength;
        if (size > LARGEST) {
          patience.abort();
          throw tooLarge();
        }
        parts.push(value);
      }
      return bytesOf(new Blob(parts));
    } finally {
      clearTimeout(timer);
    }
  });
}

/** Sets the function that receives messages, and starts to accept packs that are dropped on the page. */
export function listen(hear) {
  tell = hear;
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    // The files must be taken out before this function returns: the browser clears `dataTransfer` after the event.
    const dropped = [...(event.dataTransfer?.items ?? [])].map((item) => {
      const entry = item.webkitGetAsEntry?.();
      return entry?.isDirectory ? entry : item.getAsFile();
    });
    void readEach(dropped.filter((one) => one));
  });
  if (arrived.length > 0) tell("pack");
}
