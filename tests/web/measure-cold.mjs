// Measures a first visit over a slow line on a slow machine, in Chromium: 10 Mbit/s with 40 ms to the server and back, and
// a processor a quarter as fast. The files are sent as Brotli packs them, as hosts do. It prints one line of JSON: how long
// until the game stood there, and until the first move was on the board, in milliseconds; and how much was received until
// then, in bytes. This is not a test, since the results depend on the machine.
//
//     node tests/web/measure-cold.mjs

import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { Table, folder, launch } from "./table.mjs";

const TYPES = { html: "text/html; charset=utf-8", js: "text/javascript", wasm: "application/wasm" };
const packed = new Map();
const server = createServer(async (request, response) => {
  const path = new URL(request.url, "http://host").pathname;
  const name = path.endsWith("/") ? `${path}index.html` : path;
  try {
    if (!packed.has(name)) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 };
      packed.set(name, brotliCompressSync(await readFile(join(folder, name)), { params }));
    }
    const type = TYPES[name.split(".").at(-1)] ?? "application/octet-stream";
    response.writeHead(200, { "Content-Type": type, "Content-Encoding": "br", "Content-Length": packed.get(name).length });
    response.end(packed.get(name));
  } catch {
    response.writeHead(404).end();
  }
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const url = `http://127.0.0.1:${server.address().port}/?new&level=random&language=en`;
const browser = await launch();

/** A first visit; `slow` is whether line and processor are. */
async function visit(slow) {
  const context = await browser.newContext({ viewport: { width: 390, height: 700 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let bytes = 0;
  await devtools.send("Network.enable");
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => { bytes += encodedDataLength; });
  if (slow) {
    const line = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 2e6 / 8 };
    await devtools.send("Network.emulateNetworkConditions", line);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  }
  const table = new Table(page);
  const begun = performance.now();
  const since = () => Math.round(performance.now() - begun);
  await page.goto(url, { waitUntil: "commit" });
  await table.ready();
  const ready = since();
  const [square] = await table.turn();
  await table.touch(square);
  await table.played(square);
  const result = { ready, moved: since(), bytes };
  await context.close();
  return result;
}

// The first visit also packs the files.
await visit(false);
console.log(JSON.stringify({ usual: await visit(false), slow: await visit(true) }));
await browser.close();
server.close();
