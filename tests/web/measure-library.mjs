// Measures the library in Chromium with many games: how long it takes until they are brought in, until the list is there
// after the page is loaded again, and until it has been sorted, searched and explored; and how large the store is. It
// prints one line of JSON; times are in milliseconds. This is not a test, since the results depend on the machine.
//
//     node tests/web/measure-library.mjs GAMES.wtb…

import { Table, launch, serve } from "./table.mjs";

const files = process.argv.slice(2);
const [browser, server] = [await launch(), await serve()];
const context = await browser.newContext({ viewport: { width: 480, height: 320 } });
const table = await Table.open(context, `${server.url}?fast&new&level=random&language=en`);
table.page.setDefaultTimeout(1_200_000);

/** How long it takes from `begin` until the words of the screen, or those for screen readers, match the pattern. */
async function time(begin, pattern) {
  const start = performance.now();
  await begin();
  await table.page.waitForFunction(
    (pattern) => ["controls", "said"].some((id) => new RegExp(pattern).test(document.getElementById(id).textContent)),
    pattern.source,
    { polling: 20, timeout: 1_200_000 },
  );
  return Math.round(performance.now() - start);
}

await table.page.evaluate(() => {
  const input = document.createElement("input");
  [input.type, input.multiple, input.id] = ["file", true, "files"];
  document.body.append(input);
});
await table.page.locator("#files").setInputFiles(files);
const result = { files: files.length };
result.bring_in = await time(
  () =>
    table.page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      for (const file of document.getElementById("files").files) dataTransfer.items.add(file);
      dispatchEvent(new DragEvent("drop", { dataTransfer }));
    }),
  /Imported: WTHOR, \d+ games/,
);
result.games = (await table.said()).find((line) => /Imported/.test(line));
result.load_again = await time(() => table.reload(), /Menu/);
result.first_list = await time(() => table.choose("Library"), /\d games/);
// The store is read while the list is there already: until the number of games stays the same for two seconds.
const counted = async () => (await table.words()).find((line) => /^\d+ games$/.test(line));
const start = performance.now();
for (let [last, since] = ["", start]; performance.now() - since < 2000; ) {
  const now = await counted();
  if (now !== last) [last, since] = [now, performance.now()];
  result.whole_list = Math.round(since - start);
  result.listed = last;
}
result.sort = await time(() => table.press("Opening"), /Opening/);
table.page.once("dialog", (dialog) => dialog.accept("tamenori tiger"));
result.search = await time(() => table.press("Search"), /\d of \d+ games/);
result.found = (await table.words()).find((line) => /of \d+ games$/.test(line));
await table.press("Close");
result.explore = await time(() => table.choose("Analyse the position"), /Played from here/);
result.bytes = await table.page.evaluate(async () => (await navigator.storage.estimate()).usage);
console.log(JSON.stringify(result));
await browser.close();
await server.stop();
