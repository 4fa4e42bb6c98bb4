// Firefox: a visit, and whole games of the younger games by mouse, keys, touch and the HTML board. Debian's Firefox has no
// WebGL 2 without a screen, so it wants an X server: xvfb-run -a node --test firefox.test.mjs

import { after, before, test } from "node:test";
import puppeteer from "puppeteer-core";
import { open, playAnimalChess, playGomoku } from "./games.mjs";
import { PATIENCE, serve } from "./table.mjs";
import { visit } from "./visit.mjs";

const TEST = { timeout: 600_000 };

let browser;
let server;
before(async () => {
  server = await serve();
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
after(async () => {
  await browser?.close();
  await server?.stop();
});

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
async function alone(run) {
  const context = await browser.createBrowserContext();
  try {
    await run(page(await context.newPage()));
  } finally {
    await context.close();
  }
}

test("a game is played in Firefox and found again", TEST, () =>
  alone((page) => visit(page, server.url, "firefox")));

/** Each gives what acts on a square; on small ones a finger has to aim. */
const MEANS = {
  "by clicks": (table) => async (square) => table.click(await table.place(square, 0)),
  "by keys": (table) => table.hand(),
  "by touch": (table, small) => async (square) => table[small ? "slide" : "tap"](await table.place(square, 0)),
  "through the HTML board": (table) => (square) => table.walk(square),
};

for (const [means, hand] of Object.entries(MEANS)) {
  test(`Gomoku is played in Firefox ${means}`, TEST, () =>
    alone(async (page) => {
      const table = await open(page, server.url, "gomoku", "random");
      await table.place("h8");
      await playGomoku(table, await hand(table, true));
      await table.picture("firefox-gomoku");
    }));

  test(`Animal Chess is played in Firefox ${means}`, TEST, () =>
    alone(async (page) => {
      const table = await open(page, server.url, "animal-chess", "hunter");
      await table.place("b3");
      await playAnimalChess(table, await hand(table, false));
      await table.picture("firefox-animal-chess");
    }));
}
