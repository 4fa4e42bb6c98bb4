// WebKit for the tests: WebKitGTK's MiniBrowser, controlled through WebKitWebDriver with the commands of W3C WebDriver.
// It provides the functions of a Playwright page that `Table` uses. There is no npm package for this: Playwright only
// works with its own build of WebKit.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { PATIENCE } from "./table.mjs";

/** A free port: the driver cannot choose one itself. */
async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

/** Runs in the page: returns the list of errors, and on the first call starts to collect them. */
function ears() {
  if (window.heardByTests) return window.heardByTests;
  const heard = (window.heardByTests = []);
  const { error } = console;
  console.error = (...words) => { heard.push(words.map(String).join(" ")); error.apply(console, words); };
  addEventListener("error", ({ message, target }) => heard.push(`uncaught: ${message ?? target.outerHTML}`), true);
  addEventListener("unhandledrejection", ({ reason }) => heard.push(`uncaught: ${reason}`));
  return heard;
}

/**
 * Environment variables that switch off parts of WebKit's compiler. WebKitGTK 2.50.6 on x86-64 compiles the module
 * wrongly in its last tier, OMG: sooner or later a hash map in naga no longer finds what was put into it. With
 * `JSC_useConcurrentJIT=0` this always happens at the same place, and without that tier never. The same was reported
 * for other programs (<https://github.com/rust-lang/hashbrown/issues/194>). These tests are about the game, so they run
 * without that tier. A player's WebKit has it: see `broke` in page.js.
 */
const COMPILED_SOUNDLY = {
  JSC_useOMGJIT: "0",
  // The tier before it also seems to compile wrongly at times, if it compiles while the code runs.
  JSC_useConcurrentJIT: "0",
};

/** Starts the driver and the browser, with a window of about this size. Returns its `page`, and `close` to end both. */
export async function launch({ width, height }) {
  const port = await freePort();
  const driver = spawn(process.env.TURNSTONE_WEBKIT_DRIVER ?? "WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...COMPILED_SOUNDLY, ...process.env },
  });
  const gone = once(driver, "exit");

  /** Sends a command to the driver, and returns its answer. */
  const call = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`WebKitWebDriver: ${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
  const stop = async () => {
    driver.kill();
    await gone;
  };

  /** The listeners of `page.on`. Errors of both kinds are sent to those for `console`. */
  const heard = { console: [], pageerror: [] };
  let session;
  try {
    for (let left = 100; ; left -= 1) {
      const up = await call("GET", "/status").then(({ ready }) => ready, () => false);
      if (up) break;
      if (left === 0 || driver.exitCode !== null) throw new Error("WebKitWebDriver does not answer.");
      await sleep(100);
    }
    // The driver finds its browser itself. It must not wait for pages to load, so that errors can be collected early.
    const wanted = { alwaysMatch: { pageLoadStrategy: "none" } };
    session = `/session/${(await call("POST", "/session", { capabilities: wanted })).sessionId}`;
    await call("POST", `${session}/timeouts`, { script: PATIENCE, pageLoad: PATIENCE });
    await call("POST", `${session}/window/rect`, { width, height });
  } catch (error) {
    await stop();
    throw error;
  }

  /** Calls a function in the page, and returns its result. Also reports errors on the page since the last call. */
  const evaluate = async (does, value) => {
    const script = `const [value, tell] = arguments;
      const heard = (${ears})();
      (async () => (${does})(value))().then((value) => ({ value }), (error) => ({ error: String(error) }))
        .then((answer) => tell({ ...answer, heard: heard.splice(0) }));`;
    const answer = await call("POST", `${session}/execute/async`, { script, args: [value ?? null] });
    for (const text of answer.heard) {
      for (const tell of heard.console) tell({ type: () => "error", text: () => text });
    }
    if (answer.error) throw new Error(`in the page: ${answer.error}`);
    return answer.value;
  };
  const mouse = (...actions) => {
    const hand = { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions };
    return call("POST", `${session}/actions`, { actions: [hand] });
  };
  /** Calls `look` every 100 ms until it returns something truthy, and returns that. `what` is for the error message. */
  const until = async (look, what) => {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(100)) {
      const found = await look();
      if (found) return found;
    }
    throw new Error(`waited too long for ${what}`);
  };
  const page = {
    on: (what, tell) => heard[what].push(tell),
    evaluate,
    async waitForFunction(done, value) {
      const found = await until(() => evaluate(done, value), done);
      return { jsonValue: async () => found };
    },
    async screenshot({ path }) {
      await writeFile(path, await call("GET", `${session}/screenshot`), "base64");
    },
    mouse: {
      move: (x, y) => mouse({ type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) }),
      down: () => mouse({ type: "pointerDown", button: 0 }),
      up: () => mouse({ type: "pointerUp", button: 0 }),
    },
    async goto(url) {
      const before = await evaluate(() => performance.timeOrigin);
      await call("POST", `${session}/url`, { url });
      // Until the new page is there, the old one answers, or a call fails because the page is replaced meanwhile.
      await until(() => evaluate((before) => performance.timeOrigin !== before, before).catch(() => false), url);
    },
  };
  return {
    page,
    async close() {
      await call("DELETE", session).catch(() => {});
      await stop();
    },
  };
}
