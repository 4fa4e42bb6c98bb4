// A test of packs in Chromium: switching them on and off; adding them with the file dialog, by drag and drop and by
// `?pack=`; refusing and removing them.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { TEST, visit } from "./chromium.mjs";
import { PATIENCE, Table, folder, inSteps, serve } from "./table.mjs";

const SMALL = { viewport: { width: 300, height: 320 } };

/** The manifest of a pack; with `MISTAKE` behind it, it names a picture that is not in the pack. */
const MANIFEST = `format = 1
id = "red"
version = "1.0.0"
title = "Red discs"
[reversi.dark]
colour = "#c01010"
picture = ""
`;
const MISTAKE = '[table]\npicture = "felt.png"\n';

/** Makes a zip archive of some files, given by path, with Python instead of the game's own code. Returns its path. */
async function zip(path, files) {
  await writeFile(`${path}.json`, JSON.stringify(files));
  const make = "import json,sys,zipfile\nz=zipfile.ZipFile(sys.argv[1],'w',zipfile.ZIP_DEFLATED)\n[z.writestr(n,t) for n,t in json.load(open(sys.argv[1]+'.json')).items()]\nz.close()";
  execFileSync("python3", ["-c", make, path]);
  return path;
}

/** The mean brightness of the page, from 0 to 255. */
async function brightness(table) {
  const png = (await table.page.screenshot()).toString("base64");
  return table.page.evaluate(async (png) => {
    const bytesOf = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytesOf], { type: "image/png" }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext("2d");
    pen.drawImage(picture, 0, 0);
    const bytes = pen.getImageData(0, 0, picture.width, picture.height).data;
    let sum = 0;
    for (let at = 0; at < bytes.length; at += 4) sum += bytes[at] + bytes[at + 1] + bytes[at + 2];
    return sum / (bytes.length / 4) / 3;
  }, png);
}

/** A pack made as described in assets/MODDING.md: its files by path. */
const WORK = {
  "pack.toml": `format = 1
id = "work"
version = "1.0.0"
title = "My work"
[reversi.dark]
colour = "#1010c0"
picture = ""
[sounds]
place = ["sounds/place.ogg"]
[locales]
en = ["locales/en.ftl"]
it = ["locales/it/turnstone.ftl"]
[rules]
reversi = ["rules/twelve.toml"]
`,
  "locales/en.ftl": "game-reversi = Turning Discs\nreversi-rules-twelve = Twelve by twelve\n",
  "locales/it/turnstone.ftl": "language-name = Italiano\ndo-close = Chiudi\n",
  "rules/twelve.toml":
    '[[rules]]\nid = "twelve"\ncolumns = 12\nrows = 12\nstart = "diagonal"\nbegins = "black"\nfewest_wins = false\n',
  "sounds/place.ogg": await readFile(new URL("../../assets/sounds/win-1.ogg", import.meta.url)),
};

/** Writes the files of `WORK` into a folder in `home`, and returns its path. */
async function makeWork(home) {
  const work = join(home, "work");
  for (const [path, content] of Object.entries(WORK)) {
    await mkdir(dirname(join(work, path)), { recursive: true });
    await writeFile(join(work, path), content);
  }
  return work;
}

/** Waits until the brightness of the page is as wanted: the pictures of a pack come one by one. */
async function brightens(table, wanted) {
  for (const end = Date.now() + PATIENCE; !wanted(await brightness(table)); await sleep(200)) {
    assert.ok(Date.now() < end, `the brightness is ${await brightness(table)}`);
  }
}

/** Drops a file or a folder on the page, and waits until the pack with this title was added. */
async function drop(table, path, title) {
  await table.forget(/was added/);
  const devtools = await table.page.context().newCDPSession(table.page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"]) {
    await devtools.send("Input.dispatchDragEvent", { type, x: 100, y: 100, data });
  }
  await table.says(new RegExp(`${title} was added`));
}

async function switchOn(table, dark) {
  await table.press("Packs");
  await table.press("Paper: Off");
  await table.offers("Paper: On");
  await table.press("Close");
  await brightens(table, (now) => now > dark + 80);
  await table.picture("paper-title");
}

async function chooseFile(table, file) {
  await table.sitDown("Reversi");
  await table.choose("Settings");
  await table.press("Packs");
  const chooser = table.page.waitForEvent("filechooser");
  await table.press("Add a pack");
  await (await chooser).setFiles(file);
  await table.offers("Red discs: On");
  const words = await table.words();
  assert.ok(words.some((line) => /pack\.toml:9:11: .*felt\.png/.test(line)), `what is wrong is told: ${words.join(" | ")}`);
  await table.press("Close");
  await table.says(/Red discs was added/);
}

/** Whether the list of packs has one whose line matches this. */
const lists = async (table, pattern) => (await table.words()).some((line) => pattern.test(line));

async function findAgain(table, url) {
  // That it is on is kept in the frame after the one that says so.
  await table.page.waitForFunction(() => /work/.test(localStorage.getItem("turnstone/packs.toml")));
  await table.page.goto(`${url}?language=en`);
  await table.ready();
  // The title is laid out anew with the words of the pack; a press at that moment is lost.
  const isOpen = () => {
    const button = (name) => [...document.querySelectorAll("#controls button")].find((it) => it.textContent === name);
    button("Packs")?.click();
    return button("Add a pack") !== undefined;
  };
  await table.page.waitForFunction(isOpen, undefined, { polling: 500 });
  await table.offers("My work: On");
  assert.ok(!(await lists(table, /work.*:\d+:\d+:/)), "nothing is wrong with it");
  await table.press("Paper: On");
  await table.offers("Paper: Off");
  await table.press("Paper: Off");
  await table.offers("Paper: On");
  await table.press("Red discs: Remove");
  await table.offers("Keep it");
  await table.press("Remove");
  await table.offers("Bring back Red discs");
  assert.ok(!(await lists(table, /Red discs: O/)));
  await table.press("Close");
}

async function playByWork(table) {
  await table.offers("Turning Discs");
  await table.press("New game");
  await table.press("Change");
  await table.press("Twelve by twelve");
  await table.press("Begin");
  await table.turn();
  assert.equal(Object.keys(await table.squares()).length, 144);
  await table.picture("pack-twelve");
  await table.choose("Settings");
  await table.press("Italiano");
  await table.offers("Chiudi");
}

/** Opens the page without packs, but with the offer to add one. */
async function goBare(table, url, dark) {
  await table.page.goto(`${url}?safe&language=en&pack=../red.zip`);
  await table.ready();
  await table.page.waitForSelector("#notice:not(.grave)");
  assert.match(await table.page.textContent("#noticed"), /Add the pack from http.*\/red\.zip\?/);
  await table.press("Packs");
  await table.offers("Paper: Off");
  assert.ok(!(await lists(table, /Red discs/)), "what was removed is gone");
  await table.press("Close");
  await table.offers("New game");
  await table.sitDown("Reversi");
  await table.page.click("#reload");
  await table.says(/Red discs was added/);
  await table.choose("Title screen");
  await table.offers("New game");
  await brightens(table, (now) => now < dark + 40);
}

async function refuse(table) {
  await table.sitDown("Reversi");
  await table.page.evaluate(async () => {
    const packs = await import(new URL("packs.js", document.querySelector("script[type=module]").src).href);
    await packs.fetchFrom(new URL("../no.zip", location.href));
  });
  await table.says(/The pack was not added: no\.zip/);
}

test("packs are switched, added, found again, played by, left out, removed and refused", TEST, (test) =>
  visit(SMALL, async (context) => {
    const home = await mkdtemp(join(tmpdir(), "turnstone-packs-"));
    await cp(folder, join(home, basename(folder)), { recursive: true });
    const server = await serve(home);
    try {
      const wrong = await zip(join(home, "wrong.zip"), { "pack.toml": MANIFEST + MISTAKE });
      const red = await zip(join(home, "red.zip"), { "pack.toml": MANIFEST });
      await writeFile(join(home, "no.zip"), (await readFile(red)).subarray(0, 60));
      const work = await makeWork(home);
      const table = await Table.open(context, `${server.url}?fast&language=en`);
      table.expected = /felt/;
      const dark = await brightness(table);
      await inSteps(test, {
        "a pack is switched on and seen": () => switchOn(table, dark),
        "a pack is chosen among the files, and its mistake told": () => chooseFile(table, wrong),
        "a zip is dropped on the page": () => drop(table, red, "Red discs"),
        "a folder is dropped on the page": () => drop(table, work, "My work"),
        "packs are found again, and one is removed": () => findAgain(table, server.url),
        "a pack brings its words, its rules and its language": () => playByWork(table),
        "without packs none is seen, and an address brings one after a question": () => goBare(table, server.url, dark),
        "what is no pack is refused": () => refuse(table),
      });
      table.check();
    } finally {
      await server.stop();
      await rm(home, { recursive: true });
    }
  }));
