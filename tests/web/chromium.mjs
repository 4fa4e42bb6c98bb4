// Chromium for a file of tests: the browser and a server run from the first test to the last, and each test opens the
// page in a new browser profile. Loading the page takes most of the time (seconds of work for a software renderer), so a
// test loads it as rarely as it can, and does on it what fits together.

import { after, before } from "node:test";
import { launch, serve } from "./table.mjs";

/** Options of each test: the time limit in milliseconds. */
export const TEST = { timeout: 600_000 };

/** Chromium itself. */
export let browser;
/** The file server for the web build. */
export let server;

before(async () => {
  [browser, server] = await Promise.all([launch(), serve()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Runs a test in a new browser profile, with these options for the browser context. */
export async function visit(options, run) {
  const context = await browser.newContext(options);
  try {
    await run(context);
  } finally {
    await context.close();
  }
}
