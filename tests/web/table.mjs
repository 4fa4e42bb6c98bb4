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
/** How far above a finger the game shows what it aims at, in pixels; see src/game/input.rs. */
const CLEAR = 64;
/** The button that only the announcement of the end has: the rules, too, speak of winning and of draws. */
const LOOK = "Look at the board";

/** The tiles, the weakest first; the eagle is left out, for it takes nothing that is beside it. */
const RANKS = ["cat", "fox", "bear", "elephant", "tiger", "dragon"];

/** Whether the tile on one cell of the board surely takes the one on the other: it lies beside it and is as strong. */
function takes(one, other) {
  const [[, mine, own] = [], [, theirs, foe] = []] = [one, other].map(({ said }) => /, (red|blue) (\w+)/.exec(said) ?? []);
  const apart = [0, 1].map((at) => Math.abs(one.square.charCodeAt(at) - other.square.charCodeAt(at)));
  const beside = apart[0] + apart[1] === 1;
  return beside && mine !== theirs && RANKS.includes(foe) && RANKS.indexOf(own) >= RANKS.indexOf(foe) &&
    !(own === "dragon" && foe === "cat");
}

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
    // Whoever waits in vain wants to know what went wrong, not what did not come of it.
    const wait = page.waitForFunction.bind(page);
    page.waitForFunction = async (...what) => {
      try {
        return await wait(...what);
      } catch (error) {
        this.check();
        throw error;
      }
    };
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
    if (said === "ready") return;
    this.check();
    throw new Error(`the page says: ${said}`);
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

  /** The middle of a square on the page, once it has stayed there for `rest` milliseconds; 0 where no camera moves. */
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
    let box = await look();
    for (let before; rest > 0 && !(box.width > 1 && box.x === before?.x && box.y === before?.y); ) {
      await sleep(rest);
      [before, box] = [box, await look()];
    }
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** A click as a hand does it: there, down, up. */
  async click({ x, y }) {
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await sleep(50);
    await this.page.mouse.up();
  }

  /** Presses keys, each another one, and lets the game see them: of what comes within a frame it sees nothing twice. */
  async keys(...names) {
    for (const name of names) await this.page.keyboard.press(name, { delay: 30 });
    await this.page.evaluate(() => new Promise((seen) => requestAnimationFrame(seen)));
  }

  /** Puts a hand on the keys: gives what plays a square by arrows and Enter. */
  async hand() {
    // The cursor begins in the middle with the first arrow.
    await this.keys("ArrowRight");
    const { columns, squares } = await this.page.evaluate(() => ({
      columns: Number(document.getElementById("board").dataset.columns),
      squares: [...document.querySelectorAll("[data-square]")].map((cell) => cell.dataset.square),
    }));
    let column = Math.floor(columns / 2);
    let row = Math.floor(squares.length / columns / 2);
    return async (square) => {
      const at = squares.indexOf(square);
      for (;;) {
        const [right, down] = [Math.sign((at % columns) - column), Math.sign(Math.floor(at / columns) - row)];
        if (right === 0 && down === 0) break;
        [column, row] = [column + right, row + down];
        const names = [["ArrowLeft", "ArrowRight"][(right + 1) / 2], ["ArrowUp", "ArrowDown"][(down + 1) / 2]];
        await this.keys(...names.filter((name) => name));
      }
      await this.keys("Enter");
    };
  }

  /** Goes to a square of the HTML board by keys alone, as a screen reader's user does, and presses Enter there. */
  async walk(square) {
    const look = () =>
      this.page.evaluate((square) => {
        const cells = [...document.querySelectorAll("[data-square]")];
        const columns = Number(document.getElementById("board").dataset.columns);
        const place = (at) => ({ column: at % columns, row: Math.floor(at / columns) });
        const at = cells.indexOf(document.activeElement);
        return { on: at >= 0, here: place(at), there: place(cells.findIndex((cell) => cell.dataset.square === square)) };
      }, square);
    const press = (key) => this.page.keyboard.press(key);
    if (!(await look()).on) await press("Tab");
    const { on, here, there } = await look();
    if (!on) throw new Error("Tab does not lead to the board");
    for (let at = here.column; at < there.column; at += 1) await press("ArrowRight");
    for (let at = here.column; at > there.column; at -= 1) await press("ArrowLeft");
    for (let at = here.row; at < there.row; at += 1) await press("ArrowDown");
    for (let at = here.row; at > there.row; at -= 1) await press("ArrowUp");
    await press("Enter");
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

  /**
   * Waits until a person may act, or the end is announced, and until the square that was played `last` shows that it
   * was. Gives the board of that very moment: each square, what is said of it, and whether it may be acted on.
   */
  async board(last) {
    const board = await this.page.waitForFunction(
      ({ look, last }) => {
        const cells = [...document.querySelectorAll("#board [role=gridcell]")].map((cell) => ({
          square: cell.dataset.square,
          said: cell.textContent,
          may: cell.getAttribute("aria-disabled") === "false",
        }));
        const played = !cells.some(({ square, said }) => square === last?.square && said === last?.said);
        if (played && cells.some(({ may }) => may)) return cells;
        return [...document.querySelectorAll("#controls button")].some((it) => it.textContent === look) && [];
      },
      { look: LOOK, last },
    );
    return board.jsonValue();
  }

  /**
   * Plays a game of any kind until it is over, a press at a time: takes what can be taken, goes where it can, chooses a
   * tile that can take another, turns up what lies face down. `press` acts on a square; `plan` are squares
   * to be played before all others. Gives the result and the number of presses.
   */
  async playAny(press, plan = []) {
    let last = null;
    for (let presses = 0; presses < 1500; presses += 1) {
      const board = await this.board(last);
      const choices = board.filter(({ may }) => may);
      if (choices.length === 0) return { result: await this.result(), presses };
      const said = (pattern) => (cell) => pattern.test(cell.said);
      const planned = plan.find((square) => choices.some((cell) => cell.square === square));
      const ranks = [
        (cell) => cell.square === planned,
        said(/can take it/),
        said(/can go there/),
        (cell) => board.some((other) => !other.may && takes(cell, other)),
        said(/face down/),
        said(/./),
      ];
      const some = ranks.map((rank) => choices.filter(rank)).find((some) => some.length > 0);
      last = some[(presses * 7) % some.length];
      await press(last.square);
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

  /** A finger that plays where it touches, lifted at once: on small squares one that rests would aim. */
  async tap({ x, y }) {
    await this.page.touchscreen.tap(x, y);
  }

  /** Gives what puts a finger down, moves it and lifts it: `touchStart`, `touchMove`, `touchEnd` and where. */
  async finger() {
    if (this.page.finger) return this.page.finger;
    this.devtools ??= await this.page.context().newCDPSession(this.page);
    return (type, ...touchPoints) => this.devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  }

  /** A finger that aims at a place: it comes down on it, and slides off until what it hides no longer is what it means. */
  async slide({ x, y }) {
    const touch = await this.finger();
    await touch("touchStart", { x, y });
    for (const part of [0.5, 1]) await touch("touchMove", { x, y: y + CLEAR * part });
    await touch("touchEnd");
  }

  /** Nothing was complained about. */
  check() {
    if (this.complaints.length > 0) throw new Error(`the browser complains:\n${this.complaints.join("\n")}`);
  }
}
