// Tests of games with somebody elsewhere in Chromium: two people in two browsers, one at a desk and one with a phone, who have
// nothing in common but the links that one copies and the other opens, or a relay.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { TEST, browser, server } from "./chromium.mjs";
import { startRelay } from "./relay.mjs";
import { PATIENCE, Table, inSteps } from "./table.mjs";

const DESK = { viewport: { width: 640, height: 480 }, permissions: ["clipboard-read", "clipboard-write"] };
const PHONE = {
  viewport: { width: 320, height: 560 },
  hasTouch: true,
  isMobile: true,
  permissions: ["clipboard-read", "clipboard-write"],
};

/** Copies the link that the dialog shows. */
async function copied(table) {
  const clipboard = () => table.page.evaluate(() => navigator.clipboard.readText());
  await table.page.evaluate(() => navigator.clipboard.writeText(""));
  await table.press("Copy");
  let link = await clipboard();
  for (const begun = Date.now(); !link.includes("#far=1."); link = await clipboard()) {
    assert.ok(Date.now() < begun + PATIENCE, "the link is copied");
    await sleep(50);
  }
  await table.press("Close");
  return link;
}

/** Sends what was done, and gives the link. */
async function sent(table) {
  await table.press("Send");
  return copied(table);
}

/** Opens a link in the page in which the game is open, as from a messenger. */
async function opens(table, link) {
  await table.page.evaluate((hash) => { location.hash = hash; }, new URL(link).hash);
}

test("two people play by links, one at a desk and one with a phone", TEST, async (test) => {
  const contexts = await Promise.all([DESK, PHONE].map((options) => browser.newContext(options)));
  try {
    let [host, guest] = [await Table.open(contexts[0], `${server.url}?fast&language=en`), null];
    let link = "";
    await inSteps(test, {
      "one invites": async () => {
        await host.press("New game");
        await host.press("A friend elsewhere");
        await host.press("White");
        await host.press("Begin");
        await host.picture("far-invite");
        link = await copied(host);
        assert.ok(link.length < 400, `${link.length} characters`);
      },
      "the other opens the link, sits down and plays by a tap": async () => {
        guest = await Table.open(contexts[1], link.replace("#", "?fast&language=en#"));
        await guest.picture("far-invited");
        await guest.press("Sit down");
        const [square] = await guest.turn();
        await guest.tap(await guest.place(square));
        await guest.played(square);
        await guest.offers("Send");
        await guest.picture("far-untold");
        link = await sent(guest);
      },
      "the first sees the move, plays by keys, and the answer is seen": async () => {
        await opens(host, link);
        await host.says(/Black plays/);
        const [square] = await host.turn();
        await host.act(square);
        await host.played(square);
        link = await sent(host);
        await opens(guest, link);
        await guest.says(/White plays/);
        await guest.turn();
      },
      "an old link is refused in words, and one that was cut off": async () => {
        const squares = await guest.squares();
        await opens(guest, link);
        await guest.hears(/nothing new/);
        await opens(guest, link.slice(0, -4));
        await guest.hears(/incomplete/);
        assert.deepEqual(await guest.squares(), squares);
      },
      "after the page is closed the game stands in the list, and goes on": async () => {
        await guest.page.goto("about:blank");
        await guest.page.goto(`${server.url}?fast&language=en`, { waitUntil: "commit" });
        await guest.ready();
        await guest.press("Games with friends: your turn");
        await guest.picture("far-list");
        await guest.press("Reversi · 2 moves: Play on");
        const [square] = await guest.turn();
        await guest.act(square);
        await guest.played(square);
        link = await sent(guest);
        await opens(host, link);
        await host.says(/Black plays/);
        await host.turn();
      },
    });
    host.check();
    guest?.check();
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
});

test("two people play live by a relay that dies in the middle", TEST, async (test) => {
  let relay = await startRelay();
  const url = `http://127.0.0.1:${relay.port}/`;
  const contexts = await Promise.all([DESK, PHONE].map((options) => browser.newContext(options)));
  try {
    const host = await Table.open(contexts[0], `${url}?fast&language=en`);
    // A socket that is refused is what this test is about.
    host.expected = /WebSocket/;
    let guest;
    let link = "";
    await inSteps(test, {
      "one invites to a live game by a clock": async () => {
        await host.press("New game");
        await host.press("Gomoku");
        await host.press("A friend elsewhere");
        await host.press("Live");
        await host.press("White");
        await host.press("5 + 3");
        await host.picture("far-live-new");
        await host.press("Begin");
        link = await copied(host);
        assert.match(link, /&relay=ws:\/\/127\.0\.0\.1:\d+\/relay$/);
      },
      "the other sits down, and moves appear at once": async () => {
        guest = await Table.open(contexts[1], link.replace("#", "?fast&language=en#"));
        guest.expected = /WebSocket/;
        await guest.press("Sit down");
        await guest.turn();
        await guest.tap(await guest.place("h8"));
        await host.says(/Black plays h8/);
        await host.turn();
        await host.act("g7");
        await guest.says(/White plays g7/);
        await guest.picture("far-live");
      },
      "a phrase is read in the reader's own language": async () => {
        await host.choose("Say something");
        await host.press("Good luck!");
        await guest.hears(/Your friend: Good luck!/);
      },
      "the relay dies and comes back with nothing, and the game goes on": async () => {
        await relay.stop();
        await guest.says(/Looking for the relay/);
        await guest.turn();
        await guest.act("j9");
        relay = await startRelay(relay.port);
        await host.says(/Black plays j9/);
        await host.turn();
        await host.act("g8");
        await guest.says(/White plays g8/);
      },
      "one gives up, and both know": async () => {
        await guest.resign();
        await host.says(/White wins: Black resigned/);
      },
    });
    host.check();
    guest?.check();
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
    await relay.stop();
  }
});
