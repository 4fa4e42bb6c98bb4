// Tests of what the page teaches, in Chromium: hints, the analysis of a position, the review of a game, the teacher, and
// the quiz of one's own mistakes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { TEST, server, visit } from "./chromium.mjs";
import { LOST, THREATENED, heedTeacher, reads, solveQuiz } from "./learning.mjs";
import { paste } from "./session.mjs";
import { Table } from "./table.mjs";

const OPENED = "#v=1&game=reversi&moves=f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5&first=person&second=level-1";

test("a hint comes in steps, each said in words", TEST, () =>
  visit({ viewport: { width: 640, height: 400 } }, async (context) => {
    const table = await Table.open(context, `${server.url}?fast&language=en${OPENED}`);
    await table.turn();
    await table.press("A hint");
    await table.press("A hint");
    await table.says(/^Think about [a-h][1-8]\.$/);
    const thought = (await table.said()).findLast((line) => line.startsWith("Think about")).slice(12, 14);
    await table.press("A hint");
    await table.says(new RegExp(`^${thought}: .+\\.$`));
    assert.ok((await table.words()).some((line) => line.startsWith(`${thought}: `)), "it stands in the status line");
    await table.picture("hint");
    await table.act(thought);
    await table.says(new RegExp(`plays ${thought}`));
    table.check();
  }));

test("a position is analysed, a line played out and the game taken up as it was", TEST, () =>
  visit({ viewport: { width: 900, height: 560 } }, async (context) => {
    const table = await Table.open(context, `${server.url}?fast&language=en${OPENED}`);
    await table.turn();
    const before = await table.discs();
    await table.choose("Analyse the position");
    const worths = () =>
      table.page.$$eval("#board [data-square]", (cells) =>
        cells.map((cell) => cell.textContent).filter((words) => / worth [+−]?\d+ discs/.test(words)),
      );
    await table.page.waitForFunction(
      () => [...document.querySelectorAll("#board [data-square]")].filter((cell) => / worth /.test(cell.textContent)).length >= 6,
    );
    assert.equal((await worths()).filter((words) => words.includes("best move")).length, 1);
    // In the worker, with what the engine has learnt: a plain search would not get so far.
    await table.page.waitForFunction(() => /Depth (1[2-9]|[2-9]\d)/.test(document.getElementById("controls").textContent));
    await table.picture("analysis");
    // A screen reader is told, but not of every depth.
    await table.says(/^Best move: [a-h][1-8], worth [+−]?\d+ discs\.$/);
    assert.ok((await table.said()).filter((line) => line.startsWith("Best move")).length <= 5);
    // Its button in the list shows the first ply of the line.
    const best = (await worths()).find((words) => words.includes("best move")).slice(0, 2);
    await table.press(best);
    await table.page.waitForFunction(() =>
      [...document.querySelectorAll("#controls button")].some(
        (it) => it.textContent === "A move less of the line" && it.ariaDisabled !== "true",
      ),
    );
    await table.press("A move more of the line");
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
    table.check();
  }));

for (const [game, moves, pattern] of [
  ["gomoku", "h8i9h10h9", "a chance of \\d+ percent|wins in|loses in"],
  ["animal-chess", "a1_a3_a5_a7_b1_d3&deal=0123456789abcdef", "points of health|wins in|loses in"],
]) {
  test(`${game} is analysed on a phone`, TEST, () =>
    visit({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true }, async (context) => {
      const link = `#v=1&game=${game}&moves=${moves}&first=person&second=random`;
      const table = await Table.open(context, `${server.url}?fast&language=en${link}`);
      // The rules are shown to whoever has not seen them.
      if (game === "animal-chess") await table.press("All right");
      await table.choose("Analyse the position");
      await table.page.waitForFunction(
        (pattern) => [...document.querySelectorAll("#board [data-square]")].some((cell) => new RegExp(pattern).test(cell.textContent)),
        pattern,
      );
      await table.picture(`analysis-${game}`);
      await table.press("Back to the game");
      table.check();
    }));
}

test("a game is reviewed, and its mistakes gone through", TEST, () =>
  visit({ viewport: { width: 900, height: 560 } }, async (context) => {
    // A whole game, but a short one: every move is searched, which takes a browser seconds each.
    const link = "#v=1&game=reversi&moves=e6f4e3f6g5d6e7f5c5&first=person&second=level-3";
    const table = await Table.open(context, `${server.url}?fast&language=en${link}`);
    await table.press("Review");
    await table.page.waitForFunction(() => /Reviewed: \d+ of \d+/.test(document.getElementById("controls").textContent));
    // Beside other programs it may take minutes.
    const turned = () => /It turned with move \d+/.test(document.getElementById("controls").textContent);
    await table.page.waitForFunction(turned, undefined, { timeout: 480_000 });
    await table.press("Next mistake");
    await table.page.waitForFunction(() =>
      [...document.querySelectorAll("#controls p")].some((line) => /was a (mistake|blunder); .. was better\./.test(line.textContent)),
    );
    assert.equal((await table.words()).filter((line) => /: accuracy \d+ %\./.test(line)).length, 2);
    await table.picture("review");
    // The graph is a slider for the pointer.
    await table.page.mouse.click(700, 40);
    await table.picture("review-graph");
    await table.press("Back to the game");
    table.check();
  }));

test("the teacher speaks of a move that throws the game away, and it is taken back", TEST, () =>
  visit({ viewport: { width: 390, height: 844 }, hasTouch: true }, async (context) => {
    const table = await Table.open(context, `${server.url}?fast&language=en#${THREATENED}`);
    await heedTeacher(table, "teacher");
  }));

test("mistakes are solved as a quiz, and what was not found comes back another day", TEST, () =>
  visit({ viewport: { width: 900, height: 560 } }, async (context) => {
    const table = await Table.open(context, `${server.url}?fast&language=en#${LOST}`);
    await solveQuiz(table, "quiz");
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
    table.check();
  }));

test("a game is pasted or dropped, its lines are gone into, and what is no game is a sentence", TEST, () =>
  visit({ viewport: { width: 900, height: 560 } }, async (context) => {
    const table = await Table.open(context, `${server.url}?fast&new&seed=3&level=random&language=en`);
    const paste = (text) =>
      table.page.evaluate((words) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", words);
        dispatchEvent(new ClipboardEvent("paste", { clipboardData }));
      }, text);
    await paste("Dear all,\nhello");
    await table.says(/could not be brought in: no known format begins with “Dear all,”/);
    await paste("(;GM[4]SZ[15];B[hh];W[ih](;B[gg];W[ff];B[hg])(;B[ig]))");
    await table.says(/Brought in: SGF/);
    await table.offers("i9");
    await table.picture("variations");
    await table.press("i9");
    await table.press("Promote");
    await table.offers("g9");
    await table.page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["Piskvorky 15x15, 11:11, 0\n8,8,0\n8,7,12\na.exe\n"], "game.psq"));
      dispatchEvent(new DragEvent("drop", { dataTransfer }));
    });
    await table.says(/Brought in: a game of Piskvork/);
    table.check();
  }));

test("a browser that has no room left for the library says so, and the game stays on the table", TEST, () =>
  visit({ viewport: { width: 900, height: 560 } }, async (context) => {
    // Black plays all white discs away with the ninth ply.
    const link = "#v=1&game=reversi&moves=e6f4e3f6g5d6e7f5&first=person&second=random";
    const table = await Table.open(context, `${server.url}?fast&language=en${link}`);
    await table.turn();
    const devtools = await context.newCDPSession(table.page);
    await devtools.send("Storage.overrideQuotaForOrigin", { origin: new URL(server.url).origin, quotaSize: 1 });
    table.expected = /library/;
    await table.act("c5");
    await table.says(/There is no room left to keep this game\./);
    await table.played("c5");
    table.check();
  }));

test("games are kept, listed, searched, opened and removed, and are there after a reload", TEST, () =>
  visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async (context) => {
    const table = await Table.open(context, `${server.url}?fast&new&seed=3&level=random&language=en`);
    const drop = (...files) =>
      table.page.evaluate((files) => {
        const dataTransfer = new DataTransfer();
        for (const [name, bytes] of files) dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
        dispatchEvent(new DragEvent("drop", { dataTransfer }));
      }, files);
    const bytes = (text) => [...Buffer.from(text)];
    const lists = (pattern) =>
      table.page.waitForFunction(
        (pattern) => new RegExp(pattern).test(document.getElementById("controls").textContent),
        pattern.source,
      );
    // A year of the archive with its names, though they come after it.
    const archive = Buffer.alloc(16 + 2 * 68);
    archive.set([20, 26, 2, 19, 2]);
    archive.writeUInt16LE(1997, 10);
    archive[12] = 8;
    for (const [at, moves] of [[16, [56, 64]], [84, [56, 66]]]) archive.set([0, 0, 0, 0, 1, 0, 40, 40, ...moves], at);
    const names = Buffer.alloc(16 + 2 * 20);
    names[8] = 2;
    names.write("Tamenori", 16, "latin1");
    names.write("Zoe", 36, "latin1");
    // The browser's store is made to keep them later: nothing is said before that, and the browser asks whoever leaves.
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
    await drop(["WTH_1997.wtb", [...archive]], ["WTH.JOU", [...names]]);
    await lists(/2 games read, 100 %/);
    assert.ok(await asks());
    assert.ok(!(await table.said()).some((line) => /Brought in/.test(line)));
    await table.page.evaluate(() => { window.keepNow = true; });
    await table.says(/Brought in: WTHOR, 2 games/);
    assert.ok(!(await asks()));
    await lists(/Tamenori – Zoe/);
    await table.picture("library");
    await drop(["games.txt", bytes("f5d6c3\nf5f6e6\n")]);
    await table.says(/Brought in: moves, 2 games/);
    await lists(/2 of 4 games/);
    await table.press("Brought in last");
    await lists(/4 games/);
    table.page.once("dialog", (dialog) => dialog.accept("zoe 97"));
    await table.press("Search");
    await lists(/2 of 4 games/);

    await table.reload();
    await table.choose("Library");
    await lists(/4 games/);
    await table.press("Tamenori – Zoe");
    await table.press("Open");
    await table.offers("A hint");
    while ((await table.discs()).white !== 3) await table.page.waitForTimeout(100);
    await table.choose("Library");
    await table.press("Tamenori – Zoe");
    await table.press("Remove");
    await table.press("Remove");
    await lists(/3 games/);
    const saved = table.page.waitForEvent("download");
    await table.press("Save as a file");
    const file = await (await saved).path();
    const { readFile } = await import("node:fs/promises");
    assert.equal((await readFile(file, "utf8")).trim().split("\n").length, 4);
    table.check();
  }));

test("persons have names, a position is set up and played, and games are taken out and pasted", TEST, () =>
  visit(
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, permissions: ["clipboard-read", "clipboard-write"] },
    async (context) => {
      const table = await Table.open(context, `${server.url}?fast&new&seed=3&level=random&language=en`);
      const answer = (words) => table.page.once("dialog", (dialog) => dialog.accept(words));
      const shows = (pattern) =>
        table.page.waitForFunction(
          (pattern) => new RegExp(pattern).test(document.getElementById("controls").textContent),
          pattern.source,
        );
      await table.choose("Players");
      answer("Ann");
      await table.press("Your name");
      await shows(/Your name: Ann/);
      await table.press("Done");
      await shows(/Ann/);

      const lay = async (square, what) => {
        await table.page.evaluate((square) => document.querySelector(`[data-square=${square}]`).click(), square);
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
        () =>
          [...document.querySelectorAll("#board [aria-disabled=false]")].map((cell) => cell.dataset.square).join() === "c4",
      );

      await table.choose("Share or save this game");
      await table.press("Copy a link");
      await table.says(/link to this game is copied/);
      assert.match(await table.page.evaluate(() => navigator.clipboard.readText()), /start=f4_d4.e4_dark/);
      await table.choose("Share or save this game");
      const saved = table.page.waitForEvent("download");
      await table.press("Save a picture");
      const { readFile } = await import("node:fs/promises");
      const picture = await readFile(await (await saved).path());
      assert.equal(picture.subarray(1, 4).toString(), "PNG");
      assert.ok(picture.length > 20_000, `${picture.length} bytes`);

      await paste(table, "f5f6e6");
      await table.says(/Brought in: moves/);
      await table.choose("Analyse the position");
      await table.press("Undo");
      await shows(/e6\s+1 game/);
      await table.press("Back to the game");
      table.check();
    },
  ));
