// Plays whole games of each kind between two pages of Chromium, live by a relay that is killed again and again while pages
// are loaded anew, and by links. It says how each game ended at both places and how many moves there were. This is no test
// of every build, since it takes minutes.
//
//     node tests/web/whole-far.mjs [SEED [live|link [GAME]]]
//
// Set TURNSTONE_WEB to the web build and TURNSTONE_RELAY to the relay.

import { setTimeout as sleep } from "node:timers/promises";
import { startRelay } from "./relay.mjs";
import { Table, launch, serve } from "./table.mjs";

const DESK = { viewport: { width: 640, height: 480 }, permissions: ["clipboard-read", "clipboard-write"] };
const PHONE = { viewport: { width: 390, height: 640 }, permissions: ["clipboard-read", "clipboard-write"] };
/** After so many moves something is cut, each time something else. */
const BETWEEN_CUTS = 9;
/** A game that is not over after so many moves is resigned. */
const MOST = 260;

const [seed = "1", onlyWay, onlyGame] = process.argv.slice(2);

let state = Number(seed);
/** A number below `most`, from a seed. */
function draw(most) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * most);
}

async function copied(table) {
  const clipboard = () => table.page.evaluate(() => navigator.clipboard.readText());
  await table.page.evaluate(() => navigator.clipboard.writeText(""));
  await table.press("Copy");
  let link = "";
  while (!link.includes("#far=1.")) {
    await sleep(50);
    link = await clipboard();
  }
  await table.press("Close");
  return link;
}

/** What a page shows: where one may play, whether the game is over, and the board. */
const look = (table) =>
  table.page.evaluate(() => ({
    legal: [...document.querySelectorAll("#board [aria-disabled=false]")].map((cell) => cell.dataset.square),
    targets: [...document.querySelectorAll("#board [aria-disabled=false]")]
      .filter((cell) => /move here|capture/.test(cell.textContent))
      .map((cell) => cell.dataset.square),
    words: [...document.getElementById("controls").children].map((it) => it.textContent),
    // By the squares' names: a board may lie otherwise at a telephone.
    board: [...document.querySelectorAll("#board [data-square]")].map((cell) => cell.textContent.split(", ", 2).join()).sort().join(),
  }));

const result = (words) => words.find((line) => /wins|[Dd]raw[.:]/.test(line));

/** Makes a move at this table, if it is its turn. Gives whether it did. */
async function move(table, seen) {
  const from = seen.targets.length > 0 && draw(3) > 0 ? seen.targets : seen.legal;
  const square = from[draw(from.length)];
  await table.page.evaluate((square) => document.querySelector(`[data-square=${square}]`)?.click(), square);
  for (let tries = 0; tries < 20; tries += 1) {
    await sleep(30);
    const now = await look(table);
    if (now.board !== seen.board || now.legal.length === 0) return now.board !== seen.board || now.legal.length === 0;
    if (now.targets.join() !== seen.targets.join()) return false;
  }
  return false;
}

async function play(browser, game, live) {
  let relay = live ? await startRelay() : null;
  const server = live ? null : await serve();
  const url = `${live ? `http://127.0.0.1:${relay.port}/` : server.url}?fast&language=en`;
  const contexts = await Promise.all([DESK, PHONE].map((options) => browser.newContext(options)));
  const host = await Table.open(contexts[0], url);
  host.expected = /WebSocket|ERR_CONNECTION/;
  await host.press("New game");
  await host.press(game);
  await host.press("A friend elsewhere");
  if (live) await host.press("Live");
  await host.press(game === "Animal Chess" ? "The second player" : "White");
  await host.press("Begin");
  let link = await copied(host);
  const guest = await Table.open(contexts[1], link.replace("#", "?fast&language=en#"));
  guest.expected = host.expected;
  await guest.press("Sit down");
  const tables = [host, guest];
  let [moves, cuts, idle] = [0, 0, 0];
  for (;;) {
    const seen = [await look(host), await look(guest)];
    const ends = seen.map((page) => result(page.words));
    if (ends.every(Boolean)) {
      console.log(JSON.stringify({ game, how: live ? "live" : "link", moves, cuts, same: seen[0].board === seen[1].board, ends }));
      break;
    }
    for (const [at, page] of seen.entries()) {
      if (page.words.includes("All right")) await tables[at].press("All right");
    }
    // A move, half of a tile's face, or the end: whatever there is to send. The other half comes with the next link.
    const sender = live ? -1 : seen.findIndex((page) => page.words.includes("Send"));
    if (sender >= 0) {
      idle = 0;
      await tables[sender].press("Send");
      link = await copied(tables[sender]);
      await tables[1 - sender].page.evaluate((hash) => { location.hash = hash; }, new URL(link).hash);
      await sleep(300);
      continue;
    }
    const mover = seen.findIndex((page) => page.legal.length > 0 && !result(page.words));
    if (mover >= 0 && moves < MOST) {
      idle = 0;
      if (await move(tables[mover], seen[mover])) {
        moves += 1;
        if (moves % BETWEEN_CUTS === 0) {
          cuts += 1;
          console.error(`${game}: ${moves} moves`);
          if (live && cuts % 2 === 1) {
            await relay.stop();
            relay = await startRelay(relay.port);
          } else {
            const table = tables[cuts % 4 < 2 ? 0 : 1];
            await table.page.goto("about:blank");
            await table.page.goto(url, { waitUntil: "commit" });
            await table.ready();
            await table.press("Games with friends");
            await table.page.waitForFunction((game) => {
              const buttons = [...document.querySelectorAll("#controls button")];
              const button = buttons.find((it) => it.textContent.startsWith(`${game} ·`) && it.textContent.endsWith(": Play on"));
              button?.click();
              return button !== undefined;
            }, game);
          }
        }
      }
      continue;
    }
    if (moves >= MOST && mover >= 0) {
      await tables[mover].resign();
    }
    await sleep(100);
    idle += 1;
    if (idle > 400) {
      console.log(JSON.stringify(seen, null, 1));
      throw new Error(`${game} does not go on after ${moves} moves`);
    }
  }
  tables.forEach((table) => table.check());
  await Promise.all(contexts.map((context) => context.close()));
  await relay?.stop();
  await server?.stop();
}

const browser = await launch();
for (const way of onlyWay ? [onlyWay] : ["live", "link"]) {
  for (const game of onlyGame ? [onlyGame] : ["Gomoku", "Reversi", "Animal Chess"]) await play(browser, game, way === "live");
}
await browser.close();
