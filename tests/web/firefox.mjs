// Firefox for a file of tests. Debian's Firefox has no WebGL 2 in headless mode, so it needs an X server:
// xvfb-run -a node --test …

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
 * Calls `done` in the page until it returns something truthy, and returns a handle of that. Puppeteer's own function
 * for this evaluates text as code, which the page's Content-Security-Policy forbids. Errors are ignored until the time
 * is over, because a call fails if the page is being reloaded.
 */
async function until(firefox, done, value) {
  for (const end = Date.now() + PATIENCE; ; ) {
    let why;
    try {
      // A handle, because the result may be an element, which cannot be sent as JSON.
      const answer = await firefox.evaluateHandle(done, value);
      if (await answer.evaluate((it) => Boolean(it))) return answer;
    } catch (error) {
      why = error;
    }
    if (Date.now() > end) throw why ?? new Error(`waited ${PATIENCE} ms for ${done}`);
    await sleep(100);
  }
}

/** Gives a page of Puppeteer the functions of Playwright's that `Table` uses. */
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

/** Runs a test on a page in a new browser profile. */
export async function alone(run) {
  const context = await browser.createBrowserContext();
  try {
    await run(page(await context.newPage()));
  } finally {
    await context.close();
  }
}
