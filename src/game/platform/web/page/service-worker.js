// Keeps one version of the game whole, so that it starts with the network off. `cargo xtask web` fills the gaps: the
// build's name, which makes every version another file, and its files, each with the hash that it must have: one that has
// another, or does not come, and this version is not kept at all.

// Other folders of the same server may hold a game of their own.
const OURS = `turnstone ${self.registration.scope} `;
const NAME = `${OURS}{{hash}}`;
const FILES = {{files}};

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(NAME);
    // What lies in the build's own folder never changes, so a copy that the browser still has will do; the page must
    // be the one that belongs to them.
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

self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith((async () => {
    const cache = await caches.open(NAME);
    const page = event.request.mode === "navigate" ? "./" : event.request;
    return (await cache.match(page, { ignoreSearch: event.request.mode === "navigate" })) ?? fetch(event.request);
  })());
});
