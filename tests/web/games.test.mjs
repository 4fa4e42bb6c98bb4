// Tests of Gomoku and Animal Chess in Chromium: on a phone, by taps and with a finger that aims; by keys; links; and
// matches of all three games kept side by side. Firefox plays by the other means.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { TEST, server, visit } from "./chromium.mjs";
import { ANIMALS, FIVE, GOMOKU, beginAnimalChess, playGomoku } from "./games.mjs";
import { Table, inSteps } from "./table.mjs";

/** A window with few pixels, because a software renderer needs time for every pixel. */
const SMALL = { viewport: { width: 300, height: 240 }, permissions: ["clipboard-read", "clipboard-write"] };
/** An upright phone, on which the squares of Gomoku are so small that a finger has to aim. */
const PHONE = { viewport: { width: 320, height: 560 }, hasTouch: true, isMobile: true, locale: "zh-CN" };
/** The same on its side, where the squares of Animal Chess are large enough to be tapped. */
const TURNED = { width: 460, height: 290 };

async function showRules(table) {
  await table.press("Animal Chess");
  await table.press("Now and then");
  await table.press("All right");
  await table.turn();
  await table.choose("Title screen");
  await table.press("Animal Chess");
  await table.turn();
  assert.ok(!(await table.words()).includes("All right"));
  await table.choose("The rules");
  await table.press("All right");
}

/** Turns two tiles up, and returns a link to that match, and its squares. */
async function linkAnimals(table) {
  await table.take("v=1&game=animal-chess&moves=&first=person&second=random");
  for (const square of ["a1", "b2"]) {
    await table.turn();
    await table.touch(square);
    await table.page.waitForFunction(
      (square) => !/face down/.test(document.querySelector(`[data-square=${square}]`).textContent),
      square,
    );
  }
  await table.turn();
  const squares = await table.squares();
  await table.choose("Share or save this game");
  await table.press("Copy a link");
  await table.says(/link to this game is copied/);
  const link = await table.page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /game=animal-chess&rules=classic&deal=[0-9a-f]{16}&moves=a1_/);
  assert.doesNotMatch(link, /dragon|tiger|cat/);
  return { link, squares };
}

async function chooseInSwap2(table) {
  await table.take("v=1&game=gomoku&size=15&rules=renju&opening=swap2&moves=h8i9g7&first=person&second=person");
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
}

async function playByKeys(table) {
  await table.take(GOMOKU);
  await table.turn();
  const press = await table.hand();
  const [first, ...rest] = FIVE;
  await press(first);
  await table.says(/Black plays i9\./);
  await table.turn();
  await press(first);
  await table.says(/i9 is taken already/);
  await playGomoku(table, press, rest);
}

/** Plays a ply of Reversi and one of Gomoku, and finds the former as it was. Returns the squares of the latter. */
async function layAside(table) {
  await table.choose("Title screen");
  await table.sitDown("Reversi");
  await table.act((await table.turn())[0]);
  await table.turn();
  const reversi = await table.squares();
  await table.choose("Title screen");
  await table.press("Gomoku");
  await table.press("Play again");
  await table.turn();
  await table.act("h8");
  await table.turn();
  const gomoku = await table.squares();
  await table.choose("Title screen");
  await table.press("Reversi · move");
  await table.turn();
  assert.deepEqual(await table.squares(), reversi);
  return gomoku;
}

/** Two persons play by a clock: it runs, both stop it, it goes on, and the flag falls. */
async function playByClock(table) {
  await table.take("v=1&game=reversi&clock=120+5,90&moves=f5&first=person&second=person");
  const clocks = async () => (await table.words()).filter((line) => /^\d+:\d\d$/.test(line));
  await table.page.waitForFunction(() =>
    [...document.querySelectorAll("#controls p")].some((line) => /^1:[0-2]\d$/.test(line.textContent)));
  assert.ok((await clocks()).includes("2:00"), "the clock of the side that waits stands");
  await table.page.keyboard.press("k");
  await table.hears(/^Black: 2 min 0 s\. White: 1 min \d+ s\.$/);
  await table.choose("Resign or offer a draw");
  await table.press("Ask for a pause");
  await table.hears(/asks for a pause/);
  await table.press("Agree");
  await table.offers("Start the clocks");
  const before = await clocks();
  await table.passNotice();
  await sleep(500);
  assert.deepEqual(await clocks(), before);
  await table.press("Start the clocks");
  await table.hears(/Black wins on time/);
  await table.picture("on-time");
}

test("all three games are played in one visit, and are there at the next", TEST, (test) =>
  visit(SMALL, async (context) => {
    const table = await Table.open(context, `${server.url}?fast&language=en`);
    let animals;
    let gomoku;
    await inSteps(test, {
      "a question and the rules come before the first game of Animal Chess and not before the second": () => showRules(table),
      "a link to Animal Chess carries no tile in plain sight": async () => { animals = await linkAnimals(table); },
      "swap2 is played with its choices explained": () => chooseInSwap2(table),
      "Gomoku is played by keys to five in a row, and a taken crossing is refused with a sentence": () => playByKeys(table),
      "three games lie beside each other, each as it was left": async () => { gomoku = await layAside(table); },
      "the link brings the game of Animal Chess, and the others lie where they were": async () => {
        await table.page.goto("about:blank");
        await table.page.goto(animals.link.replace("?", "?fast&language=en&"), { waitUntil: "commit" });
        await table.ready();
        await table.turn();
        assert.deepEqual(await table.squares(), animals.squares);
        await table.choose("Title screen");
        await table.picture("title-three");
        await table.press("Gomoku · move");
        await table.turn();
        assert.deepEqual(await table.squares(), gomoku);
      },
      "two play by a clock, agree on a pause, and the flag falls": () => playByClock(table),
    });
    table.check();
  }));

async function speakEnglish(table) {
  await table.press("明白了");
  await table.turn();
  assert.equal(await table.page.evaluate(() => document.documentElement.lang), "zh-Hans");
  await table.press("菜单");
  await table.press("设置");
  await table.press("English");
  await table.press("Close");
}

async function tapAnimals(table) {
  await table.turn();
  await table.place("b3");
  await beginAnimalChess(table, async (square) => table.tap(await table.place(square, 0)));
  await table.picture("animal-chess-phone");
}

async function aim(table) {
  await table.take(GOMOKU);
  await table.turn();
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
}

/** Plays a stone by a tap, and lets the other side's flag fall. */
async function tapToTheFlag(table) {
  await table.take("v=1&game=gomoku&clock=6/1x2&moves=h8&first=person&second=person");
  await table.tap(await table.place("j9"));
  await table.played("j9");
  await table.says(/White wins on time/);
  await table.picture("on-time-phone");
}

/** Plays a turn of Reversi in Chinese by a tap, and turns the phone. */
async function tapInChinese(table) {
  await table.take("v=1&game=reversi&moves=&first=person&second=random");
  await table.choose("Settings");
  await table.press("简体中文");
  await table.press("关闭");
  const [square] = await table.turn();
  await table.tap(await table.place(square));
  await table.page.waitForFunction(
    (square) => /黑/.test(document.querySelector(`[data-square=${square}]`).textContent),
    square,
  );
  await table.turn();
  await table.picture("phone");
  await table.page.setViewportSize(TURNED);
  const beside = () => document.querySelector("[data-square=h1]").getBoundingClientRect().x < innerWidth * 0.75;
  await table.page.waitForFunction(beside);
  await table.place(square);
  await table.picture("phone-turned");
}

test("a phone is played with a finger, upright and turned", TEST, (test) =>
  visit({ ...PHONE, viewport: TURNED }, async (context) => {
    const table = await Table.open(context, server.url + ANIMALS);
    await inSteps(test, {
      "it speaks the language of the phone, until another is chosen": () => speakEnglish(table),
      "Animal Chess is played by taps on a phone on its side": () => tapAnimals(table),
      "a finger aims: it slides to the crossing that is shown clear of it, and releases there": async () => {
        await table.page.setViewportSize(PHONE.viewport);
        await aim(table);
      },
      "a game by a clock is played by taps to the flag": () => tapToTheFlag(table),
      "Reversi is played by taps in Chinese, upright and turned": () => tapInChinese(table),
    });
    table.check();
  }));
