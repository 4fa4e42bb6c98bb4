// What all tests in browsers use: serves the web build with an ordinary file server under a sub-path, opens it in a
// browser that is installed on the system, and plays the game as a person would. Errors on the page make a test fail.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "playwright-core";

/** The web build: the folder that `cargo xtask web` has made. */
export const folder = resolve(process.env.TURNSTONE_WEB ?? "target/web");
/** The folder for screenshots, which are for people to look at. */
const pictures = resolve(process.env.TURNSTONE_WEB_PICTURES || `${dirname(folder)}/web-pictures`);
/**
 * How long to wait for anything on the page, in milliseconds. It is generous because a software renderer draws only a
 * few frames a second, and the machine may be busy.
 */
export const PATIENCE = 120_000;
/** How long a square must stay in place to count as still, in milliseconds: a few frames of a software renderer. */
const REST = 1000;
/** How long the game shows a notice, in milliseconds, as `NOTICE` in src/game/app/notice.rs. */
const NOTICE = 15_000;
/** How far above itself a finger aims, in CSS pixels, as `CLEAR` in src/game/input/hands.rs. */
const CLEAR = 64;
/** A button that exists only once a game is over. Words such as "wins" are in the rules too. */
const AGAIN = "Play again";

/** The tiles of Animal Chess, the weakest first; without the eagle, which cannot take a tile next to it. */
const RANKS = ["cat", "fox", "bear", "elephant", "tiger", "dragon"];

/**
 * Whether the tile on the cell `one` of the board can certainly take that on `other`: they are neighbours of different
 * colours, and the first is at least as strong. A dragon cannot take a cat. Some other captures are left out.
 */
function takes(one, other) {
  const [[, mine, own] = [], [, theirs, foe] = []] = [one, other].map(({ said }) => /, (red|blue) (\w+)/.exec(said) ?? []);
  const apart = [0, 1].map((at) => Math.abs(one.square.charCodeAt(at) - other.square.charCodeAt(at)));
  const beside = apart[0] + apart[1] === 1;
  return beside && mine !== theirs && RANKS.includes(foe) && RANKS.indexOf(own) >= RANKS.indexOf(foe) &&
    !(own === "dragon" && foe === "cat");
}

/**
 * Starts Python's file server, which sends no special headers, for the folder `root`; the build is in a subfolder. Port
 * 0 means any free port. Returns the `port`, the `url` of the build, and a function to `stop` the server.
 */
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

/**
 * Starts the system's Chromium, which draws WebGL in software if there is no graphics card. `more` are further
 * command-line arguments, `how` further options of Playwright.
 */
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

/**
 * Runs the steps of a visit, each as a test of its own. A step begins where the one before it ended, so the steps after
 * one that fails are skipped.
 */
export async function inSteps(test, steps) {
  let failed = false;
  for (const [name, step] of Object.entries(steps)) {
    const skip = failed && "the step before it failed";
    await test.test(name, { skip }, async () => {
      failed = true;
      await step();
      failed = false;
    });
  }
}

/** A page with the game on it. */
export class Table {
  constructor(page) {
    this.page = page;
    this.complaints = [];
    /** Errors that match this are ignored; for tests that cause errors on purpose. */
    this.expected = /^$/;
    page.setDefaultTimeout?.(PATIENCE);
    page.on("console", (message) => {
      if (message.type() === "error" && !this.expected.test(message.text())) this.complaints.push(message.text());
    });
    page.on("pageerror", (error) => {
      if (!this.expected.test(error.message)) this.complaints.push(`uncaught: ${error.message}`);
    });
    // If a wait fails after an error on the page, that error is reported: it is probably the cause. Else what is read there.
    const wait = page.waitForFunction.bind(page);
    page.waitForFunction = async (...what) => {
      try {
        return await wait(...what);
      } catch (error) {
        this.check();
        error.message += `\nread at that moment: ${(await this.words().catch(() => [])).join(" | ")}`;
        throw error;
      }
    };
  }

  /** Opens a URL in a new page, and waits until the game is ready unless told otherwise. */
  static async open(context, url, { ready = true } = {}) {
    const table = new Table(await context.newPage());
    await table.page.goto(url, { waitUntil: "commit" });
    if (ready) await table.ready();
    return table;
  }

  /** Waits until the game is ready and the curtain fades; fails if the page shows a dialog instead. */
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

  /** Opens the web build at `url` again, and continues the saved match of Reversi. */
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

  /**
   * The contents of the HTML board: an object from the names of the squares to `legal` for those on which one may play,
   * and to what is on the others, such as `black`, `white` or `empty`.
   */
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

  /** The number of black and white discs. */
  async discs() {
    const all = Object.values(await this.squares());
    return { black: all.filter((it) => it === "black").length, white: all.filter((it) => it === "white").length };
  }

  /** The names of the squares on which one may play. */
  async legal() {
    return Object.entries(await this.squares()).filter(([, what]) => what === "legal").map(([square]) => square);
  }

  /** The latest sentences for a screen reader, the newest last. */
  said() {
    return this.page.evaluate(() => [...document.querySelectorAll("#said p, #refused p")].map((line) => line.textContent));
  }

  /** The words of the texts and buttons on the screen, in their order. */
  words() {
    return this.page.evaluate(() => [...document.getElementById("controls").children].map((it) => it.textContent));
  }

  /** Waits for a button in the HTML beside the canvas whose name begins with this. */
  async offers(name) {
    await this.page.waitForFunction(
      (name) => [...document.querySelectorAll("#controls button")].some((it) => it.textContent.startsWith(name)),
      name,
    );
  }

  /**
   * Presses a button in the HTML beside the canvas, as a screen reader does: the one with this name, else the first
   * whose name begins with it.
   */
  async press(name) {
    // Found and pressed in one step: the buttons may be others a moment later.
    await this.page.waitForFunction((name) => {
      const buttons = [...document.querySelectorAll("#controls button")];
      const button = buttons.find((it) => it.textContent === name) ?? buttons.find((it) => it.textContent.startsWith(name));
      button?.click();
      return button !== undefined;
    }, name);
  }

  /** From the title to the board of a game; the question before the first game of a kind is passed over. */
  async sitDown(game) {
    await this.press(game);
    const asks = await this.page.waitForFunction(() => {
      const asks = [...document.querySelectorAll("#controls button")].some((it) => it.textContent === "Just play");
      return (asks && "asks") || (document.querySelector("#board [aria-disabled=false]") && "plays");
    });
    if ((await asks.jsonValue()) === "asks") await this.press("Just play");
    await this.turn();
  }

  /** Presses an entry of the menu at the table. */
  async choose(name) {
    await this.press("Menu");
    await this.press(name);
  }

  /** Resigns by the menu. */
  async resign() {
    await this.choose("Resign or offer a draw");
    // The entry of the menu begins with the name of the dialog's button.
    await this.offers("Play on");
    await this.press("Resign");
  }

  /** Plays on a square of the HTML board, as a screen reader does, and waits until it is occupied. */
  async act(square) {
    await this.page.evaluate((square) => document.querySelector(`[data-square=${square}]`).click(), square);
    await this.played(square);
  }

  /**
   * Forgets the sentences for screen readers, so that `says` finds only those to come. One on the status line that
   * matches the pattern has to pass first: as long as it is shown it is not said again.
   */
  async forget(shown) {
    if (shown) {
      await this.passNotice();
      await this.page.waitForFunction(
        (shown) => ![...document.querySelectorAll("#controls p")].some((line) => new RegExp(shown).test(line.textContent)),
        shown.source,
      );
    }
    await this.page.evaluate(() => {
      for (const region of ["said", "refused"]) document.getElementById(region).replaceChildren();
    });
  }

  /**
   * Lets the game's clock jump ahead, so that the notice on the status line gives way to the next one at once; each is
   * shown for 15 s.
   */
  async passNotice() {
    await this.page.evaluate((ms) => {
      globalThis.clock ??= { now: performance.now.bind(performance), ahead: 0 };
      clock.ahead += ms;
      performance.now = () => clock.now() + clock.ahead;
      // While nothing moves, the game draws no frames.
      document.dispatchEvent(new Event("visibilitychange"));
    }, NOTICE);
  }

  /** Waits for a sentence that matches the pattern, and lets notices before it pass at once. */
  async hears(pattern) {
    let passed = null;
    for (let tries = 0; tries * 100 < PATIENCE; tries += 1, await sleep(100)) {
      const said = await this.said();
      if (said.some((line) => pattern.test(line))) return;
      // Each once, and now and then in case that it was no notice: a jump is a frame that has to be drawn.
      if (said.at(-1) !== passed || tries % 20 === 0) await this.passNotice();
      passed = said.at(-1);
    }
    throw new Error(`${pattern} is not said: ${(await this.said()).join(" | ")}`);
  }

  /** Imports games as a player does who pastes their text, outside of any box. */
  async paste(text) {
    await this.forget(/^(Opened|Imported)/);
    await this.page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      dispatchEvent(new ClipboardEvent("paste", { clipboardData }));
    }, text);
  }

  /** Puts the game of a link on the table, without loading the page again. */
  async take(link) {
    await this.paste(link);
    await this.says(/Opened: a link/);
  }

  /** Waits for a sentence for screen readers that matches the pattern. */
  async says(pattern) {
    await this.page.waitForFunction(
      (pattern) => [...document.querySelectorAll("#said p, #refused p")].some((line) => new RegExp(pattern).test(line.textContent)),
      pattern.source,
    );
  }

  /** Waits until it is the person's turn or the game is over. Returns the legal squares: none at the end. */
  async turn() {
    // Found and read in one step: the board may be another a moment later.
    const found = await this.page.waitForFunction((again) => {
      const legal = [...document.querySelectorAll("#board [aria-disabled=false]")].map((cell) => cell.dataset.square);
      const isOver = [...document.querySelectorAll("#controls button")].some((it) => it.textContent === again);
      return (legal.length > 0 || isOver) && legal;
    }, AGAIN);
    return found.jsonValue();
  }

  /**
   * The centre of a square on the page, in CSS pixels, once the square has not moved for `rest` milliseconds. 0 is
   * enough if the camera is known not to move.
   */
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

  /** Clicks with the mouse: moves it there, presses the button and releases it. */
  async click({ x, y }) {
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await sleep(50);
    await this.page.mouse.up();
  }

  /** Presses keys one after the other, and waits for the next frame, in which the game reads them. */
  async keys(...names) {
    for (const name of names) await this.page.keyboard.press(name, { delay: 30 });
    await this.page.evaluate(() => new Promise((seen) => requestAnimationFrame(seen)));
  }

  /** Returns a function that plays on a square with the arrow keys and Enter. */
  async hand() {
    // The first arrow key shows the cursor, in the middle of the board.
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

  /** Moves the focus to a square of the HTML board with Tab and the arrow keys only, and presses Enter there. */
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

  /** Waits until a square is no longer empty, or is no longer shown. */
  async played(square) {
    await this.page.waitForFunction(
      (square) => !/empty/.test(document.querySelector(`[data-square=${square}]`)?.textContent ?? "x"),
      square,
    );
  }

  /** Plays Reversi to the end, calling `act` with a legal square, and with all of them, for each turn. Returns the result. */
  async playOut(act) {
    for (let turns = 0; turns < 70; turns += 1) {
      const legal = await this.turn();
      if (legal.length === 0) return this.result();
      // Any legal move will do.
      await act(legal[Math.floor(legal.length / 2)], legal);
    }
    throw new Error("the game does not end");
  }

  /**
   * Waits until the person may act and the label of the square `last` that was acted on has changed, or the game
   * is over. Returns the squares at that moment, none at the end: the name, what a screen reader says (`said`), and
   * whether one may act on it (`may`).
   */
  async board(last) {
    const board = await this.page.waitForFunction(
      ({ again, last }) => {
        const cells = [...document.querySelectorAll("#board [role=gridcell]")].map((cell) => ({
          square: cell.dataset.square,
          said: cell.textContent,
          may: cell.getAttribute("aria-disabled") === "false",
        }));
        const played = !cells.some(({ square, said }) => square === last?.square && said === last?.said);
        if (played && cells.some(({ may }) => may)) return cells;
        return [...document.querySelectorAll("#controls button")].some((it) => it.textContent === again) && [];
      },
      { again: AGAIN, last },
    );
    return board.jsonValue();
  }

  /**
   * Plays any game until it is over. `press` acts on a square. Each press is the first of these that is possible: a
   * square of `plan`, taking a tile, moving a tile, choosing a tile that can take another, turning a tile up, anything
   * else. Stops before the end once `isEnough`. Returns the result, if there is one, and the number of presses.
   */
  async playAny(press, plan = [], isEnough = () => false) {
    let last = null;
    for (let presses = 0; presses < 1500; presses += 1) {
      if (isEnough()) return { result: null, presses };
      const board = await this.board(last);
      const choices = board.filter(({ may }) => may);
      if (choices.length === 0) return { result: await this.result(), presses };
      const said = (pattern) => (cell) => pattern.test(cell.said);
      const planned = plan.find((square) => choices.some((cell) => cell.square === square));
      const ranks = [
        (cell) => cell.square === planned,
        said(/can capture it/),
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

  /** Acts on a square of the HTML board, without waiting for the effect. */
  async touch(square) {
    await this.page.evaluate((square) => document.querySelector(`[data-square=${square}]`).click(), square);
  }

  /**
   * The result, once it is said: the button that offers another game is there a moment before the card with the result.
   */
  async result() {
    const found = await this.page.waitForFunction(() =>
      [...document.getElementById("controls").children]
        .map((it) => it.textContent)
        .find((line) => /wins|draw/.test(line)),
    );
    return found.jsonValue();
  }

  /** Takes a screenshot. */
  async picture(name) {
    await mkdir(pictures, { recursive: true });
    await this.page.screenshot({ path: `${pictures}/${name}.png` });
  }

  /** Taps with a finger. It is lifted at once: on small squares, a finger that rests would aim. */
  async tap({ x, y }) {
    await this.page.touchscreen.tap(x, y);
  }

  /**
   * Returns a function that moves a finger. It takes `touchStart`, `touchMove` or `touchEnd`, and for the first two a
   * position.
   */
  async finger() {
    if (this.page.finger) return this.page.finger;
    this.devtools ??= await this.page.context().newCDPSession(this.page);
    return (type, ...touchPoints) => this.devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  }

  /**
   * Aims at a place with a finger, as on small squares: puts it down there, slides it down by `CLEAR` pixels so that it
   * points at the place, and lifts it.
   */
  async slide({ x, y }) {
    const touch = await this.finger();
    await touch("touchStart", { x, y });
    for (const part of [0.5, 1]) await touch("touchMove", { x, y: y + CLEAR * part });
    await touch("touchEnd");
  }

  /** Fails if there were any unexpected errors on the page. */
  check() {
    if (this.complaints.length > 0) throw new Error(`the browser complains:\n${this.complaints.join("\n")}`);
  }
}
