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
const isFree = (table, square) =>
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
  await table.says(/^Careful: with c12 your chance to win falls from \d+ to \d+ %\.$/);
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
  await reads(table, /It turned with move 7, c12/);
  await table.press("Quiz me");
  await reads(table, /^Mistake 1 of 2$/);
  await table.press("Skip");
  await reads(table, /^Black played c12 here\. Find a better move\.$/);
  await isFree(table, "a1");
  await table.act("a1");
  await reads(table, /^a1 is answered by [a-o]\d+\. The chance to win falls from \d+ to \d+ %\.$/);
  await reads(table, /^As for a1: It lets the other side win by force: /);
  await table.picture(`${picture}-wrong`);
  await table.press("Try again");
  await isFree(table, "a1");
  await table.act("h11");
  await reads(table, /^h11 is (the best move|right, as good as)/);
  await table.picture(`${picture}-right`);
  await table.press("Next");
  await reads(table, /^Solved: 1 of 2$/);
  await reads(table, /^To come back another day: 2$/);
  await table.press("Leave");
  await reads(table, /It turned with move 7, c12/);
}
