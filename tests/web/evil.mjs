// A server on this machine that serves the web build and misbehaves where it is asked to. Everything is one origin, for
// the page fetches from no other without https.
//
// | path | what comes |
// |---|---|
// | `/build/…` | the web build |
// | `/altered/NAME/…` | the same, with the last byte of the file NAME changed |
// | `/packs/NAME` | what a test has put there |
// | `/evil/…` | see `EVIL` |

import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { once } from "node:events";
import { basename, extname, join, normalize } from "node:path";
import { Readable, pipeline } from "node:stream";
import { createGzip } from "node:zlib";
import { folder } from "./table.mjs";

const KINDS = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ogg": "audio/ogg",
};

const MIB = Buffer.alloc(1 << 20);

/** What the paths under `/evil/` do with an answer; `request` says whether anybody still listens. */
export const EVIL = {
  missing: (answer) => answer.writeHead(404).end("There is no such file."),
  refused: (answer) => answer.writeHead(403).end(),
  markup: (answer) => answer.writeHead(200, { "content-type": "text/html" }).end("<script>globalThis.harmed = true</script>"),
  empty: (answer) => answer.writeHead(200, { "content-type": "application/zip" }).end(),
  // Says that more will come, and hangs up.
  cut: (answer) => {
    answer.writeHead(200, { "content-length": 1000 }).write("PK\x03\x04");
    setTimeout(() => answer.destroy(), 200);
  },
  hangup: (answer) => answer.destroy(),
  loop: (answer, request) => answer.writeHead(302, { location: request.url }).end(),
  script: (answer) => answer.writeHead(302, { location: "javascript:globalThis.harmed = true" }).end(),
  data: (answer) => answer.writeHead(302, { location: "data:application/zip,PK" }).end(),
  // Says how long it is, and is far larger than any pack may be.
  huge: (answer) => answer.writeHead(200, { "content-length": 2 ** 40 }).end(MIB),
  // Comes for ever, as fast as it is taken.
  endless: (answer) => {
    answer.writeHead(200);
    const more = () => {
      while (!answer.destroyed && answer.write(MIB));
      if (!answer.destroyed) answer.once("drain", more);
    };
    more();
  },
  // Small on the way, and then 1 GiB.
  bomb: (answer) => {
    answer.writeHead(200, { "content-encoding": "gzip" });
    pipeline(Readable.from(Array.from({ length: 1024 }, () => MIB)), createGzip({ level: 1 }), answer, () => {});
  },
  silent: () => {},
};

async function serveFile(answer, path, altered) {
  // Nothing outside the folder: `..` is gone after this.
  const file = join(folder, normalize(`/${decodeURIComponent(path)}`).replace(/\/$/, "/index.html"));
  const size = await stat(file).then((about) => about.isFile() && about.size, () => false);
  if (size === false) return answer.writeHead(404).end();
  answer.writeHead(200, { "content-type": KINDS[extname(file)] ?? "application/octet-stream", "content-length": size });
  if (basename(file) !== altered) return createReadStream(file).pipe(answer);
  const bytes = await readFile(file);
  bytes[size - 1] ^= 1;
  answer.end(bytes);
}

/** Starts it on a port of its own. Gives its address, what has been asked of `/evil/`, what lies under `/packs/`, and what stops it. */
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
