// Tests of packs in Chromium: switching them on and off; adding them with the file dialog, by drag and drop and by
// `?pack=`; refusing and removing them.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { Table, folder, launch, serve } from "./table.mjs";

const SMALL = { viewport: { width: 300, height: 320 } };
/** Options of each test: the time limit in milliseconds. */
const TEST = { timeout: 300_000 };

/** The manifest of a pack with a mistake: it names a picture that is not in the pack. */
const MANIFEST = `format = 1
id = "red"
version = "1.0.0"
title = "Red discs"
[reversi.dark]
colour = "#c01010"
picture = ""
[table]
picture = "felt.png"
`;

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

let browser;
let home;
before(async () => {
  [browser, home] = await Promise.all([launch(), mkdtemp(join(tmpdir(), "turnstone-packs-"))]);
});
after(async () => {
  await browser?.close();
  if (home) await rm(home, { recursive: true });
});

/** Runs a test in a new browser profile and with a new server. */
async function visit(options, run) {
  const context = await browser.newContext(options);
  const server = await serve();
  try {
    await run(context, server);
  } finally {
    await context.close();
    await server.stop();
  }
}

test("a pack is switched on, seen, and found again", TEST, () =>
  visit(SMALL, async (context, server) => {
    const table = await Table.open(context, `${server.url}?language=en`);
    const dark = await brightness(table);
    await table.press("Packs");
    await table.press("Paper: Off");
    await table.offers("Paper: On");
    await table.press("Close");
    await table.page.waitForTimeout(3000);
    await table.picture("paper-title");
    assert.ok((await brightness(table)) > dark + 80, "paper is bright");
    await table.reload();
    await table.press("Packs");
    await table.press("Paper: On");
    await table.offers("Paper: Off");
    table.check();
    const safe = await Table.open(context, `${server.url}?safe&language=en`);
    assert.ok((await brightness(safe)) < dark + 40);
    safe.check();
  }));

test("a pack is chosen among the files, kept, and removed", TEST, () =>
  visit(SMALL, async (context, server) => {
    const table = await Table.open(context, `${server.url}?fast&new&level=random&language=en`);
    table.expected = /felt/;
    await table.turn();
    const file = await zip(join(home, "red.zip"), { "pack.toml": MANIFEST });
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
    const title = async () => {
      await table.page.goto(`${server.url}?language=en`);
      await table.ready();
      await table.press("Packs");
    };
    await title();
    await table.press("Red discs: Remove");
    await table.offers("Keep it");
    await table.press("Remove");
    await table.offers("Bring back Red discs");
    assert.ok(!(await table.words()).some((line) => /Red discs: O/.test(line)));
    await title();
    await table.offers("Paper: Off");
    assert.ok(!(await table.words()).some((line) => /Red discs/.test(line)));
    table.check();
  }));

test("packs are dropped on the page, a zip and a folder", TEST, () =>
  visit(SMALL, async (context, server) => {
    const table = await Table.open(context, `${server.url}?fast&new&level=random&language=en`);
    await table.turn();
    const devtools = await context.newCDPSession(table.page);
    const drop = async (path) => {
      const data = { items: [], files: [path], dragOperationsMask: 1 };
      for (const type of ["dragEnter", "dragOver", "drop"]) {
        await devtools.send("Input.dispatchDragEvent", { type, x: 100, y: 100, data });
      }
    };
    const whole = MANIFEST.replace('[table]\npicture = "felt.png"\n', "");
    await drop(await zip(join(home, "dropped.zip"), { "pack.toml": whole }));
    await table.says(/Red discs was added/);
    // A pack made as described in assets/MODDING.md.
    const work = join(home, "work");
    const files = {
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
fr = ["locales/fr/turnstone.ftl"]
[rules]
reversi = ["rules/twelve.toml"]
`,
      "locales/en.ftl": "game-reversi = Turning Discs\nreversi-rules-twelve = Twelve by twelve\n",
      "locales/fr/turnstone.ftl": "language-name = Français\ndo-close = Fermer\n",
      "rules/twelve.toml":
        '[[rules]]\nid = "twelve"\ncolumns = 12\nrows = 12\nstart = "diagonal"\nbegins = "black"\nfewest_wins = false\n',
      "sounds/place.ogg": await readFile(new URL("../../assets/sounds/win-1.ogg", import.meta.url)),
    };
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(work, path)), { recursive: true });
      await writeFile(join(work, path), content);
    }
    await drop(work);
    await table.says(/My work was added/);
    await table.page.goto(`${server.url}?language=en`);
    await table.ready();
    await table.press("Packs");
    await table.offers("My work: On");
    assert.ok(!(await table.words()).some((line) => /work.*:\d+:\d+:/.test(line)), "nothing is wrong with it");
    await table.press("Close");
    await table.offers("Turning Discs");
    await table.press("New game");
    await table.press("Change");
    await table.press("Twelve by twelve");
    await table.press("Begin");
    await table.turn();
    assert.equal(Object.keys(await table.squares()).length, 144);
    await table.picture("pack-twelve");
    await table.choose("Settings");
    await table.press("Français");
    await table.offers("Fermer");
    table.check();
  }));

test("an address brings a pack after a question, and what is no pack is refused", TEST, () =>
  visit(SMALL, async (context) => {
    const root = await mkdtemp(join(tmpdir(), "turnstone-web-"));
    await cp(folder, join(root, basename(folder)), { recursive: true });
    const own = await serve(root);
    try {
      await zip(join(root, "red.zip"), { "pack.toml": MANIFEST.replace('[table]\npicture = "felt.png"\n', "") });
      await writeFile(join(root, "no.zip"), (await readFile(join(root, "red.zip"))).subarray(0, 60));
      const ask = async (name) => {
        const table = await Table.open(context, `${own.url}?fast&new&level=random&language=en&pack=../${name}`);
        await table.turn();
        await table.page.waitForSelector("#notice:not(.grave)");
        assert.match(await table.page.textContent("#noticed"), new RegExp(`Add the pack from http.*/${name}\\?`));
        await table.page.click("#reload");
        return table;
      };
      const table = await ask("red.zip");
      await table.says(/Red discs was added/);
      table.check();
      const other = await ask("no.zip");
      await other.says(/The pack was not added: no\.zip/);
      other.check();
    } finally {
      await own.stop();
      await rm(root, { recursive: true });
    }
  }));
