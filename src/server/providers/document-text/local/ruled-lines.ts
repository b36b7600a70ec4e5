import type { GreyImage } from './grey-image.ts';

const dark = 175;
/** Specks and worn ink interrupt a rule for so many pixels at most. */
const gap = 3;
/** Beside a rule so many pixels are grey where the scanner blurred it. */
const fringe = 2;
/** A run without gaps is a rule from this share of the usual length on. */
const solid = 0.6;

/**
 * Wipes out the rules and boxes of a form, which engines take for letters or which keep them from
 * seeing the cell at all. A rule is a long thin run of ink; where a letter crosses it the ink is
 * thicker, and stays. The page must be level.
 */
export function removeRuledLines(image: GreyImage): GreyImage {
  const pixels = Uint8Array.from(image.pixels);
  const { width, height } = image;
  const thickest = Math.max(3, Math.round(width / 280));
  wipe(pixels, {
    length: width,
    lines: height,
    along: 1,
    across: width,
    least: width * 0.06,
    thickest,
  });
  // A tall letter of a heading is a run too: upright rules must be longer.
  wipe(pixels, {
    length: height,
    lines: width,
    along: width,
    across: 1,
    least: width * 0.05,
    thickest,
  });
  return { width, height, pixels };
}

type Direction = {
  /** Pixels in a line, and how many lines there are. */
  length: number;
  lines: number;
  /** Steps to the next pixel in the line and in the next line. */
  along: number;
  across: number;
  /** The shortest run that is a rule, and the thickest. */
  least: number;
  thickest: number;
};

function wipe(
  pixels: Uint8Array,
  { length, lines, along, across, least, thickest }: Direction,
): void {
  const source = Uint8Array.from(pixels);
  for (let line = 0; line < lines; line++) {
    const start = line * across;
    let from = -1;
    let last = -1;
    let inked = 0;
    for (let i = 0; i <= length; i++) {
      const ink = i < length && source[start + i * along]! < dark;
      if (ink) {
        if (from < 0) [from, inked] = [i, 0];
        last = i;
        inked++;
      } else if (from >= 0 && (i === length || i - last > gap)) {
        const span = last - from + 1;
        // A row of small letters is a broken run; only a solid one is a rule though it be short.
        if (span >= least || (span >= least * solid && inked >= span * 0.97))
          for (let at = from; at <= last; at++)
            wipeAcross(pixels, source, { at: start + at * along, line, lines, across, thickest });
        from = -1;
      }
    }
  }
}

type Spot = { at: number; line: number; lines: number; across: number; thickest: number };

/** Whitens the ink through one pixel of a rule, unless it is thicker than a rule. */
function wipeAcross(
  pixels: Uint8Array,
  source: Uint8Array,
  { at, line, lines, across, thickest }: Spot,
) {
  let before = 0;
  let after = 0;
  while (before <= thickest && line - before > 0 && source[at - (before + 1) * across]! < 190)
    before++;
  while (after <= thickest && line + after < lines - 1 && source[at + (after + 1) * across]! < 190)
    after++;
  if (before + after + 1 > thickest) return;
  for (let step = -before - fringe; step <= after + fringe; step++) {
    if (line + step < 0 || line + step >= lines) continue;
    // The blurred edge of a rule goes with it; the ink of a letter just beside it is darker.
    const inside = step >= -before && step <= after;
    if (inside || source[at + step * across]! >= dark) pixels[at + step * across] = 255;
  }
}
