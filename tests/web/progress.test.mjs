// Tests of what the loading screen tells, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Bar, sentBytes } from "../../src/game/platform/web/page/progress.js";

/** The size of a module of 17.8 MB, of which Brotli makes 3.9. */
const [WHOLE, PACKED] = [17_800_000, 3_900_000];
const sent = (headers) => sentBytes(new Headers(headers), WHOLE);

test("the size that is told is that of what is sent", () => {
  assert.equal(sent({ "Content-Encoding": "br", "Content-Length": String(PACKED) }), PACKED);
  assert.equal(sent({ "Content-Length": String(WHOLE) }), WHOLE);
  assert.equal(sent({}), WHOLE, "nothing is packed");
  assert.equal(sent({ "Content-Encoding": "identity" }), WHOLE);
  // A proxy that unpacks what it passes on may leave one of the two headers out.
  assert.equal(sent({ "Content-Length": String(PACKED) }), PACKED);
});

test("no size is told that is not known", () => {
  assert.equal(sent({ "Content-Encoding": "gzip" }), undefined, "packed while it is sent");
  for (const wrong of ["", "0", "-5", "many", "12, 12", String(WHOLE + 1)]) {
    assert.equal(sent({ "Content-Encoding": "gzip", "Content-Length": wrong }), undefined, wrong);
  }
});

test("the bar never goes back, and never beyond its end", () => {
  const bar = new Bar();
  const shares = [0, 0.45, 0.9, 1, 0.98, 0.99, 1, 1.2].map((share) => bar.reach(share));
  assert.deepEqual(shares, [0, 0.45, 0.9, 1, 1, 1, 1, 1]);
});
