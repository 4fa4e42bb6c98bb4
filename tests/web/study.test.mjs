// Tests of what the page teaches and keeps, in Chromium: hints, the analysis of a position, the review of a game, the
// quiz of one's own mistakes, games that are pasted, set up and taken out, and the library. The teacher warns in Firefox
// and WebKit.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { TEST, server, visit } from "./chromium.mjs";
import { LOST, isFree, reads, solveQuiz, spendEvening } from "./learning.mjs";
import { paste } from "./session.mjs";
import { Table, inSteps } from "./table.mjs";

const DESK = { viewport: { width: 900, height: 560 } };
const PHONE = {
  viewport: { width: 390, height: 700 },
  hasTouch: true,
  isMobile: true,
  permissions: ["clipboard-read", "clipboard-write"],
};
const QUICK = "?fast&new&seed=3&level=random&language=en";
const OPENED = "v=1&game=reversi&moves=f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5&first=person&second=level-1";

/** Drops files on the page: pairs of a name and bytes. */
const drop = (table, ...files) =>
  table.page.evaluate((files) => {
    const dataTransfer = new DataTransfer();
    for (const [name, bytes] of files) dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
    dispatchEvent(new DragEvent("drop", { dataTransfer }));
  }, files);

/** The bytes of a text, as a list. */
const bytesOf = (text) => [...Buffer.from(text)];

/** Waits until the texts and buttons on the screen, one after the other, match the pattern. */
const shows = (table, pattern) =>
  table.page.waitForFunction(
    (pattern) => new RegExp(pattern).test(document.getElementById("controls").textContent),
    pattern.source,
  );

async function bringIn(table) {
  await table.paste("Dear all,\nhello");
  await table.says(/could not be opened: no known format begins with “Dear all,”/);
  await table.paste("(;GM[4]SZ[15];B[hh];W[ih](;B[gg];W[ff];B[hg])(;B[ig]))");
  await table.says(/Opened: SGF/);
  await table.offers("i9");
  await table.picture("variations");
  await table.press("i9");
  await table.press("Promote");
  await table.offers("g9");
  await drop(table, ["game.psq", bytesOf("Piskvorky 15x15, 11:11, 0\n8,8,0\n8,7,12\na.exe\n")]);
  await table.says(/Opened: a game of Piskvork/);
}

async function hint(table) {
  await table.take(OPENED);
  await table.turn();
  await table.press("Hint");
  await table.says(/^Think about [a-h][1-8]\.$/);
  const thought = (await table.said()).findLast((line) => line.startsWith("Think about")).slice(12, 14);
  await table.press("Hint");
  await table.says(new RegExp(`^${thought}: .+\\.$`));
  assert.ok((await table.words()).some((line) => line.startsWith(`${thought}: `)), "it stands in the status line");
  await table.picture("hint");
  await table.act(thought);
  await table.says(new RegExp(`plays ${thought}`));
}

async function analyse(table) {
  await table.take(OPENED);
  await table.turn();
  const before = await table.discs();
  await table.choose("Analyse the position");
  const worths = () =>
    table.page.$$eval("#board [data-square]", (cells) =>
      cells.map((cell) => cell.textContent).filter((words) => / worth [+−]?\d+ discs/.test(words)),
    );
  // First in words; then with what each move is worth, and with how far the engine looks.
  await reads(table, /^Best is [a-h][1-8]: /);
  assert.deepEqual(await worths(), []);
  await table.press("Show values");
  await table.press("Show details");
  await table.page.waitForFunction(
    () => [...document.querySelectorAll("#board [data-square]")].filter((cell) => / worth /.test(cell.textContent)).length >= 6,
  );
  assert.equal((await worths()).filter((words) => words.includes("best move")).length, 1);
  // In the worker, with what the engine has learnt: a plain search would not get so far.
  await shows(table, /Depth (1[2-9]|[2-9]\d)/);
  await table.picture("analysis");
  // A screen reader is told, but not of every depth.
  await table.says(/^Best move: [a-h][1-8], worth [+−]?\d+ discs\.$/);
  assert.ok((await table.said()).filter((line) => line.startsWith("Best move")).length <= 5);
  // Its button in the list shows the first ply of the line.
  const best = (await worths()).find((words) => words.includes("best move")).slice(0, 2);
  await table.press(best);
  await table.page.waitForFunction(() =>
    [...document.querySelectorAll("#controls button")].some(
      (it) => it.textContent === "Step back in the line" && it.ariaDisabled !== "true",
    ),
  );
  await table.press("Step on in the line");
  await table.picture("analysis-line");
  // Both sides' moves are the player's.
  for (let ply = 0; ply < 3; ply += 1) {
    const [square] = await table.legal();
    await table.act(square);
    await table.says(new RegExp(`plays ${square}`));
  }
  await table.press("Back to the game");
  await table.page.waitForFunction(() => !document.getElementById("controls").textContent.includes("Back to the game"));
  await table.turn();
  assert.deepEqual(await table.discs(), before);
}

/** Reviews the game of [`LOST`], of which every move is searched, which takes a browser seconds each. */
async function review(table) {
  await table.take(LOST);
  await table.press("Review");
  await shows(table, /Reviewed: \d+ of \d+/);
  // Beside other programs it may take minutes.
  const turned = () => /The game turned on move \d+/.test(document.getElementById("controls").textContent);
  await table.page.waitForFunction(turned, undefined, { timeout: 480_000 });
  await table.press("Next mistake");
  await reads(table, /was a (mistake|blunder)\. \w+ was better\./);
  assert.equal((await table.words()).filter((line) => /: accuracy \d+%\./.test(line)).length, 2);
  await table.picture("review");
  // The graph is a slider for the pointer.
  await table.page.mouse.click(700, 40);
  await table.picture("review-graph");
  await table.press("Back to the game");
}

/** Takes up the quiz of [`solveQuiz`] on another day. */
async function practise(table) {
  // The next day has come.
  const moved = await table.page.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.endsWith("practice.toml"));
    const text = localStorage.getItem(key);
    localStorage.setItem(key, text.replace(/due = \d+/, "due = 1"));
    return text.match(/due = \d+/g).length;
  });
  assert.equal(moved, 2);
  await table.page.goto("about:blank");
  await table.page.goto(`${server.url}?fast&language=en`, { waitUntil: "commit" });
  await table.ready();
  await table.press("Practice: 1");
  await reads(table, /^Mistake 1 of 1$/);
  await table.press("Show me");
  await reads(table, / was best\.$/);
  await table.press("Next");
  await reads(table, /^Solved: 0 of 1$/);
  await table.press("Leave");
  await table.offers("New game");
  assert.ok(!(await table.words()).some((line) => line.startsWith("Practice")), "it comes back tomorrow");
}

test("games are studied at a desk", TEST, (test) =>
  visit(DESK, async (context) => {
    const table = await Table.open(context, server.url + QUICK);
    await table.turn();
    await inSteps(test, {
      "a game is pasted or dropped, its lines are followed, and anything else is answered by a sentence": () => bringIn(table),
      "a hint comes in steps, each said in words": () => hint(table),
      "a position is analysed, a line played out and the game taken up as it was": () => analyse(table),
      "a game is reviewed, and its mistakes gone through": () => review(table),
      "mistakes are solved as a quiz": () => solveQuiz(table, "quiz"),
      "what was not found comes back another day": () => practise(table),
    });
    table.check();
  }));

async function analyseOnPhone(table, game, link, pattern) {
  await table.take(link);
  // The rules are shown the first time.
  if (game === "animal-chess") await table.press("All right");
  await table.choose("Analyse the position");
  // An analysis begins with words, until another depth is chosen.
  if ((await table.words()).includes("Show values")) await table.press("Show values");
  await table.page.waitForFunction(
    (pattern) => [...document.querySelectorAll("#board [data-square]")].some((cell) => new RegExp(pattern).test(cell.textContent)),
    pattern.source,
  );
  await table.picture(`analysis-${game}`);
  await table.press("Back to the game");
}

/** A year of the archive WTHOR with two games, and the names of its players. */
function archive() {
  const games = Buffer.alloc(16 + 2 * 68);
  games.set([20, 26, 2, 19, 2]);
  games.writeUInt16LE(1997, 10);
  games[12] = 8;
  for (const [at, moves] of [[16, [56, 64]], [84, [56, 66]]]) games.set([0, 0, 0, 0, 1, 0, 40, 40, ...moves], at);
  const names = Buffer.alloc(16 + 2 * 20);
  names[8] = 2;
  names.write("Tamenori", 16, "latin1");
  names.write("Zoe", 36, "latin1");
  // The names come after what they name.
  return [["WTH_1997.wtb", [...games]], ["WTH.JOU", [...names]]];
}

async function fillLibrary(table) {
  // The browser's store is made to keep them later: nothing is said before that, and the browser asks before it closes.
  await table.page.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (value) {
      const request = add.call(this, value);
      const wait = () => {
        if (window.keepNow) return;
        this.count().onsuccess = wait;
      };
      wait();
      return request;
    };
  });
  const asks = () => table.page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
  await table.forget();
  await drop(table, ...archive());
  await shows(table, /2 games read, 100%/);
  assert.ok(await asks());
  assert.ok(!(await table.said()).some((line) => /Imported/.test(line)));
  await table.page.evaluate(() => { window.keepNow = true; });
  await table.says(/Imported: WTHOR, 2 games/);
  assert.ok(!(await asks()));
  await shows(table, /Tamenori – Zoe/);
  await table.picture("library");
  await drop(table, ["games.txt", bytesOf("f5d6c3\nf5f6e6\n")]);
  await table.says(/Imported: moves, 2 games/);
  await shows(table, /2 of 4 games/);
  await table.press("Last import");
  await shows(table, /4 games/);
  table.page.once("dialog", (dialog) => dialog.accept("zoe 97"));
  await table.press("Search");
  await shows(table, /2 of 4 games/);
}

async function emptyLibrary(table) {
  await table.reload();
  await table.choose("Library");
  await shows(table, /4 games/);
  await table.press("Tamenori – Zoe");
  await table.press("Open");
  await table.offers("Hint");
  await table.page.waitForFunction(
    () => [...document.querySelectorAll("#board [role=gridcell]")].filter((it) => / white/.test(it.textContent)).length === 3,
  );
  await table.choose("Library");
  await table.press("Tamenori – Zoe");
  await table.press("Remove");
  await table.press("Remove");
  await shows(table, /3 games/);
  const saved = table.page.waitForEvent("download");
  await table.press("Save as a file");
  const file = await (await saved).path();
  assert.equal((await readFile(file, "utf8")).trim().split("\n").length, 4);
  await table.press("Close");
}

async function name(table) {
  await table.take("v=1&game=reversi&moves=&first=person&second=random");
  await table.choose("Players");
  table.page.once("dialog", (dialog) => dialog.accept("Ann"));
  await table.press("Your name");
  await shows(table, /Your name: Ann/);
  await table.press("Done");
  await shows(table, /Ann/);
}

async function arrange(table) {
  const lay = async (square, what) => {
    await table.touch(square);
    await table.page.waitForFunction(
      ([square, what]) => document.querySelector(`[data-square=${square}]`)?.textContent.endsWith(what),
      [square, what],
    );
  };
  await table.choose("Set up a position");
  await table.press("Clear");
  await table.page.waitForFunction(() => /d4, empty/.test(document.querySelector("[data-square=d4]")?.textContent));
  await table.press("Black");
  await lay("c4", "black");
  await table.press("White");
  await lay("d4", "white");
  await lay("e4", "white");
  await table.press("Mirror");
  await table.page.waitForFunction(() => document.querySelector("[data-square=f4]").textContent.endsWith("black"));
  await table.picture("editor");
  await table.press("Play");
  // While it was arranged, every square could be pressed.
  await table.page.waitForFunction(
    () => [...document.querySelectorAll("#board [aria-disabled=false]")].map((cell) => cell.dataset.square).join() === "c4",
  );
}

async function takeOut(table) {
  await table.choose("Share or save this game");
  await table.press("Copy a link");
  await table.says(/link to this game is copied/);
  assert.match(await table.page.evaluate(() => navigator.clipboard.readText()), /start=f4_d4.e4_dark/);
  await table.choose("Share or save this game");
  const saved = table.page.waitForEvent("download");
  await table.press("Save a picture");
  const picture = await readFile(await (await saved).path());
  assert.equal(picture.subarray(1, 4).toString(), "PNG");
  assert.ok(picture.length > 20_000, `${picture.length} bytes`);
  await table.choose("Share or save this game");
  const made = table.page.waitForEvent("download");
  await table.press("Save an animation");
  const film = await readFile(await (await made).path());
  assert.equal(film.subarray(0, 6).toString(), "GIF89a");
  assert.equal(film.at(-1), 0x3b, "it is whole");
}

async function explore(table) {
  await table.forget();
  await paste(table, "f5f6e6f4");
  await table.says(/Opened: moves/);
  await table.choose("Analyse the position");
  await table.press("Back one move");
  await shows(table, /f4\s+1 game/);
  await table.press("Back to the game");
}

test("an evening of puzzles", TEST, (test) =>
  visit(DESK, async (context) => {
    const table = await Table.open(context, `${server.url}?fast&language=en`);
    await inSteps(test, {
      "tonight's three are solved by the HTML alone, and three minutes begun": () => spendEvening(table, "puzzles"),
      "what was done is there after a reload": async () => {
        await table.reload();
        await table.press("Puzzles");
        await reads(table, /^You solved 0 of 3\. The next three come tomorrow\.$/);
      },
    });
    table.check();
  }));

/** A position of Reversi in which White has one winning move, a3. */
const PUZZLING =
  "v=1&game=reversi&moves=c4c3c2b2d3e3a1b4d2c5f3e2f5d1a4c1e1f1b1f4g1g5f6b3c6g4h6e6e7f7d6e8d8b5g6c8a6f8a5b6d7c7f2g2h2h1h5g3a2h3h4" +
  "&first=person&second=person";

test("a puzzle is made, and a line of one's own is learnt", TEST, (test) =>
  visit({ ...DESK, permissions: ["clipboard-read", "clipboard-write"] }, async (context) => {
    const table = await Table.open(context, `${server.url}?fast&language=en#${PUZZLING}`);
    let link = "";
    await inSteps(test, {
      "the position is proven to be a puzzle": async () => {
        await table.choose("Analyse the position");
        await table.offers("Back to the game");
        await table.choose("Make a puzzle");
        await reads(table, /^The solution is proven\./);
        await table.picture("made-puzzle");
        await table.press("Copy link");
        await reads(table, /^The link is copied\./);
        link = await table.page.evaluate(() => navigator.clipboard.readText());
        await table.press("Close");
      },
      "the line is learnt": async () => {
        await table.choose("Learn this line");
        await table.picture("learn-line");
        await table.press("White: learn");
        await table.hears(/^The line is in your openings\. Positions to learn: 25\.$/);
      },
      "the link opens the puzzle": async () => {
        await table.page.evaluate((hash) => { location.hash = hash; }, new URL(link).hash);
        await reads(table, /^White: find the only/);
        await isFree(table, "a3");
        await table.act("a3");
        await reads(table, /^Good\. Go on\.$/);
        await table.press("Leave");
      },
      "the line is asked for": async () => {
        await table.page.goto(`${server.url}?fast&language=en`);
        await table.ready();
        await table.press("Puzzles");
        await table.offers("A mix for you");
        await table.press("White: 0 of 25 positions learnt: Practise");
        await reads(table, /^White: what is the move here\?$/);
        await isFree(table, "c3");
        await table.act("c3");
        await reads(table, /^White: what is the move here\?$/);
        await table.picture("own-line");
      },
    });
    table.check();
  }));

test("games are studied and kept on a phone", TEST, (test) =>
  visit(PHONE, async (context) => {
    const table = await Table.open(context, server.url + QUICK);
    await table.turn();
    const gomoku = "v=1&game=gomoku&moves=h8i9h10h9&first=person&second=random";
    const animals = "v=1&game=animal-chess&moves=a1_a3_a5_a7_b1_d3&deal=0123456789abcdef&first=person&second=random";
    await inSteps(test, {
      "games are kept, listed and searched": () => fillLibrary(table),
      "they are there after a reload, opened and removed": () => emptyLibrary(table),
      "gomoku is analysed": () =>
        analyseOnPhone(table, "gomoku", gomoku, /a chance of \d+ percent|wins in|loses in/),
      "animal-chess is analysed": () =>
        analyseOnPhone(table, "animal-chess", animals, /points of health|wins in|loses in/),
      "persons have names": () => name(table),
      "a position is set up and played": () => arrange(table),
      "games are taken out": () => takeOut(table),
      "games are pasted, and the library knows what follows": () => explore(table),
    });
    table.check();
  }));
