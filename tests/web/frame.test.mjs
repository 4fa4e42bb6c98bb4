// The page in a frame of another origin, as stores such as itch.io show it. `cargo xtask package` runs this with what it
// has packed for them.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { once } from "node:events";
import { test } from "node:test";
import { TEST, server, visit } from "./chromium.mjs";
import { PATIENCE } from "./table.mjs";

/** A page of a store, on another port and so of another origin, with the game in a frame. */
async function store(game) {
  const page = `<!doctype html><title>Store</title><iframe src="${game}" width="640" height="400" allow="fullscreen; gamepad"></iframe>`;
  const shop = createServer((_, answer) => answer.setHeader("Content-Type", "text/html").end(page));
  shop.listen(0, "127.0.0.1");
  await once(shop, "listening");
  return { url: `http://127.0.0.1:${shop.address().port}/`, stop: () => shop.close() };
}

test("a square is played in a frame of another origin", TEST, async () => {
  const shop = await store(`${server.url}index.html?fast&new&seed=3&level=random&language=en`);
  try {
    await visit({ viewport: { width: 700, height: 460 } }, async (context) => {
      const page = await context.newPage();
      const complaints = [];
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.goto(shop.url);
      const frame = await page.waitForSelector("iframe").then((element) => element.contentFrame());
      await frame.waitForFunction(() => "ready" in (document.documentElement?.dataset ?? {}), null, { timeout: PATIENCE });
      const legal = () => document.querySelector("#board [aria-disabled=false]");
      await frame.waitForFunction(legal, null, { timeout: PATIENCE });
      const square = await frame.evaluate(() => {
        const cell = document.querySelector("#board [aria-disabled=false]");
        cell.click();
        return cell.dataset.square;
      });
      const played = (square) => /, (black|white)/.test(document.querySelector(`[data-square=${square}]`).textContent);
      await frame.waitForFunction(played, square, { timeout: PATIENCE });
      assert.deepEqual(complaints, []);
    });
  } finally {
    shop.stop();
  }
});
