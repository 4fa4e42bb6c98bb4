// A relay for tests: the one that `cargo build --package turnstone-relay` makes, which serves the web build.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { folder } from "./table.mjs";

const RELAY = process.env.TURNSTONE_RELAY;

/** Starts the relay on this port, 0 for any; gives its port and a function that kills it. */
export async function startRelay(port = 0) {
  if (!RELAY) throw new Error("set TURNSTONE_RELAY to the program, as cargo xtask web --test does");
  const relay = spawn(RELAY, ["--listen", `127.0.0.1:${port}`, "--pages", folder], { stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface({ input: relay.stdout })) {
    const bound = /http:\/\/127\.0\.0\.1:(\d+)/.exec(line);
    if (!bound) continue;
    const stop = async () => {
      const gone = once(relay, "exit");
      relay.kill("SIGKILL");
      await gone;
    };
    return { port: Number(bound[1]), stop };
  }
  throw new Error("the relay has ended");
}
