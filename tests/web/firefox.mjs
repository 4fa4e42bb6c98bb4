// Firefox for the tests of a file. Debian's has no WebGL 2 without a screen, so it wants an X server: xvfb-run -a node --test …

import { after, before } from "node:test";
import puppeteer from "puppeteer-core";
import { PATIENCE } from "./table.mjs";

let browser;
before(async () => {
  browser = await puppeteer.launch({
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
});
after(() => browser?.close());

/** What the table asks of a page, in the words of the other driver. */
function page(firefox) {
  return {
    on: firefox.on.bind(firefox),
    evaluate: firefox.evaluate.bind(firefox),
    waitForFunction: (done, value) => firefox.waitForFunction(done, { timeout: PATIENCE, polling: 100 }, value),
    screenshot: firefox.screenshot.bind(firefox),
    mouse: firefox.mouse,
    keyboard: firefox.keyboard,
    touchscreen: firefox.touchscreen,
    finger: (type, at) => firefox.touchscreen[type](at?.x, at?.y),
    goto: (url) => firefox.goto(url, { waitUntil: "domcontentloaded", timeout: PATIENCE }),
  };
}

/** Runs a visit in a profile of its own. */
export async function alone(run) {
  const context = await browser.createBrowserContext();
  try {
    await run(page(await context.newPage()));
  } finally {
    await context.close();
  }
}
