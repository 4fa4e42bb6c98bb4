// What the measurements in Chromium have in common. They are run by hand: their results depend on the machine.

import { launch, serve } from "./table.mjs";

// Without a graphics card, the processors draw, and the engine competes for them. Chromium's software renderer, SwiftShader,
// uses all of them. Mesa's can be restricted to the calling thread (LP_NUM_THREADS=0), so that with two processors one is
// left for the engine, as if there were a graphics card. Mesa needs an X server.
const MESA = ["--use-gl=angle", "--use-angle=gl-egl", "--ignore-gpu-blocklist"];
const DRAWS_ALONE = { headless: false, env: { ...process.env, LP_NUM_THREADS: "0" } };

/**
 * Opens the browser, a server for the page, and a profile whose windows have this size in CSS pixels. The page is told that
 * there are as many processors as TURNSTONE_PROCESSORS says: with 1 a single worker does it all.
 */
export async function prepare(width, height) {
  const [browser, server] = await Promise.all([launch(MESA, DRAWS_ALONE), serve()]);
  const context = await browser.newContext({ viewport: { width, height } });
  const processors = Number(process.env.TURNSTONE_PROCESSORS);
  if (processors > 0) {
    await context.addInitScript((count) => Object.defineProperty(navigator, "hardwareConcurrency", { value: count }), processors);
  }
  const stop = async () => {
    await browser.close();
    await server.stop();
  };
  return { context, url: server.url, stop };
}

/** Ends with what is missing on the command line, if it is. */
export function demand(isThere, sentence) {
  if (isThere) return;
  console.error(sentence);
  process.exit(2);
}
