// Tests in Firefox: a visit; games kept, a teacher and a quiz; a game of Gomoku by mouse, keyboard, touch and the HTML board,
// and one of Animal Chess through the HTML board; and malicious packs. They need an X server: xvfb-run -a node --test firefox.test.mjs

import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { serveEvil } from "./evil.mjs";
import { alone } from "./firefox.mjs";
import { open, playAnimalChess, playGomoku } from "./games.mjs";
import { PACKS, bringAll, packsFolder } from "./hostile-packs.mjs";
import { LOST, THREATENED, heedTeacher, solveQuiz } from "./learning.mjs";
import { paste, session } from "./session.mjs";
import { Table, serve } from "./table.mjs";
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
    await table.says(/Brought in: a link/);
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
