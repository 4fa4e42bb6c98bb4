// A table in a browser, for the tests: serves the web build from a sub-path with an ordinary file server, opens it in a
// browser of the system, and plays through the page as a person would. Fails on whatever the page complains about.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "playwright-core";

/** The folder that `cargo xtask web` has made. */
export const folder = resolve(process.env.TURNSTONE_WEB ?? "target/web");
/** Where pictures of the screen are put, to be looked at. */
const pictures = resolve(process.env.TURNSTONE_WEB_PICTURES || `${dirname(folder)}/web-pictures`);
/** A software renderer draws a few frames a second, and this machine may have other things to do. */
export const PATIENCE = 120_000;
/** What has not moved for so long lies still, in milliseconds: a few frames of that renderer. */
const REST = 1000;
/** The button that only the announcement of the end has: the rules, too, speak of winning and of draws. */
const LOOK = "Look at the board";

/** Python's own file server on a port of its own: no headers beside the usual ones, and the build under a sub-path. */
export async function serve(root = dirname(folder), port = 0) {
  const server = spawn("python3", ["-u", "-m", "http.server", "--bind", "127.0.0.1", "--directory", root, String(port)], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [line] = await once(createInterface({ input: server.stdout }), "line");
  const bound = Number(/port (\d+)/.exec(line)[1]);
  return {
    port: bound,
    url: `http://127.0.0.1:${bound}/${basename(folder)}/`,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const gone = once(server, "exit");
      server.kill();
      await gone;
    },
  };
}

/** Debian's Chromium, which draws WebGL in software where there is no graphics card. */
export async function launch(more = [], how = {}) {
  return chromium.launch({
    ...how,
    executablePath: process.env.TURNSTONE_CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--autoplay-policy=user-gesture-required",
      ...more,
    ],
  });
}

/** A page with the game on it. */
export class Table {
  constructor(page) {
    this.page = page;
    this.complaints = [];
    /** Set where a test provokes what the browser complains about. */
    this.expected = /^$/;
    page.setDefaultTimeout?.(PATIENCE);
    page.on("console", (message) => {
      if (message.type() === "error" && !this.expected.test(message.text())) this.complaints.push(message.text());
    });
    page.on("pageerror", (error) => {
      if (!this.expected.test(error.message)) this.complaints.push(`uncaught: ${error.message}`);
    });
  }

  static async open(context, url, { ready = true } = {}) {
    const table = new Table(await context.newPage());
    await table.page.goto(url, { waitUntil: "commit" });
    if (ready) await table.ready();
    return table;
  }

  /** Waits until the curtain is gone, or fails with what the page says instead. */
  async ready() {
    const answer = await this.page.waitForFunction(() => {
      if ("ready" in (document.documentElement?.dataset ?? {})) return "ready";
      const notice = document.getElementById("notice");
      return notice && !notice.hidden && notice.textContent;
    });
    const said = await answer.jsonValue();
    if (said !== "ready") throw new Error(`the page says: ${said}`);
  }

  /** Comes back to the web build at `url`, and goes on with the game that was kept. */
  async comeBack(url) {
    await this.page.goto(`${url}?fast&language=en`, { waitUntil: "commit" });
    await this.ready();
    await this.press("Reversi · move");
    await this.turn();
  }

  async reload() {
    await this.page.reload({ waitUntil: "commit" });
    await this.ready();
  }

  /** What the HTML board says: a map from squares to `black`, `white`, `empty` or `legal`. */
  squares() {
    return this.page.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll("#board [role=gridcell]")].map((cell) => [
          cell.dataset.square,
          cell.getAttribute("aria-disabled") === "false" ? "legal" : cell.textContent.split(", ")[1],
        ]),
      ),
    );
  }

  async discs() {
    const all = Object.values(await this.squares());
    return { black: all.filter((it) => it === "black").length, white: all.filter((it) => it === "white").length };
  }

  async legal() {
    return Object.entries(await this.squares()).filter(([, what]) => what === "legal").map(([square]) => square);
  }

  /** Everything that has been said to a screen reader, the last sentence last. */
  said() {
    return this.page.evaluate(() => [...document.querySelectorAll("#said p")].map((line) => line.textContent));
  }

  /** The words and buttons on the screen. */
  words() {
    return this.page.evaluate(() => [...document.getElementById("controls").children].map((it) => it.textContent));
  }

  /** Waits for a button in the HTML beside the canvas, whose name begins so. */
  async offers(name) {
    await this.page.waitForFunction(
      (name) => [...document.querySelectorAll("#controls button")].some((it) => it.textContent.startsWith(name)),
      name,
    );
  }

  /** Presses a button through the HTML beside the canvas, as a screen reader does. */
  async press(name) {
    await this.offers(name);
    await this.page.evaluate(
      (name) => {
        const buttons = [...document.querySelectorAll("#controls button")];
        (buttons.find((it) => it.textContent === name) ?? buttons.find((it) => it.textContent.startsWith(name))).click();
      },
      name,
    );
  }

  /** Acts on a square of the HTML board, as a screen reader does. */
  async act(square) {
    await this.page.evaluate((square) => document.querySelector(`[data-square=${square}]`).click(), square);
    await this.played(square);
  }

  async says(pattern) {
    await this.page.waitForFunction(
      (pattern) => [...document.querySelectorAll("#said p")].some((line) => new RegExp(pattern).test(line.textContent)),
      pattern.source,
    );
  }

  /** Waits until it is the person's turn, or the end is announced; gives the legal squares. */
  async turn() {
    await this.page.waitForFunction(
      (look) =>
        document.querySelector("#board [aria-disabled=false]") ||
        [...document.querySelectorAll("#controls button")].some((it) => it.textContent === look),
      LOOK,
    );
    return this.legal();
  }

  /** The middle of a square on the page, once it has stayed there for `rest` milliseconds. */
  async place(square, rest = REST) {
    const look = () =>
      this.page.evaluate((square) => {
        const { x, y, width, height } = document.querySelector(`[data-square=${square}]`).getBoundingClientRect();
        return { x, y, width, height };
      }, square);
    await this.page.waitForFunction(
      (square) => document.querySelector(`[data-square=${square}]`)?.getBoundingClientRect().width > 1,
      square,
    );
    for (let before = await look(); ; ) {
      await sleep(rest);
      const box = await look();
      if (box.width > 1 && box.x === before.x && box.y === before.y) {
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }
      before = box;
    }
  }

  /** A click as a hand does it: there, down, up. */
  async click({ x, y }) {
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await sleep(50);
    await this.page.mouse.up();
  }

  /** Waits until a square is no longer what it was before it was played. */
  async played(square) {
    await this.page.waitForFunction(
      (square) => !/empty/.test(document.querySelector(`[data-square=${square}]`)?.textContent ?? "x"),
      square,
    );
  }

  /** Plays whole turns with `act` until the game is over; gives the result. */
  async playOut(act) {
    for (let turns = 0; turns < 70; turns += 1) {
      const legal = await this.turn();
      if (legal.length === 0) return this.result();
      // Anything will do: the middle of the list is as good as the rest.
      await act(legal[Math.floor(legal.length / 2)]);
    }
    throw new Error("the game does not end");
  }

  /** The squares that can be acted on, and what is said of each, in the order of the board. */
  choices() {
    return this.page.evaluate(() =>
      [...document.querySelectorAll("#board [role=gridcell]")]
        .filter((cell) => cell.getAttribute("aria-disabled") === "false")
        .map((cell) => ({ square: cell.dataset.square, said: cell.textContent })),
    );
  }

  /**
   * Plays a game of any kind until it is over, a press at a time: takes what can be taken, turns up what lies face down,
   * goes where it can. `press` acts on a square. Gives the result and the number of presses.
   */
  async playAny(press) {
    for (let presses = 0; presses < 1500; presses += 1) {
      await this.turn();
      const choices = await this.choices();
      if (choices.length === 0) return { result: await this.result(), presses };
      const of = (pattern) => choices.filter(({ said }) => pattern.test(said));
      const ranks = [/can take it/, /can go there/, /face down/, /a move/, /./];
      const some = ranks.map((rank) => choices.filter(({ said }) => rank.test(said))).find((some) => some.length > 0);
      const { square, said } = some[(presses * 7) % some.length];
      await press(square);
      await this.page.waitForFunction(
        ([square, said]) => document.querySelector(`[data-square=${square}]`)?.textContent !== said,
        [square, said],
      );
    }
    throw new Error("the game does not end");
  }

  /** Acts on a square of the HTML board and does not wait. */
  async touch(square) {
    await this.page.evaluate((square) => document.querySelector(`[data-square=${square}]`).click(), square);
  }

  /** The result as the status line tells it, with the board to be seen again. */
  async result() {
    await this.press(LOOK);
    await this.page.waitForFunction(() => document.querySelector("[data-square]") !== null);
    return (await this.words()).find((line) => /wins|draw/.test(line));
  }

  async picture(name) {
    await mkdir(pictures, { recursive: true });
    await this.page.screenshot({ path: `${pictures}/${name}.png` });
  }

  /** A finger that rests for some frames of a slow renderer, as a real one does for some of a quick one. */
  async tap({ x, y }, rest = REST) {
    const devtools = await this.page.context().newCDPSession(this.page);
    await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await sleep(rest);
    await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await devtools.detach();
  }

  /** Nothing was complained about. */
  check() {
    if (this.complaints.length > 0) throw new Error(`the browser complains:\n${this.complaints.join("\n")}`);
  }
}
