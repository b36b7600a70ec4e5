import { createDarkFinder } from './dark-pixels.ts';
import type { GreyImage } from './grey-image.ts';

const dark = 175;
/** Specks and worn ink interrupt a rule for at most this many pixels. */
const gap = 3;
/** This many pixels beside a rule are gray where the scanner blurred it. */
const fringe = 2;
/** A run without gaps is a rule from this share of the usual length on. */
const solid = 0.6;

/**
 * Wipes out the rules and boxes of a form, which engines take for letters or which keep them from
 * seeing the cell at all. A rule is a long thin run of ink; where a letter crosses it the ink is
 * thicker, and stays. The page must be level.
 */
export function removeRuledLines(image: GreyImage): GreyImage {
  const pixels = new Uint8Array(image.pixels);
  const { width, height } = image;
  const thickest = Math.max(3, Math.round(width / 280));
  wipe(image.pixels, pixels, findRows(image, image.pixels, width * 0.06), {
    lines: height,
    along: 1,
    across: width,
    thickest,
  });
  // A tall letter of a heading is a run too: upright rules must be longer.
  const source = new Uint8Array(pixels);
  wipe(source, pixels, findColumns(image, source, width * 0.05), {
    lines: width,
    along: width,
    across: 1,
    thickest,
  });
  return { width, height, pixels };
}

/** A run of ink on one row or column that is long enough for a rule; `to` is its last pixel. */
type Rule = { line: number; from: number; to: number };

type Direction = {
  /** How many lines there are. */
  lines: number;
  /** Steps to the next pixel in the line and in the next line. */
  along: number;
  across: number;
  /** The thickest that a rule is. */
  thickest: number;
};

/** Whether a run is a rule. A row of small letters is a broken run; only a solid one may be short. */
function isRule(span: number, inked: number, least: number): boolean {
  return span >= least || (span >= least * solid && inked >= span * 0.97);
}

function findRows({ width, height }: GreyImage, source: Uint8Array, least: number): Rule[] {
  const nextDark = createDarkFinder(source, dark);
  const rules: Rule[] = [];
  for (let line = 0; line < height; line++) {
    const start = line * width;
    const end = start + width;
    let at = nextDark(start, end);
    while (at < end) {
      const from = at;
      let [last, inked] = [at, 1];
      for (
        at = nextDark(at + 1, end);
        at < end && at - last <= gap + 1;
        at = nextDark(at + 1, end)
      ) {
        last = at;
        inked++;
      }
      if (isRule(last - from + 1, inked, least))
        rules.push({ line, from: from - start, to: last - start });
    }
  }
  return rules;
}

/**
 * All columns are followed together, row by row: following each down separately misses the
 * processor's cache at every step.
 */
function findColumns({ width, height }: GreyImage, source: Uint8Array, least: number): Rule[] {
  const nextDark = createDarkFinder(source, dark);
  const rules: Rule[] = [];
  const from = new Int32Array(width).fill(-1);
  const last = new Int32Array(width);
  const inked = new Int32Array(width);
  const finish = (line: number) => {
    if (isRule(last[line]! - from[line]! + 1, inked[line]!, least))
      rules.push({ line, from: from[line]!, to: last[line]! });
  };
  for (let y = 0; y < height; y++) {
    const start = y * width;
    const end = start + width;
    for (let at = nextDark(start, end); at < end; at = nextDark(at + 1, end)) {
      const line = at - start;
      if (from[line]! < 0 || y - last[line]! > gap + 1) {
        if (from[line]! >= 0) finish(line);
        from[line] = y;
        inked[line] = 0;
      }
      last[line] = y;
      inked[line]!++;
    }
  }
  for (let line = 0; line < width; line++) if (from[line]! >= 0) finish(line);
  return rules;
}

/** Whitens in `pixels` the rules that were found in `source`. */
function wipe(
  source: Uint8Array,
  pixels: Uint8Array,
  rules: Rule[],
  { lines, along, across, thickest }: Direction,
): void {
  for (const { line, from, to } of rules)
    for (let i = from; i <= to; i++)
      wipeAcross(pixels, source, { at: line * across + i * along, line, lines, across, thickest });
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
    // The blurred edge of a rule is removed with it; the ink of a letter just beside it is darker.
    const inside = step >= -before && step <= after;
    if (inside || source[at + step * across]! >= dark) pixels[at + step * across] = 255;
  }
}
