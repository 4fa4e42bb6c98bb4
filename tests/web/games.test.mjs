// Tests of Gomoku and Animal Chess in Chromium: a game by keys and one by taps, aiming with a finger, links, and matches of
// all three games kept side by side. Firefox plays by the other means.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { TEST, server, visit } from "./chromium.mjs";
import { FIVE, open, playAnimalChess, playGomoku } from "./games.mjs";
import { Table } from "./table.mjs";

const SMALL = { viewport: { width: 300, height: 240 } };
/** For tests that do not point at squares of the canvas. */
const TINY = { viewport: { width: 200, height: 150 } };
/** An upright phone, on which the squares of Gomoku are so small that a finger has to aim. */
const PHONE = { viewport: { width: 320, height: 560 }, hasTouch: true, isMobile: true };
/** A phone on its side, on which the squares of Animal Chess are large enough to be tapped. */
const PHONE_TURNED = { ...PHONE, viewport: { width: 460, height: 290 } };

/** Starts a game on a new page. */
const begin = async (context, game, level) => open(await context.newPage(), server.url, game, level);

test("Gomoku is played by keys to five in a row, and a taken crossing is refused with a sentence", TEST, () =>
  visit(TINY, async (context) => {
    const table = await begin(context, "gomoku", "random");
    const press = await table.hand();
    const [first, ...rest] = FIVE;
    await press(first);
    await table.says(/Black plays i9\./);
    await table.turn();
    await press(first);
    await table.says(/i9 is taken already/);
    await playGomoku(table, press, rest);
  }));

test("Animal Chess is played by taps", TEST, () =>
  visit(PHONE_TURNED, async (context) => {
    const table = await begin(context, "animal-chess", "hunter");
    await table.place("b3");
    await playAnimalChess(table, async (square) => table.tap(await table.place(square, 0)));
    await table.picture("animal-chess-phone");
  }));

test("the rules are shown before the first game of Animal Chess and not before the second", TEST, () =>
  visit(SMALL, async (context) => {
    const table = await Table.open(context, `${server.url}?fast&language=en`);
    await table.press("Animal Chess");
    await table.press("All right");
    await table.turn();
    await table.choose("To the title");
    await table.press("Animal Chess");
    await table.turn();
    assert.ok(!(await table.words()).includes("All right"));
    await table.choose("The rules");
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
    await table.choose("To the title");
    await table.press("Gomoku");
    await table.turn();
    await table.act("h8");
    await table.turn();
    const gomoku = await table.squares();
    await table.choose("To the title");
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
    const table = await begin(context, "animal-chess", "random");
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
    await table.choose("Share or save this game");
    await table.press("Copy a link");
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
  visit(PHONE, async (context) => {
    const table = await begin(context, "gomoku", "random");
    // A quick tap plays on the square that it touches.
    await table.tap(await table.place("h8"));
    await table.played("h8");
    await table.turn();
    const touch = await table.finger();
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
    // A finger that slides off the board plays nothing.
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
