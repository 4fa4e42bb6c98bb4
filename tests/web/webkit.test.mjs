// A visit in WebKit, as WebKitGTK: load, play by the mouse and through the HTML board, come back; then without the network,
// and with the graphics taken away. It wants an X server: xvfb-run -a node --test webkit.test.mjs
//
// What cannot be tested here (WebKitGTK 2.50 of Debian 12):
// - Its console is not to be had: the driver knows no BiDi ("webSocketUrl" is refused), and a browser that is driven
//   leaves out what it would print. The page is listened to from within instead, from a moment after its start:
//   what it says before, and requests that fail without anybody minding (no `responseStatus`), go unheard.
// - Long tasks: `PerformanceObserver` does not know the kind.
// - Fingers: the browser says that it has none (`maxTouchPoints` is 0), and nothing here can lend it some.
// - Storage is forgotten with the browser, so coming back is a second load in the same browser, not in a second one.
// - It is not Safari: other graphics (Mesa in software), other sound, no iPhone. That needs a Mac.

import assert from "node:assert/strict";
import { test } from "node:test";
import { serve } from "./table.mjs";
import { visit } from "./visit.mjs";
import { launch } from "./webkit.mjs";

/**
 * What only a fault of the browser's compiler says: Rust checks its bounds itself, naga is told the same in every browser,
 * and no other browser has ever said so. Either was seen on 22 November 2026, with its last tier off (see webkit.mjs).
 */
const MISCOMPILED = /RuntimeError: Out of bounds memory access|panicked at .*naga/;
const ATTEMPTS = 4;

test("a game is played in WebKit and found again, without the network too", { timeout: 1_200_000 }, async (context) => {
  for (let left = ATTEMPTS - 1; ; left--) {
    try {
      return await play();
    } catch (error) {
      if (left === 0 || !MISCOMPILED.test(error.message)) throw error;
      context.diagnostic(`once more, for the browser has compiled it wrongly: ${error.message}`);
    }
  }
});

async function play() {
  const server = await serve();
  const browser = await launch({ width: 480, height: 320 });
  try {
    // Only this game: now and then a page does not come up here, and each load is another chance of that.
    const table = await visit(browser.page, server.url, "webkit");

    await table.page.evaluate(async () => { await navigator.serviceWorker.ready; });
    await server.stop();
    await table.page.goto(`${server.url}?fast&new&level=random&language=en`);
    await table.ready();
    const [square] = await table.turn();
    await table.act(square);
    await table.turn();
    table.check();

    // Here the game may draw another frame before it is told, and break.
    table.expected = /panicked at .*wgpu|^uncaught: RuntimeError: Unreachable code/;
    await table.page.evaluate(() => document.getElementById("table").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext());
    await table.page.waitForFunction(() => document.querySelector("#notice.grave") !== null);
    assert.match(await table.page.evaluate(() => document.getElementById("noticed").textContent), /taken the graphics away/);
    table.check();
  } finally {
    await browser.close();
    await server.stop();
  }
}
