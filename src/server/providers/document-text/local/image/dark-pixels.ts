/**
 * The position of the next pixel darker than the limit, from `from` on; `to` if there is none
 * before it.
 */
export type DarkFinder = (from: number, to: number) => number;

/**
 * Finds dark pixels four at a time: most of a page is paper, and checking every pixel separately
 * would take most of the preparation time. `limit` is 128 to 255; darker is below it.
 */
export function createDarkFinder(pixels: Uint8Array, limit: number): DarkFinder {
  const isAligned = pixels.byteOffset % 4 === 0;
  const fours = isAligned
    ? new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2)
    : new Int32Array();
  const known = fours.length * 4;
  // Added to the low seven bits of a pixel this carries into the eighth from the limit on.
  const lift = (256 - limit) * 0x01010101;
  return (from, to) => {
    let at = from;
    while (at < to) {
      if ((at & 3) === 0 && at + 4 <= known) {
        const four = fours[at >> 2]!;
        if ((((four & 0x7f7f7f7f) + lift) & four & 0x80808080) === (0x80808080 | 0)) {
          at += 4;
          continue;
        }
      }
      if (pixels[at]! < limit) return at;
      at++;
    }
    return to;
  };
}
