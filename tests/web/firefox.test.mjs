// A visit in Firefox: load, play by the mouse and through the HTML board, come back. Debian's Firefox has no WebGL 2
// without a screen, so it wants an X server: xvfb-run -a node --test firefox.test.mjs

import { test } from "node:test";
import puppeteer from "puppeteer-core";
import { PATIENCE, serve } from "./table.mjs";
import { visit } from "./visit.mjs";

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
    await visit(page(await browser.newPage()), server.url, "firefox");
  } finally {
    await browser.close();
    await server.stop();
  }
});
