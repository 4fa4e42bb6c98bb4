// Measures in Chromium how long each level of Reversi or Gomoku takes at most for a move, in seconds: the time
// from a person's move to when one can play again, with what is drawn and animated meanwhile. It prints a line of JSON for
// each level, the strongest first. This is not a test, since the results depend on the machine.
//
//     TURNSTONE_PROCESSORS=2 xvfb-run -a node tests/web/measure-levels.mjs GAME LEVELS POSITIONS…
//
// for instance `reversi 23 moves=f5d6c3d3`: all 23 levels, in every position that is named, as in a link, after the first
// legal move there. `second,moves=f5d6c3` where the person to move is not the first. The page is told that there are so many
// processors.

import { demand, prepare } from "./measuring.mjs";
import { Table } from "./table.mjs";

const [game, levels, ...positions] = process.argv.slice(2);
demand(
  levels > 0 && positions.length > 0,
  "Of what? Name a game, how many levels it has, and at least one position: reversi 23 moves=f5d6c3d3",
);
const { context, url, stop } = await prepare(480, 320);
const table = await Table.open(context, `${url}?fast&new&seed=3&level=random&language=en`);
for (let level = Number(levels); level > 0; level -= 1) {
  const seconds = [];
  for (const position of positions) {
    const [, second, link] = /^(second,)?(.*)$/.exec(position);
    const [own, other] = second ? ["second", "first"] : ["first", "second"];
    await table.take(`v=1&game=${game}&${link}&${own}=person&${other}=level-${level}`);
    const [square] = await table.turn();
    const begun = performance.now();
    await table.act(square);
    await table.turn();
    seconds.push(Number(((performance.now() - begun) / 1000).toFixed(1)));
  }
  console.log(JSON.stringify({ game, level, most: Math.max(...seconds), seconds }));
}
await stop();
