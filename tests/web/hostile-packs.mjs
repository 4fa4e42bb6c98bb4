// Malicious packs, in any browser. They are added to the page in groups, checked in the list of packs, played with, and
// removed.
//
// `cargo xtask hostile` makes a folder of them: a folder for each pack, and `expected.json` with an entry for each:
//
// | field | |
// |---|---|
// | `check` | a part of what the game must report about the pack; null if nothing is wrong with it |
// | `browser` | replaces `check` in a browser, if present |
// | `any` | true if the game may report anything or nothing |
// | `local` | true if the pack can only exist on a disk, because it has links or pipes in it; it is skipped here |

import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Options of a test with packs: the time limit in milliseconds, generous for a busy machine. */
export const PACKS = { timeout: 1_800_000 };
/** How long the game takes at most to find what is wrong with the files of a pack, in milliseconds. */
const LOADED_MS = 30_000;

/** Checks that the game is running and shows no failure, and that no script from a pack has run. */
export async function isAlive(table) {
  const state = await table.page.evaluate(() => ({
    ready: "ready" in document.documentElement.dataset,
    grave: document.querySelector("#notice.grave:not([hidden])")?.textContent ?? null,
    harmed: globalThis.harmed ?? false,
    violations: globalThis.violations ?? [],
  }));
  assert.deepEqual(state, { ready: true, grave: null, harmed: false, violations: [] });
  table.check();
}

/** Writes files, given by path, into a new folder with this name in `home`, and returns its path. */
export async function makeFolder(home, name, files) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(home, name, path)), { recursive: true });
    await writeFile(join(home, name, path), content);
  }
  return join(home, name);
}

/** The manifest of a pack. */
const manifest = (id, title, rest = "") => `format = 1\nid = "${id}"\nversion = "1.0.0"\ntitle = ${JSON.stringify(title)}\n${rest}`;

/** The folder of packs that TURNSTONE_HOSTILE names; if it is not set, one with a few packs that are made here. */
export async function packsFolder(home) {
  if (process.env.TURNSTONE_HOSTILE) return process.env.TURNSTONE_HOSTILE;
  // It sets `harmed` if a browser ever reads it as HTML.
  const markup = "<img src=x onerror='globalThis.harmed = true'>";
  // The files of each pack, and what must be reported about it.
  const packs = {
    markup: [{ "pack.toml": manifest("markup", `Bold ${markup}`, `author = ${JSON.stringify(markup)}\n`) }, null],
    picture: [{ "pack.toml": manifest("picture", "No picture", '[table]\npicture = "a.png"\n'), "a.png": "GIF89a" }, "a.png"],
    sound: [{ "pack.toml": manifest("sound", "No sound", '[sounds]\nplace = ["a.ogg"]\n'), "a.ogg": "OggS\0" }, "a.ogg"],
    words: [
      {
        "pack.toml": manifest("words", "Many lines", '[locales]\nen = ["en.ftl"]\n'),
        "en.ftl": "board-square =\n    { $square },\n    one more line,\n\n    12345\t\tno button\nstatus-to-move =\n    Two\n    lines\n",
      },
      null,
    ],
    torn: [{ "pack.toml": "format = 1\nid = [" }, "pack.toml"],
  };
  const expected = {};
  for (const [name, [files, check]] of Object.entries(packs)) {
    await makeFolder(join(home, "packs"), name, files);
    expected[name] = { check };
  }
  await writeFile(join(home, "packs", "expected.json"), JSON.stringify(expected));
  return join(home, "packs");
}

/** The most packs in a group that is added together. */
const A_HAND = 10;
/**
 * How many groups are added before the page is reloaded with a new match, so that no page has to cope with too many
 * packs. Each group takes two turns, so the match does not end before.
 */
const A_PAGE = 5;

/**
 * Chooses at most `most` packs and divides them into groups. Neighbours in the list are of the same kind, so packs that
 * are far apart in it are put together.
 */
function deal(expected, most) {
  const all = Object.entries(expected).filter(([, { local }]) => !local);
  const every = Math.max(1, all.length / most);
  const some = Array.from({ length: Math.floor(all.length / every) }, (_, at) => all[Math.floor(at * every)]);
  const hands = Array.from({ length: Math.ceil(some.length / A_HAND) }, () => []);
  some.forEach((one, at) => hands[at % hands.length].push(one));
  return hands;
}

/** Adds packs, and waits until the game has taken all of them, whether or not it accepts them. */
async function bringIn(table, bring, names) {
  await table.page.evaluate(() => {
    // Counts the packs that the game takes.
    const { takePack } = turnstone;
    const counts = () => {
      const one = takePack();
      if (one) taken += 1;
      return one;
    };
    if (globalThis.taken === undefined) turnstone.takePack = counts;
    globalThis.taken = 0;
  });
  await bring(names);
  await table.page.waitForFunction((count) => taken >= count, names.length);
}

/** What the list of packs says of the pack with this title; null if it is not listed. */
function rowOf(words, title) {
  const to = words.indexOf(`${title}: Remove`);
  // Packs that are on are numbered. Problems with a pack are listed between its title and its button "Remove".
  return to < 0 ? null : words.slice(words.findIndex((line) => line.replace(/^\d+\. /, "") === title), to);
}

/** Checks the list of packs once it is complete. Returns the packs that are in it, and those that are not. */
async function checkList(table, packs) {
  for (const end = Date.now() + LOADED_MS; ; await sleep(200)) {
    const words = await table.words();
    const wrong = packs.filter(({ title, any, fragment }) => {
      const row = rowOf(words, title);
      if (any) return false;
      // If it is not there it was refused, so there must be something wrong with it.
      return row ? fragment && !row.some((line) => line.includes(fragment)) : !fragment;
    });
    if (wrong.length === 0) {
      const isListed = ({ title }) => rowOf(words, title) !== null;
      return { listed: packs.filter(isListed), refused: packs.filter((pack) => !isListed(pack) && !pack.any) };
    }
    const told = wrong.map(({ name, fragment }) => `${name}: ${fragment ? `“${fragment}” is not told` : "it is sound, and not listed"}`);
    assert.ok(Date.now() < end, `${told.join(", ")} in: ${words.join(" | ")}`);
  }
}

/** Waits until the game has said of each refused pack why. Its notices come one after the other. */
async function hearOf(table, refused) {
  const said = new Set();
  for (const { name, fragment } of refused) {
    const isIt = (line) => line.includes(`was not added: ${name}`) && line.includes(fragment);
    for (const end = Date.now() + LOADED_MS; ![...said].some(isIt); await sleep(300)) {
      assert.ok(Date.now() < end, `${name}: “${fragment}” is not said in: ${[...said].join(" | ")}`);
      for (const line of await table.said()) said.add(line);
      await table.passNotice();
    }
  }
}

async function remove(table, packs) {
  await table.choose("Settings");
  await table.press("Packs");
  for (const { title } of packs) {
    const remove = `${title}: Remove`;
    await table.press(remove);
    await table.offers("Keep it");
    await table.press("Remove");
    await table.offers("Add a pack");
    await table.page.waitForFunction(
      (remove) => ![...document.querySelectorAll("#controls button")].some((it) => it.textContent === remove),
      remove,
    );
  }
  await table.press("Close");
}

/**
 * Adds at most `most` packs of the folder, and checks what the game does with them. `bring` adds packs by their names;
 * `begin` opens the page with a new match.
 */
export async function bringAll(table, folder, most, begin, bring) {
  const expected = JSON.parse(await readFile(join(folder, "expected.json"), "utf8"));
  for (const [index, hand] of deal(expected, most).entries()) {
    if (index % A_PAGE === 0) await begin();
    const packs = await Promise.all(hand.map(async ([name, { any, check, browser }]) => {
      const text = await readFile(join(folder, name, "pack.toml"), "utf8").catch(() => "");
      const title = /^title = "((?:[^"\\]|\\.)+)"/m.exec(text)?.[1].replaceAll('\\"', '"');
      return { name, title, any, fragment: browser === undefined ? check : browser };
    }));
    await table.turn();
    await table.forget();
    await bringIn(table, bring, hand.map(([name]) => name));
    await table.choose("Settings");
    await table.press("Packs");
    await table.offers("Add a pack");
    const { listed, refused } = await checkList(table, packs);
    await table.picture(`hostile-${index}`);
    await table.press("Close");
    await hearOf(table, refused);
    for (let turns = 2; turns > 0; turns -= 1) await table.act((await table.turn())[0]);
    await table.turn();
    await isAlive(table);
    await remove(table, listed);
    await isAlive(table);
  }
}
