// A visit in Firefox: load, play by the mouse and through the HTML board, come back. Debian's Firefox has no WebGL 2
// without a screen, so it wants an X server: xvfb-run -a node --test firefox.test.mjs

import assert from "node:assert/strict";
import { test } from "node:test";
import puppeteer from "puppeteer-core";
import { PATIENCE, Table, serve } from "./table.mjs";

/** What the table asks of a page, in the words of the other driver. */
function page(firefox) {
  return {
    on: firefox.on.bind(firefox),
    evaluate: firefox.evaluate.bind(firefox),
    waitForFunction: (done, value) => firefox.waitForFunction(done, { timeout: PATIENCE, polling: 100 }, value),
    screenshot: firefox.screenshot.bind(firefox),
    mouse: firefox.mouse,
    goto: (url) => firefox.goto(url, { waitUntil: "domcontentloaded", timeout: PATIENCE }),
  };
}

test("a game is played in Firefox and found again", { timeout: 600_000 }, async () => {
  const server = await serve();
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.TURNSTONE_FIREFOX ?? "/usr/bin/firefox-esr",
    headless: false,
    defaultViewport: { width: 480, height: 320 },
    extraPrefsFirefox: {
      "webgl.force-enabled": true,
      "app.update.enabled": false,
      "datareporting.policy.dataSubmissionEnabled": false,
    },
  });
  try {
    const table = new Table(page(await browser.newPage()));
    await table.page.goto(`${server.url}?fast&new&seed=3&level=random&language=en`);
    await table.ready();
    for (const turn of [1, 2, 3]) {
      const [square] = await table.turn();
      await table.click(await table.place(square));
      await table.played(square);
      await table.turn();
      assert.equal((await table.discs()).black + (await table.discs()).white, 4 + 2 * turn);
    }
    await table.picture("firefox");
    const before = await table.squares();
    await table.page.goto(`${server.url}?fast&language=en`);
    await table.ready();
    await table.press("Continue");
    await table.turn();
    assert.deepEqual(await table.squares(), before);
    const result = await table.playOut((square) => table.act(square));
    const { black, white } = await table.discs();
    const least = Math.min(black, white);
    assert.equal(
      result,
      black === white ? "A draw, 32 to 32." : `${black > white ? "Black" : "White"} wins, ${64 - least} to ${least}.`,
    );
    table.check();
  } finally {
    await browser.close();
    await server.stop();
  }
});
