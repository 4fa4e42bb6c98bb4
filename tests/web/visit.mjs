// A visit with any browser: play some turns by the mouse, come back, find the game again, play it out through the HTML
// board.

import assert from "node:assert/strict";
import { Table } from "./table.mjs";

/** Visits the web build at `url` on a page that nothing is on yet; `name` is for the picture. */
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
