// Tests in Firefox: a visit; games kept, a teacher, a quiz and puzzles; a game of Gomoku by mouse, keyboard, touch and the HTML
// board, one of Animal Chess through the HTML board, games with somebody in Chromium by links and live; and malicious packs. They need an X server: xvfb-run -a node --test firefox.test.mjs

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { serveEvil } from "./evil.mjs";
import { alone } from "./firefox.mjs";
import { open, playAnimalChess, playGomoku } from "./games.mjs";
import { PACKS, bringAll, packsFolder } from "./hostile-packs.mjs";
import { LOST, THREATENED, heedTeacher, solveQuiz, spendEvening } from "./learning.mjs";
import { startRelay } from "./relay.mjs";
import { paste, session } from "./session.mjs";
import { Table, launch, serve } from "./table.mjs";
import { visit } from "./visit.mjs";

const TEST = { timeout: 600_000 };
/** How many malicious packs are added at most. */
const MOST = 10;

let server;
before(async () => {
  server = await serve();
});
after(() => server?.stop());

test("a game is played in Firefox and found again", TEST, () =>
  alone((page) => visit(page, server.url, "firefox")));

test("games are pasted, branched, arranged, taken out and kept in Firefox", TEST, () =>
  alone(async (page) => {
    const table = new Table(page);
    await page.goto(`${server.url}?fast&new&seed=3&level=random&language=en`);
    await table.ready();
    await session(table, "firefox-session");
  }));

test("the teacher warns in Firefox, and mistakes are a quiz", TEST, () =>
  alone(async (page) => {
    const table = new Table(page);
    await page.goto(`${server.url}?fast&language=en#${THREATENED}`);
    await table.ready();
    await heedTeacher(table, "firefox-teacher");
    await paste(table, LOST);
    await table.says(/Opened: a link/);
    await solveQuiz(table, "firefox-quiz");
    table.check();
  }));

/**
 * The ways to play. Each returns a function that acts on a square of the table. In a window as small as here a finger
 * that rests on a square begins to aim above itself, and Firefox may lift it late; so it slides and aims on purpose.
 */
const MEANS = {
  "by keys": (table) => table.hand(),
  "by clicks": (table) => async (square) => table.click(await table.place(square, 0)),
  "by touch": (table) => async (square) => table.slide(await table.place(square, 0)),
  "through the HTML board": (table) => (square) => table.walk(square),
};

test("Gomoku is played in Firefox by each means in turn", TEST, () =>
  alone(async (page) => {
    const table = await open(page, server.url, "gomoku", "random");
    await table.place("h8");
    // A hand at the keys takes the cursor to be in the middle, so it comes first, and once.
    const hands = [...Object.values(MEANS), MEANS["by clicks"]];
    let moves = 0;
    await playGomoku(table, async (square) => {
      const press = await hands[moves](table);
      moves += 1;
      await press(square);
    });
    await table.picture("firefox-gomoku");
  }));

test("an evening of puzzles is spent in Firefox", TEST, () =>
  alone(async (page) => {
    const table = new Table(page);
    await page.goto(`${server.url}?fast&language=en`);
    await table.ready();
    await spendEvening(table, "firefox-puzzles");
  }));

/** Copies the link that the dialog shows. Firefox lets no test read the clipboard, so what is written there is caught. */
async function copied(table) {
  await table.page.evaluate(() => {
    globalThis.copied = "";
    navigator.clipboard.writeText = async (text) => { globalThis.copied = text; };
  });
  await table.press("Copy");
  await table.page.waitForFunction(() => globalThis.copied.includes("#far=1."));
  const link = await table.page.evaluate(() => globalThis.copied);
  await table.press("Close");
  return link;
}

test("somebody in Firefox plays somebody in Chromium by links", TEST, () =>
  alone(async (page) => {
    const chromium = await launch();
    try {
      const url = `${server.url}?fast&language=en`;
      const host = await Table.open(await chromium.newContext({ viewport: { width: 480, height: 320 } }), url);
      const guest = new Table(page);
      await host.press("New game");
      await host.press("Animal Chess");
      await host.press("A friend elsewhere");
      await host.press("The second player");
      await host.press("Begin");
      let link = await copied(host);
      await page.goto(link.replace("#", "?fast&language=en#"));
      await guest.ready();
      await guest.press("Sit down");
      // Who has never played it is told the rules first.
      await guest.press("All right");
      const opens = (table) => table.page.evaluate((hash) => { location.hash = hash; }, new URL(link).hash);
      const [one, other] = [guest, host];
      // A tile is turned up by both: the one touches it, and the other's link answers with its own move.
      await one.turn();
      await one.click(await one.place("b2"));
      await one.press("Send");
      link = await copied(one);
      await opens(other);
      await other.press("All right");
      await other.says(/flips b2/);
      const [square] = await other.turn();
      await other.walk(square);
      await other.press("Send");
      link = await copied(other);
      await opens(one);
      await one.says(/flips b2/);
      // The squares of the HTML board come back once the dialog of the link has closed: the move may be said before that.
      const shown = async (table) => {
        const tile = await table.page.waitForFunction(() =>
          document.querySelector("[data-square=b2]")?.textContent.match(/, (?!face down)([^,]+)/)?.[1]);
        return tile.jsonValue();
      };
      assert.equal(await shown(one), await shown(other));
      await one.picture("firefox-far");
      host.check();
      guest.check();
    } finally {
      await chromium.close();
    }
  }));

test("somebody in Firefox plays somebody in Chromium live, by a relay that dies in the middle", TEST, () =>
  alone(async (page) => {
    const [chromium, first] = await Promise.all([launch(), startRelay()]);
    let relay = first;
    try {
      const url = `http://127.0.0.1:${relay.port}/?fast&language=en`;
      const host = await Table.open(await chromium.newContext({ viewport: { width: 480, height: 320 } }), url);
      const guest = new Table(page);
      // A socket that is refused is what this test is about.
      host.expected = guest.expected = /WebSocket|ws:\/\//;
      await host.press("New game");
      await host.press("Reversi");
      await host.press("A friend elsewhere");
      await host.press("Live");
      await host.press("White");
      await host.press("5 + 3");
      await host.press("Begin");
      const link = await copied(host);
      await page.goto(link.replace("#", "?fast&language=en#"));
      await guest.ready();
      await guest.press("Sit down");
      const moves = async (mover, other) => {
        const [square] = await mover.turn();
        await mover.act(square);
        await other.says(new RegExp(`plays ${square}`));
      };
      await moves(guest, host);
      await moves(host, guest);
      await relay.stop();
      await guest.says(/Looking for the relay/);
      relay = await startRelay(relay.port);
      await moves(guest, host);
      await moves(host, guest);
      await guest.picture("firefox-far-live");
      await guest.resign();
      await host.says(/White wins: Black resigned/);
      host.check();
      guest.check();
    } finally {
      await chromium.close();
      await relay.stop();
    }
  }));

test("Animal Chess is played in Firefox through the HTML board", TEST, () =>
  alone(async (page) => {
    const table = await open(page, server.url, "animal-chess", "hunter");
    await playAnimalChess(table, MEANS["through the HTML board"](table));
    await table.picture("firefox-animal-chess");
  }));

test("packs that mean harm do none in Firefox", PACKS, () =>
  alone(async (page) => {
    const [evil, home] = await Promise.all([serveEvil(), mkdtemp(join(tmpdir(), "turnstone-firefox-"))]);
    try {
      const folder = await packsFolder(home);
      const table = new Table(page);
      // The game logs errors about the packs, so none of them counts as a complaint.
      table.expected = /./;
      const begin = async () => {
        await page.goto(`${evil.url}?fast&new&seed=3&level=random&language=en`);
        await table.ready();
      };
      // Drag and drop of files cannot be simulated in this browser. Each pack is fetched as with `?pack=` after the
      // player has agreed.
      const bring = async (name) => {
        const make = "import shutil,sys; shutil.make_archive(sys.argv[1],'zip',sys.argv[2])";
        execFileSync("python3", ["-c", make, join(home, name), join(folder, name)]);
        evil.packs.set(`${name}.zip`, await readFile(join(home, `${name}.zip`)));
        await page.evaluate(async (name) => {
          const packs = await import(new URL("packs.js", document.querySelector("script[type=module]").src).href);
          await packs.fetchFrom(new URL(`/packs/${name}.zip`, location.href));
        }, name);
      };
      await bringAll(table, folder, MOST, begin, async (names) => {
        for (const name of names) await bring(name);
      });
    } finally {
      await evil.stop();
      await rm(home, { recursive: true });
    }
  }));
