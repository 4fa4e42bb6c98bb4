// The younger games in Chromium: whole games by mouse, by keys and through the HTML board, a finger that aims, links, and
// three games beside each other.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { Table, launch, serve } from "./table.mjs";

const SMALL = { viewport: { width: 300, height: 240 } };
const TEST = { timeout: 600_000 };

let browser;
let server;
before(async () => {
  [browser, server] = await Promise.all([launch(), serve()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Runs a visit in a profile of its own. */
async function visit(options, run) {
  const context = await browser.newContext(options);
  try {
    await run(context);
  } finally {
    await context.close();
  }
}

const quick = (game, level) => `${server.url}?fast&new&game=${game}&level=${level}&seed=3&language=en`;

test("Gomoku is played by clicks to five in a row", TEST, () =>
  visit(SMALL, async (context) => {
    const table = await Table.open(context, quick("gomoku", "pattern-book"));
    await table.turn();
    await table.place("h8");
    const { result } = await table.playAny(async (square) => table.click(await table.place(square, 0)));
    assert.equal(result, "White wins with five in a row.");
    await table.picture("gomoku-over");
    table.check();
  }));

test("Gomoku is played by keys, and a taken crossing is refused with a sentence", TEST, () =>
  visit(SMALL, async (context) => {
    const table = await Table.open(context, quick("gomoku", "random"));
    await table.turn();
    // The cursor begins in the middle with the first arrow.
    await table.page.keyboard.press("ArrowRight", { delay: 30 });
    await table.page.keyboard.press("Enter", { delay: 30 });
    await table.says(/Black plays h8\./);
    await table.turn();
    await table.page.keyboard.press("Enter", { delay: 30 });
    await table.says(/h8 is taken already/);
    await table.page.keyboard.press("ArrowUp", { delay: 30 });
    await table.page.keyboard.press("Enter", { delay: 30 });
    await table.says(/Black plays h9\./);
    table.check();
  }));

test("Animal Chess is played by clicks after its rules were read", TEST, () =>
  visit(SMALL, async (context) => {
    const table = await Table.open(context, quick("animal-chess", "hunter"));
    await table.press("All right");
    await table.turn();
    await table.place("b3");
    const said = new Set();
    const { result } = await table.playAny(async (square) => {
      // Only the last sentences stay on the page.
      for (const line of await table.said()) said.add(line);
      await table.click(await table.place(square, 0));
    });
    assert.match(result, /wins|draw/);
    await table.picture("animal-chess-over");
    for (const pattern of [/turns .. up: (red|blue) \w+/, /moves from .. to ../, /takes the (red|blue) \w+ on ../]) {
      assert.ok([...said].some((line) => pattern.test(line)), `${pattern} in ${said.size} sentences`);
    }
    table.check();
  }));

test("the rules are shown before the first game of Animal Chess and not before the second", TEST, () =>
  visit(SMALL, async (context) => {
    const table = await Table.open(context, `${server.url}?fast&language=en`);
    await table.press("Animal Chess");
    await table.press("All right");
    await table.turn();
    await table.press("To the title");
    await table.press("Animal Chess");
    await table.turn();
    assert.ok(!(await table.words()).includes("All right"));
    await table.press("The rules");
    await table.press("All right");
    table.check();
  }));

test("swap2 is played with its choices explained", TEST, () =>
  visit(SMALL, async (context) => {
    const link = "#v=1&game=gomoku&size=15&rules=renju&opening=swap2&moves=h8i9g7&first=person&second=person";
    const table = await Table.open(context, `${server.url}?fast&language=en${link}`);
    for (const choice of ["Play black", "Play white", "Put down two more"]) await table.offers(choice);
    assert.ok((await table.words()).some((line) => /choose your colour/.test(line)));
    await table.press("Put down two more");
    for (const square of ["a1", "a15"]) {
      await table.turn();
      await table.touch(square);
      await table.played(square);
    }
    await table.press("Play white");
    await table.says(/has chosen/);
    await table.says(/White to move/);
    table.check();
  }));

test("three games lie beside each other, each as it was left", TEST, () =>
  visit(SMALL, async (context) => {
    const table = await Table.open(context, `${server.url}?fast&language=en`);
    await table.press("Reversi");
    await table.act((await table.turn())[0]);
    await table.turn();
    const reversi = await table.squares();
    await table.press("To the title");
    await table.press("Gomoku");
    await table.turn();
    await table.act("h8");
    await table.turn();
    const gomoku = await table.squares();
    await table.press("To the title");
    await table.press("Reversi · move");
    await table.turn();
    assert.deepEqual(await table.squares(), reversi);
    await table.page.goto(`${server.url}?fast&language=en`);
    await table.ready();
    await table.picture("title-three");
    await table.press("Gomoku · move");
    await table.turn();
    assert.deepEqual(await table.squares(), gomoku);
    table.check();
  }));

test("a link to Animal Chess carries the game and no tile in plain sight", TEST, () =>
  visit({ ...SMALL, permissions: ["clipboard-read", "clipboard-write"] }, async (context) => {
    const table = await Table.open(context, quick("animal-chess", "random"));
    await table.press("All right");
    for (const square of ["a1", "b2"]) {
      await table.turn();
      await table.touch(square);
      await table.page.waitForFunction(
        (square) => !/face down/.test(document.querySelector(`[data-square=${square}]`).textContent),
        square,
      );
    }
    await table.turn();
    const before = await table.squares();
    await table.press("Copy a link to this game");
    await table.says(/link to this game is copied/);
    const link = await table.page.evaluate(() => navigator.clipboard.readText());
    assert.match(link, /game=animal-chess&rules=classic&deal=[0-9a-f]{16}&moves=a1_/);
    assert.doesNotMatch(link, /dragon|tiger|cat/);
    const other = await Table.open(context, link.replace("?", "?fast&language=en&"));
    await other.turn();
    assert.deepEqual(await other.squares(), before);
    other.check();
  }));

test("a finger aims: it slides to the crossing that is shown clear of it, and releases there", TEST, () =>
  visit({ viewport: { width: 320, height: 560 }, hasTouch: true, isMobile: true }, async (context) => {
    const table = await Table.open(context, quick("gomoku", "random"));
    await table.turn();
    // A quick tap plays where it touches.
    await table.tap(await table.place("h8"), 60);
    await table.played("h8");
    await table.turn();
    const devtools = await context.newCDPSession(table.page);
    const touch = (type, at) =>
      devtools.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [{ x: at.x, y: at.y }] : [] });
    const from = await table.place("h4");
    await touch("touchStart", from);
    await sleep(600);
    for (let step = 1; step <= 6; step += 1) {
      await touch("touchMove", { x: from.x + step * 4, y: from.y - step * 4 });
      await sleep(200);
    }
    await sleep(600);
    await table.picture("aiming");
    const before = (await table.said()).length;
    await touch("touchEnd");
    await table.says(/Black plays (?!h8)\w+\./);
    const line = (await table.said()).slice(before).find((said) => /Black plays/.test(said));
    const square = /plays (\w+)\./.exec(line)[1];
    const aimed = await table.place(square);
    assert.ok(aimed.y < from.y - 40, `${square} lies clear above the finger`);
    // Slid off the board, nothing is played.
    await table.turn();
    const stones = Object.values(await table.squares()).filter((what) => what === "black").length;
    await touch("touchStart", await table.place("c3"));
    await sleep(600);
    await touch("touchMove", { x: 5, y: 20 });
    await sleep(600);
    await touch("touchEnd");
    await sleep(800);
    assert.equal(Object.values(await table.squares()).filter((what) => what === "black").length, stones);
    table.check();
  }));
