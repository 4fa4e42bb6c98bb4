// Tests of the buttons in HTML in Chromium, without the game: what it would send is sent by the test.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { TEST, visit } from "./chromium.mjs";

const PAGE = new URL("../../src/game/platform/web/page/", import.meta.url);
const BODY = `<main><div id="board"></div><div id="controls"></div><div id="said"></div><div id="refused"></div></main>`;

/** The lines of a screen with four moves, of which `current` is the current one; the ids of the moves begin with `first`. */
const lines = (current, first = 11, words = ["f5", "d6", "c3", "d3"]) => {
  const moves = words.map((move, at) => `${first + at}\tl${at === current ? "*" : ""}\t${move}`);
  return ["1\t\tUndo", "\t\t1.", ...moves.slice(0, 2), "\t\t2.", ...moves.slice(2), "2\t-\tHint", "3\t\tMenu"].join("\n");
};
/** Their places. The moves lie in two columns. */
const PLACES = [
  "1 700 500 60 40", "11 720 100 80 40", "12 800 100 80 40", "13 720 140 80 40", "14 800 140 80 40", "2 760 500 60 40",
  "3 820 500 60 40",
].join("\n");

/** Opens a page with the buttons, and gives a function that presses keys and returns the words that have the focus then. */
async function open(context) {
  const page = await context.newPage();
  await page.route("http://mirror.test/**", async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name) return route.fulfill({ contentType: "text/javascript", body: await readFile(new URL(name, PAGE)) });
    const style = await readFile(new URL("style.css", PAGE), "utf8");
    return route.fulfill({ contentType: "text/html", body: `<style>${style}</style>${BODY}` });
  });
  await page.goto("http://mirror.test/");
  await page.evaluate(async ([lines, places]) => {
    globalThis.mirror = await import("/mirror.js");
    globalThis.heard = [];
    mirror.listen((words) => heard.push(words));
    mirror.showControls(lines);
    mirror.setButtonPlaces(places);
  }, [lines(3), PLACES]);
  const focused = () => page.evaluate(() => document.activeElement.textContent);
  const keys = async (...names) => {
    const walked = [];
    for (const name of names) {
      await page.keyboard.press(name);
      walked.push(await focused());
    }
    return walked;
  };
  return { page, keys, focused };
}

test("Tab leads once to the list of moves, to the current one, and the arrows lead on", TEST, () =>
  visit({}, async (context) => {
    const { page, keys, focused } = await open(context);
    assert.deepEqual(await keys("Tab", "Tab", "Tab", "Tab"), ["Undo", "d3", "Hint", "Menu"]);
    assert.deepEqual(await keys("Shift+Tab", "Shift+Tab"), ["Hint", "d3"]);
    const walk = ["ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowDown", "ArrowDown", "End", "Home"];
    assert.deepEqual(await keys(...walk), ["d6", "f5", "f5", "c3", "c3", "d3", "f5"]);
    assert.deepEqual(await keys("Tab", "Shift+Tab"), ["Hint", "d3"], "the current move is the stop again");
    await keys("Home", "Enter");
    assert.equal((await page.evaluate(() => heard)).at(-1), "button 11 f5");
    // The game makes its list anew, in which that move is the current one; later a move gets a sign.
    await page.evaluate((lines) => mirror.showControls(lines), lines(0, 21));
    assert.equal(await focused(), "f5");
    await page.evaluate((lines) => mirror.showControls(lines), lines(0, 31, ["f5?", "d6", "c3", "d3"]));
    assert.equal(await focused(), "f5?");
    await page.evaluate(() => mirror.showControls("9\t\tClose"));
    assert.equal(await focused(), "Close", "on another screen the first button");
  }));

test("the button with the focus is a ring where the game draws it, and the others are not seen", TEST, () =>
  visit({}, async (context) => {
    const { page, keys } = await open(context);
    await keys("Tab", "Tab");
    const all = await page.evaluate(() =>
      [...document.querySelectorAll("#controls button")].map((it) => {
        const { x, y, width, height } = it.getBoundingClientRect();
        const { opacity, color, pointerEvents } = getComputedStyle(it);
        return { words: it.textContent, place: `${x} ${y} ${width} ${height}`, opacity, color, pointerEvents };
      }));
    for (const { words, opacity, color, pointerEvents } of all) {
      assert.equal(opacity, words === "d3" ? "1" : "0", words);
      assert.deepEqual([color, pointerEvents], ["rgba(0, 0, 0, 0)", "none"], words);
    }
    assert.deepEqual(all.map(({ place }) => place), PLACES.split("\n").map((line) => line.replace(/^\d+ /, "")));
  }));
