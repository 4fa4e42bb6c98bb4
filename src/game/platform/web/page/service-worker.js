// The service worker: it stores all files of one version of the game in a cache, so that the game also starts offline.
//
// `cargo xtask web` fills the placeholders: the build's hash, by which the browser notices that this file has changed
// and there is a new version, and the list of files, as pairs of a path and an integrity hash. If a file is missing or
// has another hash, the installation fails and nothing of this version is used.

// The names of our caches begin with this. The scope is part of it because another folder of the same server may hold
// another copy of the game.
const OURS = `turnstone ${self.registration.scope} `;
const NAME = `${OURS}{{hash}}`;
const FILES = {{files}};

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(NAME);
    // The folder of a build never changes, so its files may come from the browser's HTTP cache. The page and the
    // manifest have the same address in every build, so the browser has to ask the server whether its copy is current.
    const cached = (file) => (file.includes("{{hash}}") ? "force-cache" : "no-cache");
    await cache.addAll(FILES.map(([file, integrity]) => new Request(file, { cache: cached(file), integrity })));
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(OURS) && name !== NAME) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

// Sent by page.js when the player wants the new version.
self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith((async () => {
    const cache = await caches.open(NAME);
    // Opening the page, with any query, gets the stored page.
    const page = event.request.mode === "navigate" ? "./" : event.request;
    return (await cache.match(page, { ignoreSearch: event.request.mode === "navigate" })) ?? fetch(event.request);
  })());
});
