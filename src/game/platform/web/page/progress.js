// How far the loading has come. Knows nothing of the page, so that node can test it.

/**
 * How many bytes are sent for a file that has `bytes` unpacked, by the `headers` of the server's answer: as many as it
 * says, or all of them if it does not pack them. `undefined` if it packs them and does not say how well.
 */
export function sentBytes(headers, bytes) {
  const said = Number(headers.get("Content-Length"));
  if (Number.isInteger(said) && said > 0 && said <= bytes) return said;
  return (headers.get("Content-Encoding") ?? "identity") === "identity" ? bytes : undefined;
}

/** A bar that never goes back: there may be more to prepare than was known at first. */
export class Bar {
  #done = 0;

  /** Takes a share from 0 to 1, and returns the one to show. */
  reach(done) {
    this.#done = Math.max(this.#done, Math.min(done, 1));
    return this.#done;
  }
}
