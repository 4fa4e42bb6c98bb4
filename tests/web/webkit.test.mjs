// A visit in WebKitGTK: load the page, play with the mouse and through the HTML board, load it again; then play
// offline, and lose the WebGL context. It needs an X server: xvfb-run -a node --test webkit.test.mjs
//
// What cannot be tested here (WebKitGTK 2.50 of Debian 12):
// - The console: the driver does not support BiDi (it refuses "webSocketUrl"), and the browser prints nothing while it
//   is controlled. Instead, a script in the page collects errors. It starts shortly after the page, so earlier errors
//   are missed, and so are failed requests that the page ignores, since there is no `responseStatus`.
// - Long tasks: `PerformanceObserver` does not support them.
// - Touch: `maxTouchPoints` is 0, and touch cannot be simulated.
// - A review, and so the quiz: without the last tier of its compiler (see webkit.mjs) it takes minutes.
// - A restart of the browser: the driver's browser forgets its storage when it is closed, so the page is only loaded
//   again in the same browser.
// - Safari: it has other graphics (here Mesa draws in software) and other sound, and it also runs on iPhones. Testing
//   it needs a Mac.

import assert from "node:assert/strict";
import { test } from "node:test";
import { THREATENED, heedTeacher } from "./learning.mjs";
import { paste, session } from "./session.mjs";
import { serve } from "./table.mjs";
import { visit } from "./visit.mjs";
import { launch } from "./webkit.mjs";

/**
 * Errors that come from a fault in the browser's compiler: Rust checks bounds itself, and the crates that the game
 * uses panic in no other browser. All were seen in November 2026, although the compiler's last tier was off (see
 * webkit.mjs): naga and bevy_light did not find in a hash map what they had just put into it. A fault of the game that
 * looks like one of these happens at every attempt.
 */
const MISCOMPILED = /RuntimeError: Out of bounds memory access|panicked at .*\/registry\/src\//;
/** How often the test is tried, if it fails with such an error. */
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
    // Only Reversi is played: the page sometimes fails to start in this browser, so it is loaded as rarely as possible.
    const table = await visit(browser.page, server.url, "webkit");
    await session(table, "webkit-session");
    // The library is still open.
    await table.press("Close");
    await paste(table, THREATENED);
    await table.says(/Opened: a link/);
    await heedTeacher(table, "webkit-teacher");

    await table.page.evaluate(async () => { await navigator.serviceWorker.ready; });
    await server.stop();
    await table.page.goto(`${server.url}?fast&new&level=random&language=en`);
    await table.ready();
    const [square] = await table.turn();
    await table.act(square);
    await table.turn();
    table.check();

    // In this browser the game may draw another frame before it learns that the context is lost, and then panic.
    table.expected = /panicked at .*wgpu|^uncaught: RuntimeError: Unreachable code/;
    await table.page.evaluate(() => document.getElementById("table").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext());
    await table.page.waitForFunction(() => document.querySelector("#notice.grave") !== null);
    // Then the first sentence is about the panic. Chromium and the headless tests hold which it has to be.
    assert.match(
      await table.page.evaluate(() => document.getElementById("noticed").textContent),
      /taken the graphics away|Something in the game broke, and it has stopped/,
    );
    table.check();
  } finally {
    await browser.close();
    await server.stop();
  }
}
