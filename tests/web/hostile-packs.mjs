// Packs that mean harm, brought to the page with any browser, some together: they are looked at in the list, played with,
// and removed.
//
// A folder of them, as `cargo xtask hostile` makes it, holds a folder each, and `expected.json`: for each `check`, a part of
// what is to be said of it (null of a sound one), `browser` where that is something else in a browser, `any` where it may be
// anything, and `local` where it can only lie on a disk.

import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** How long a test with packs may take: a minute each is more than enough where much else is going on. */
export const PACKS = { timeout: 1_800_000 };
/** What the game has taken is in the list some frames later, in milliseconds. */
const SHOWN_MS = 2000;

/** The game is there, has not broken, and nothing that was brought has run. */
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

/** Writes files, by path, into a new folder of this name. */
export async function makeFolder(home, name, files) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(home, name, path)), { recursive: true });
    await writeFile(join(home, name, path), content);
  }
  return join(home, name);
}

const manifest = (id, title, rest = "") => `format = 1\nid = "${id}"\nversion = "1.0.0"\ntitle = ${JSON.stringify(title)}\n${rest}`;

/** The folder of them: TURNSTONE_HOSTILE, or a few that are made here. */
export async function packsFolder(home) {
  if (process.env.TURNSTONE_HOSTILE) return process.env.TURNSTONE_HOSTILE;
  const markup = "<img src=x onerror='globalThis.harmed = true'>";
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

/** So many are brought in together, */
const A_HAND = 10;
/** and so many hands before the page is loaded anew: a match has turns for more, and no page should have to bear many more. */
const A_PAGE = 3;

/** Hands of packs that lie far apart in the list, and so are of many kinds; no more than `most` packs in all. */
function deal(expected, most) {
  const all = Object.entries(expected).filter(([, { local }]) => !local);
  const every = Math.max(1, all.length / most);
  const some = Array.from({ length: Math.floor(all.length / every) }, (_, at) => all[Math.floor(at * every)]);
  const hands = Array.from({ length: Math.ceil(some.length / A_HAND) }, () => []);
  some.forEach((one, at) => hands[at % hands.length].push(one));
  return hands;
}

/** Brings packs in, and waits until the game has taken them all, whatever it thinks of them. */
async function bringIn(table, bring, names) {
  await table.page.evaluate(() => {
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

/**
 * Brings in the packs of the folder, `most` at most, by `bring`, which takes names; `begin` opens the page with a new match,
 * and is called now and then.
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
    await table.page.evaluate(() => document.getElementById("said").replaceChildren());
    await bringIn(table, bring, hand.map(([name]) => name));
    await table.press("Settings");
    await table.press("Packs");
    await table.offers("Add a pack");
    await sleep(SHOWN_MS);
    const words = await table.words();
    await table.picture(`hostile-${index}`);
    // What is said of a pack stands in the list between its name and its buttons.
    const rows = packs.filter(({ title }) => words.includes(`${title}: Remove`));
    for (const { name, title, fragment } of rows.filter(({ any }) => !any)) {
      const said = words.slice(words.indexOf(title), words.indexOf(`${title}: Remove`));
      if (fragment) assert.ok(said.some((line) => line.includes(fragment)), `${name}: “${fragment}” is not in: ${said.join(" | ")}`);
    }
    await table.press("Close");
    const refused = packs.filter((pack) => !rows.includes(pack) && !pack.any);
    for (const { name, fragment } of refused) assert.ok(fragment, `${name} is sound, and not in the list: ${words.join(" | ")}`);
    for (let turns = 2; turns > 0; turns -= 1) await table.act((await table.turn())[0]);
    await table.turn();
    await isAlive(table);
    await table.press("Settings");
    await table.press("Packs");
    for (const { title } of rows) {
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
    await isAlive(table);
    if (refused.length === 0) continue;
    // What is not even listed is told of when all else has been told, a quarter of a minute each: one comes again alone.
    const [{ name, fragment }] = refused;
    await begin();
    await table.turn();
    await bringIn(table, bring, [name]);
    await table.says(new RegExp(`was not added: .*${fragment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`));
    await isAlive(table);
  }
}
