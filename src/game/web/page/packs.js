// Packs in a browser: kept in IndexedDB, brought by a drop on the page, by a choice among files or by `?pack=URL`.
//
// Here they are bytes and nothing else: the game reads and checks them.

const DATABASE = "turnstone";
const STORE = "packs";
/** The most that the game reads of one, in bytes: a larger file is not even fetched into memory. */
const LARGEST = 256 * 1024 * 1024;
/** The most files that it reads of one. */
const MOST_FILES = 2000;

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

/** Every pack that is kept, as pairs of a name and bytes. A browser that forbids its store has none. */
export async function all() {
  try {
    const [names, values] = await Promise.all([
      done("readonly", (store) => store.getAllKeys()),
      done("readonly", (store) => store.getAll()),
    ]);
    return names.map((name, at) => [name, new Uint8Array(values[at])]);
  } catch {
    return [];
  }
}

/** Keeps a pack; calls `failed` with what the browser says if it cannot. */
export function keep(name, bytes, failed) {
  // Copied now: they lie in the game's memory, which goes on.
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
const bytesOf = async (file) => new Uint8Array(await file.arrayBuffer());

/** Reads what has come under this name, or says why that cannot be. */
async function receive(name, what) {
  try {
    arrive(name, await what());
  } catch (why) {
    arrive(name, null, String(why?.message ?? why));
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
    let size = 0;
    const look = async (entry, path) => {
      if (entry.isFile) {
        const file = await new Promise((found, failed) => entry.file(found, failed));
        size += file.size;
        if (size > LARGEST) throw tooLarge();
        if (files.push([path, await bytesOf(file)]) > MOST_FILES) throw new Error(`it holds more than ${MOST_FILES} files`);
        return;
      }
      const reader = entry.createReader();
      // A reader gives a part at a time, and nothing at the end.
      for (let some; (some = await new Promise((found, failed) => reader.readEntries(found, failed))).length > 0; ) {
        for (const one of some) await look(one, path ? `${path}/${one.name}` : one.name);
      }
    };
    await look(folder, "");
    return files;
  });
}

/** Lets the player choose among the files. */
export function choose() {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".zip,application/zip";
  input.multiple = true;
  input.addEventListener("change", () => [...input.files].forEach(read));
  input.click();
}

/** Fetches a pack from an address, byte by byte, so that one without end is given up. */
export function fetchFrom(address) {
  const name = new URL(address, location.href).pathname.split("/").pop() || address;
  return receive(name, async () => {
    const answer = await fetch(address, { credentials: "omit" });
    if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${answer.statusText}`);
    const parts = [];
    let size = 0;
    for (const reader = answer.body.getReader(); ; ) {
      const { done: over, value } = await reader.read();
      if (over) break;
      size += value.byteLength;
      if (size > LARGEST) {
        void reader.cancel();
        throw tooLarge();
      }
      parts.push(value);
    }
    return bytesOf(new Blob(parts));
  });
}

/** From now on tells the game of what arrives, and takes what is dropped on the page. */
export function listen(hear) {
  tell = hear;
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    for (const item of event.dataTransfer?.items ?? []) {
      const entry = item.webkitGetAsEntry?.();
      const file = item.getAsFile();
      if (entry?.isDirectory) void readFolder(entry);
      else if (file) void read(file);
    }
  });
  if (arrived.length > 0) tell("pack");
}
