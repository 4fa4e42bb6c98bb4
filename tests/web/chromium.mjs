// Chromium for the tests of a file: it and a server are there from the first test to the last, and each test visits in
// a profile of its own.

import { after, before } from "node:test";
import { launch, serve } from "./table.mjs";

/** How long a test may take at most. */
export const TEST = { timeout: 600_000 };

let browser;
/** Serves the web build while tests run. */
export let server;

before(async () => {
  [browser, server] = await Promise.all([launch(), serve()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Runs a visit in a profile of its own. */
export async function visit(options, run) {
  const context = await browser.newContext(options);
  try {
    await run(context);
  } finally {
    await context.close();
  }
}
