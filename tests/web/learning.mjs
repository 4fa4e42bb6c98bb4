// The teacher and the quiz, in any browser and through the HTML alone.

/** White has three in a row, and Black is to stop it at h11. The first as a link, and with Black's mistake at c12. */
const THREE = "i9h8i10h9g7h10";
const link = (moves) => `v=1&game=gomoku&moves=${moves}&first=person&second=pattern-book`;
export const [THREATENED, LOST] = [link(THREE), link(`${THREE}c12h11h12h7`)];

/** Waits for a line of text on the screen that matches the pattern. */
export const reads = (table, pattern) =>
  table.page.waitForFunction(
    (pattern) => [...document.querySelectorAll("#controls p")].some((line) => new RegExp(pattern).test(line.textContent)),
    pattern.source,
  );

/** Waits until one may play on a square. */
export const isFree = (table, square) =>
  table.page.waitForFunction(
    (square) => document.querySelector(`[data-square=${square}]`)?.getAttribute("aria-disabled") === "false",
    square,
  );

/** With the position of [`THREATENED`] on the table: the teacher warns of a mistake, which is taken back. */
export async function heedTeacher(table, picture) {
  await table.turn();
  await table.choose("Players");
  await table.press("Teacher: Off");
  await table.offers("Teacher: On");
  await table.press("Done");
  // The board is not there while the dialog is.
  await isFree(table, "c12");
  await table.act("c12");
  await table.says(/^Careful: c12 is a mistake\.$/);
  await table.offers("Play on");
  await table.picture(picture);
  await table.press("Take it back");
  await isFree(table, "h11");
  await table.act("h11");
  await table.says(/White plays/);
  const warnings = (await table.said()).filter((line) => line.startsWith("Careful"));
  if (warnings.length > 1) throw new Error(`the teacher repeats itself: ${warnings.join(" ")}`);
  table.check();
}

/** With the game of [`LOST`] on the table: its mistakes are a quiz, of which one is skipped and one is solved. */
export async function solveQuiz(table, picture) {
  await table.press("Review");
  await reads(table, /The game turned on move 7, c12/);
  await table.press("Quiz me");
  await reads(table, /^Mistake 1 of 2$/);
  await table.press("Skip");
  await reads(table, /^Black played c12 here\. Find a better move\.$/);
  await isFree(table, "a1");
  await table.act("a1");
  await reads(table, /^a1 is not good enough: [a-o]\d+ answers it\.$/);
  await reads(table, /^About a1: It lets the other side win by force: /);
  await table.picture(`${picture}-wrong`);
  await table.press("Try again");
  await isFree(table, "a1");
  await table.act("h11");
  await reads(table, /^h11 is (the best move|right\. It is as good as)/);
  await table.picture(`${picture}-right`);
  await table.press("Next");
  await reads(table, /^Solved: 1 of 2$/);
  await reads(table, /^Coming back another day: 2$/);
  await table.press("Leave");
  await reads(table, /The game turned on move 7, c12/);
}

/** Finds the moves of a puzzle by its hints, up to `Solved`. */
async function solveByHints(table) {
  for (let moves = 0; moves < 8; moves += 1) {
    await table.press("Hint");
    await reads(table, /^Look at [a-o]\d+\.$/);
    const square = (await table.words()).find((line) => line.startsWith("Look at")).slice(8, -1);
    await isFree(table, square);
    await table.act(square);
    // Either it is solved, or the answer is played and the next move is to be found.
    await table.page.waitForFunction((square) => {
      const lines = [...document.querySelectorAll("#controls p")].map((line) => line.textContent);
      const asks = lines.includes("Good. Go on.") && !lines.some((line) => line.startsWith("Look at"));
      return lines.some((line) => line.startsWith("Solved:")) || asks && document.querySelector("[aria-disabled=false][data-square]");
    }, square);
    if ((await table.words()).some((line) => line.startsWith("Solved:"))) return;
  }
  throw new Error("a puzzle of more than eight moves");
}

/** From the title: a line of an opening of Reversi, of which one move is shown and the others are found by hints. */
async function learnLine(table, picture) {
  await table.press("Puzzles");
  // The title has a button of the game's name as well.
  await table.offers("A mix for you");
  await table.press("Reversi");
  await table.press("Openings: Black");
  await reads(table, /^Openings: line 1$/);
  const ends = async () => (await table.words()).some((line) => /^(The line ends here|One position|[0-9]+ positions)/.test(line));
  await table.press("Solution");
  await reads(table, /^The line goes on with /);
  await table.press("Go on");
  for (let moves = 0; moves < 20 && !(await ends()); moves += 1) {
    await table.press("Hint");
    await table.page.waitForFunction(() => [...document.querySelectorAll("#controls p")].some((line) => /^Look at|^The line ends/.test(line.textContent)));
    if (await ends()) break;
    const square = (await table.words()).find((line) => line.startsWith("Look at")).slice(8, -1);
    await isFree(table, square);
    await table.act(square);
    await table.page.waitForFunction(() => ![...document.querySelectorAll("#controls p")].some((line) => line.textContent.startsWith("Look at")));
  }
  await reads(table, /^The line ends here/);
  await table.picture(`${picture}-line`);
  await table.press("Leave");
  await table.offers("Puzzles");
}

/** From the title: tonight's three, two by their hints and one by its solution, and the first of three minutes. */
export async function spendEvening(table, picture) {
  // A low window does not say how many are left tonight.
  await table.press("Puzzles");
  await table.offers("Begin");
  await table.picture(`${picture}-dialog`);
  await table.press("Begin");
  for (const number of [1, 2, 3]) {
    await reads(table, new RegExp(`^Tonight’s three: ${number} of 3$`));
    if (number < 3) await solveByHints(table);
    else await table.press("Solution");
    await reads(table, number < 3 ? /^Solved: / : /^The solution: /);
    await reads(table, /^This puzzle’s rating: \d+$/);
    await table.picture(`${picture}-${number}`);
    await table.press("Next");
  }
  await reads(table, /^That was tonight’s three\. You solved 0 of 3 at the first try\.$/);
  await table.press("Leave");
  await table.press("Puzzles");
  await reads(table, /^You solved 0 of 3\. The next three come tomorrow\.$/);
  await table.press("Gomoku");
  await table.press("Three minutes");
  await reads(table, /^2:[0-5]\d$/);
  await table.press("Skip");
  await table.press("Leave");
  await learnLine(table, picture);
  table.check();
}
