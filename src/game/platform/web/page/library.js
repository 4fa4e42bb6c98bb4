// The library in a browser: pieces of a journal in IndexedDB, one for each time that something was kept. The game reads
// and writes the pieces' lines; this script takes them for plain text.

import { settled } from "./packs.js";

/** A database of its own, so that an older page that has the packs' open is no obstacle. */
const DATABASE = "turnstone-library";
const STORE = "journal";

/** What the game has not taken yet: `["lines", text]`, `["failed", why]`, `["full"]` or `["done"]`. */
const answers = [];
/** The key of the last piece that was read. */
let last = 0;
let tell = () => {};
/** Orders are carried out one after the other. */
let queue = Promise.resolve();

let opened;
function database() {
  opened ??= (() => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { autoIncrement: true });
    return settled(request);
  })();
  // The next order tries again.
  opened.catch(() => (opened = undefined));
  return opened;
}

function answer(...what) {
  answers.push(what);
  tell("library");
}

function order(work) {
  const done = () => answer("done");
  const failed = (why) =>
    why?.name === "QuotaExceededError" ? answer("full") : answer("failed", String(why?.message ?? why));
  queue = queue.then(work).then(done, failed);
}

/** Reads the pieces that came after the last one, one by one: all of them would be too much at once. */
export function look() {
  order(async () => {
    const keys = await settled(
      (await database()).transaction(STORE).objectStore(STORE).getAllKeys(IDBKeyRange.lowerBound(last, true)),
    );
    for (const key of keys) {
      const lines = await settled((await database()).transaction(STORE).objectStore(STORE).get(key));
      if (typeof lines === "string") answer("lines", lines);
      last = key;
    }
  });
}

/** How many pieces are not in the store yet. */
let unwritten = 0;

// A player who leaves now would lose them, so the browser asks.
addEventListener("beforeunload", (event) => {
  if (unwritten > 0) event.preventDefault();
});

/** Adds a piece. It is in the store once the transaction is complete, and other windows are in no one's way. */
export function add(lines) {
  unwritten += 1;
  order(async () => {
    const transaction = (await database()).transaction(STORE, "readwrite", { durability: "strict" });
    transaction.objectStore(STORE).add(lines);
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      // Every error ends in an abort, and only then is the reason known: Firefox tells of a full store that way.
      transaction.onabort = () => reject(transaction.error);
    });
  });
  queue = queue.then(() => (unwritten -= 1));
}

export const take = () => answers.shift();

export function listen(hear) {
  tell = hear;
}
