// A visit to the page in any browser: plays some turns with the mouse, loads the page again, continues the saved match,
// and plays it to the end through the HTML board.

import assert from "node:assert/strict";
import { Table } from "./table.mjs";

/** Visits the web build at `url` with an empty page. `name` is the name of the screenshot. Returns the table. */
export async function visit(page, url, name) {
  const table = new Table(page);
  await table.page.goto(`${url}?fast&new&seed=3&level=random&language=en`);
  await table.ready();
  for (const turn of [1, 2, 3]) {
    const [square] = await table.turn();
    await table.click(await table.place(square));
    await table.played(square);
    await table.turn();
    assert.equal((await table.discs()).black + (await table.discs()).white, 4 + 2 * turn);
  }
  await table.picture(name);
  const before = await table.squares();
  await table.comeBack(url);
  assert.deepEqual(await table.squares(), before);
  const result = await table.playOut((square) => table.act(square));
  const { black, white } = await table.discs();
  const least = Math.min(black, white);
  assert.equal(
    result,
    black === white ? "A draw, 32 to 32." : `${black > white ? "Black" : "White"} wins, ${64 - least} to ${least}.`,
  );
  table.check();
  return table;
}
