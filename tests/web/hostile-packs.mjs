// Packs that mean harm, brought to the page one after the other, with any browser: each is brought in, looked at in the
// list, played with, and removed.
//
// A folder of them holds a folder each, and `expected.json`: for each folder `check`, a part of what is to be said of it
// (null of a sound one), and `browser` where that is something else in a browser.

import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** How long a test with packs may take: a minute each is more than enough where much else is going on. */
export const PACKS = { timeout: 1_800_000 };
/** A pack that has not come into the list by then does not. */
const LISTED_MS = 20_000;

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

/** A match has turns for so many packs, and no page should have to bear many more. */
const A_PAGE = 20;

/** Brings in each pack of the folder by `bring`; `begin` opens the page with a new match, and is called now and then. */
export async function bringEach(table, folder, begin, bring) {
  const expected = JSON.parse(await readFile(join(folder, "expected.json"), "utf8"));
  for (const [index, [name, { check, browser: here }]] of Object.entries(expected).entries()) {
    if (index % A_PAGE === 0) await begin();
    const fragment = here === undefined ? check : here;
    const text = await readFile(join(folder, name, "pack.toml"), "utf8").catch(() => "");
    const title = /^title = "((?:[^"\\]|\\.)+)"/m.exec(text)?.[1].replaceAll('\\"', '"');
    await table.turn();
    await bring(name);
    await table.press("Settings");
    await table.press("Packs");
    const row = `${title}: On`;
    // What cannot be put into the list is refused with a sentence, which waits until the table is seen again.
    const isListed = title && (await Promise.race([table.offers(row).then(() => true, () => false), sleep(LISTED_MS, false)]));
    if (isListed) {
      const words = await table.words();
      const complaint = words.slice(words.indexOf(row)).find((line) => fragment && line.includes(fragment));
      if (fragment) assert.ok(complaint, `${name}: “${fragment}” is not in: ${words.join(" | ")}`);
      await table.picture(`hostile-${name}`);
      await table.press("Close");
      await table.act((await table.turn())[0]);
      await table.turn();
      await isAlive(table);
      await table.press("Settings");
      await table.press("Packs");
      await table.press(`${title}: Remove`);
      await table.page.waitForFunction((row) => !document.getElementById("controls").textContent.includes(row), row);
    }
    await table.press("Close");
    if (!isListed) {
      assert.ok(fragment, `${name}: it is sound, and not in the list`);
      await table.says(new RegExp(`not added: .*${fragment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`));
    }
    await isAlive(table);
  }
}
