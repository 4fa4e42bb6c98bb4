// A local server that serves the web build, and misbehaves under some paths. All of them are on one origin, because the
// page fetches from other origins only by https.
//
// | path | response |
// |---|---|
// | `/build/…` | the web build |
// | `/altered/NAME/…` | the web build, but with one bit of the last byte of the file NAME flipped |
// | `/packs/NAME` | the bytes that a test has put into `packs` |
// | `/evil/NAME` | see `EVIL` |

import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { once } from "node:events";
import { basename, extname, join, normalize } from "node:path";
import { Readable, pipeline } from "node:stream";
import { createGzip } from "node:zlib";
import { folder } from "./table.mjs";

/** Content types by file name extension. */
const KINDS = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ogg": "audio/ogg",
};

/** One MiB of zeros. */
const MIB = Buffer.alloc(1 << 20);

/** The responses under `/evil/`, by name. */
export const EVIL = {
  missing: (answer) => answer.writeHead(404).end("There is no such file."),
  refused: (answer) => answer.writeHead(403).end(),
  markup: (answer) => answer.writeHead(200, { "content-type": "text/html" }).end("<script>globalThis.harmed = true</script>"),
  empty: (answer) => answer.writeHead(200, { "content-type": "application/zip" }).end(),
  // Announces 1000 bytes, sends 4, and closes the connection.
  cut: (answer) => {
    answer.writeHead(200, { "content-length": 1000 }).write("PK\x03\x04");
    setTimeout(() => answer.destroy(), 200);
  },
  hangup: (answer) => answer.destroy(),
  loop: (answer, request) => answer.writeHead(302, { location: request.url }).end(),
  script: (answer) => answer.writeHead(302, { location: "javascript:globalThis.harmed = true" }).end(),
  data: (answer) => answer.writeHead(302, { location: "data:application/zip,PK" }).end(),
  // Announces 1 TiB, far more than any pack may have.
  huge: (answer) => answer.writeHead(200, { "content-length": 2 ** 40 }).end(MIB),
  // Never ends, and is sent as fast as the browser reads it.
  endless: (answer) => {
    answer.writeHead(200);
    const more = () => {
      while (!answer.destroyed && answer.write(MIB));
      if (!answer.destroyed) answer.once("drain", more);
    };
    more();
  },
  // A compression bomb: little to transfer, but 1 GiB when decompressed.
  bomb: (answer) => {
    answer.writeHead(200, { "content-encoding": "gzip" });
    pipeline(Readable.from(Array.from({ length: 1024 }, () => MIB)), createGzip({ level: 1 }), answer, () => {});
  },
  // Never answers.
  silent: () => {},
};

/** Serves a file of the web build. A file with the name `altered` is changed. */
async function serveFile(answer, path, altered) {
  // `normalize` removes any `..`, so that nothing outside the folder is served.
  const file = join(folder, normalize(`/${decodeURIComponent(path)}`).replace(/\/$/, "/index.html"));
  const size = await stat(file).then((about) => about.isFile() && about.size, () => false);
  if (size === false) return answer.writeHead(404).end();
  answer.writeHead(200, { "content-type": KINDS[extname(file)] ?? "application/octet-stream", "content-length": size });
  if (basename(file) !== altered) return createReadStream(file).pipe(answer);
  const bytes = await readFile(file);
  bytes[size - 1] ^= 1;
  answer.end(bytes);
}

/**
 * Starts the server on a free port. Returns its `origin`, the `url` of the web build, the list `asked` of the names
 * requested under `/evil/`, the map `packs` from names to bytes for `/packs/`, and a function to `stop` it.
 */
export async function serveEvil() {
  const asked = [];
  const packs = new Map();
  const server = createServer((request, answer) => {
    const [, place, ...rest] = new URL(request.url, "http://127.0.0.1").pathname.split("/");
    answer.on("error", () => {});
    if (place === "build") void serveFile(answer, rest.join("/"));
    else if (place === "altered") void serveFile(answer, rest.slice(1).join("/"), rest[0]);
    else if (place === "packs" && packs.has(rest[0])) answer.end(packs.get(rest[0]));
    else if (place === "evil" && EVIL[rest[0]]) {
      asked.push(rest[0]);
      void EVIL[rest[0]](answer, request);
    } else answer.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${server.address().port}`;
  return {
    origin,
    url: `${origin}/build/`,
    asked,
    packs,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
