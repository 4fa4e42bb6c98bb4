// Packs in a browser: stored in IndexedDB; added by a drop on the page, a file dialog or `?pack=URL`.
//
// This script handles them only as bytes: the game reads and checks them.

const DATABASE = "turnstone";
const STORE = "packs";
/** The most that the game reads of one, in bytes: a larger file is not even fetched into memory. */
const LARGEST = 256 * 1024 * 1024;
/** The most files and folders that it reads of one. */
const MOST_ENTRIES = 2000;
/** The most folders that lie in one another: whoever drops a folder that leads back to itself is told so soon. */
const DEEPEST = 16;
/** The most that is taken of one drop: more are no packs, but somebody's holiday pictures. */
const MOST_AT_ONCE = 20;
/** Bytes of all that is kept and read at the start. */
const KEPT = 2 * LARGEST;
/** The most packs that are read at the start. */
const MOST_KEPT = 1000;
/** A server that sends nothing for so long is not waited for. */
const STALLED_MS = 30_000;
/** A store that has not answered by then does not answer. */
const STORE_MS = 15_000;
/** More of a name or of a reason would fill the screen. */
const MOST_LETTERS = 200;

/** What has arrived and not been taken by the game yet: a name and its bytes or files, or why it could not be had. */
const arrived = [];
let tell = () => {};

function settled(request) {
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

async function done(mode, act) {
  const transaction = (await database()).transaction(STORE, mode);
  const request = act(transaction.objectStore(STORE));
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error ?? request.error);
    transaction.onerror = () => reject(transaction.error);
  });
  return request.result;
}

/** Looks at one after the other: who knows what lies there, and how much of it. */
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

/** Every pack that is kept, as pairs of a name and bytes. A browser that forbids its store has none. */
export async function all() {
  const late = new Promise((resolve) => setTimeout(resolve, STORE_MS, []));
  return Promise.race([readAll().catch(() => []), late]);
}

/** Keeps a pack; calls `failed` with what the browser says if it cannot. */
export function keep(name, bytes, failed) {
  // Copied now: they lie in the game's memory, which will change.
  const copy = bytes.slice().buffer;
  done("readwrite", (store) => store.put(copy, name)).catch((why) => failed(String(why?.message ?? why)));
}

export function forget(name) {
  done("readwrite", (store) => store.delete(name)).catch(() => {});
}

/** The next that has arrived: `[name, bytes]`, `[name, [[path, bytes], …]]` of a folder, or `[name, null, why]`. */
export const take = () => arrived.shift();

function arrive(...what) {
  arrived.push(what);
  tell("pack");
}

const tooLarge = () => new Error(`it is larger than ${LARGEST / 1024 / 1024} MiB`);
const short = (text) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);
const bytesOf = async (file) => new Uint8Array(await file.arrayBuffer());

/** Reads what has come under this name, or says why that cannot be. */
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

/** Reads a folder that was dropped, with all that is in it. */
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
      // A reader returns one part at a time, and an empty one at the end.
      for (let some; (some = await new Promise((found, failed) => reader.readEntries(found, failed))).length > 0; ) {
        for (const one of some) await look(one, path ? `${path}/${one.name}` : one.name, depth + 1);
      }
    };
    await look(folder, "", 0);
    return files;
  });
}

/** Reads one after the other, so that no more than one lies in memory that the game has not seen. */
async function readEach(all) {
  if (all.length > MOST_AT_ONCE) {
    arrive(short(all[0].name), null, `${all.length} at once are too many; bring ${MOST_AT_ONCE} at most`);
    return;
  }
  for (const one of all) await (one.isDirectory ? readFolder(one) : read(one));
}

/** Lets the player choose among the files. */
export function choose() {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".zip,application/zip";
  input.multiple = true;
  input.addEventListener("change", () => readEach([...input.files]));
  input.click();
}

/**
 * The address that `?pack=` names, or null if none may be fetched from there: only `https:`, and what lies on the page's
 * own server. (The policy in index.html allows nothing else either.) Whoever wants to log in there does not get it.
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

/** Fetches a pack from an address, byte by byte, so that one without end is given up. */
export function fetchFrom(url) {
  const name = url.pathname.split("/").pop() || url.host;
  return receive(name, async () => {
    const patience = new AbortController();
    let timer;
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

/** From now on tells the game of what arrives, and takes what is dropped on the page. */
export function listen(hear) {
  tell = hear;
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    // Read at once: after this event the browser forgets what was dropped.
    const dropped = [...(event.dataTransfer?.items ?? [])].map((item) => {
      const entry = item.webkitGetAsEntry?.();
      return entry?.isDirectory ? entry : item.getAsFile();
    });
    void readEach(dropped.filter((one) => one));
  });
  if (arrived.length > 0) tell("pack");
}
