// Firefox for the tests of a file. Debian's has no WebGL 2 without a screen, so it wants an X server: xvfb-run -a node --test …

import { after, before } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
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

/**
 * Asks the page until the answer is yes. The driver's own way makes a function of a text, which the page's policy forbids;
 * and a page that is loaded anew while it is asked has no answer yet.
 */
async function until(firefox, done, value) {
  for (const end = Date.now() + PATIENCE; ; ) {
    let why;
    try {
      // The answer may be an element, which is no answer in JSON.
      const answer = await firefox.evaluateHandle(done, value);
      if (await answer.evaluate((it) => Boolean(it))) return answer;
    } catch (error) {
      why = error;
    }
    if (Date.now() > end) throw why ?? new Error(`waited ${PATIENCE} ms for ${done}`);
    await sleep(100);
  }
}

/** What the table asks of a page, in the words of the other driver. */
function page(firefox) {
  return {
    on: firefox.on.bind(firefox),
    evaluate: firefox.evaluate.bind(firefox),
    waitForFunction: (done, value) => until(firefox, done, value),
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
