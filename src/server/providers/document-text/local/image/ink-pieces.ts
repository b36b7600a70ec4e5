import { createDarkFinder } from './dark-pixels.ts';
import type { GreyImage } from './grey-image.ts';

const dark = 140;

/** Dark pixels that hang together, with the box around them; `right` and `bottom` are exclusive. */
export type InkPiece = { left: number; top: number; right: number; bottom: number; area: number };

/** Fields of a piece in one flat array: millions of pixels leave no time for objects. */
const [LEFT, TOP, RIGHT, BOTTOM, AREA, PARENT, FIELDS] = [0, 1, 2, 3, 4, 5, 6];

/**
 * Every piece of ink up to `largest` pixels high and wide: specks, periods, dots. Larger pieces are
 * letters and lines and are not returned. Pixels hang together by their sides and corners.
 */
export function findSmallInk({ width, height, pixels }: GreyImage, largest: number): InkPiece[] {
  let pieces = new Int32Array(FIELDS * 16_384);
  let count = 0;
  const rootOf = (piece: number) => {
    let root = piece;
    while (pieces[root + PARENT]! !== root) root = pieces[root + PARENT]!;
    pieces[piece + PARENT] = root;
    return root;
  };
  const grow = (piece: number, left: number, top: number, right: number, bottom: number) => {
    if (left < pieces[piece + LEFT]!) pieces[piece + LEFT] = left;
    if (top < pieces[piece + TOP]!) pieces[piece + TOP] = top;
    if (right > pieces[piece + RIGHT]!) pieces[piece + RIGHT] = right;
    if (bottom > pieces[piece + BOTTOM]!) pieces[piece + BOTTOM] = bottom;
  };
  // Runs of dark pixels, three numbers each, are joined with those they touch in the row above.
  const nextDark = createDarkFinder(pixels, dark);
  let [above, row] = [new Int32Array(width * 2 + 6), new Int32Array(width * 2 + 6)];
  let ended = 0;
  for (let y = 0; y < height; y++) {
    const start = y * width;
    const end = start + width;
    let [runs, first] = [0, 0];
    for (let x = nextDark(start, end) - start; x < width; x = nextDark(start + x, end) - start) {
      const from = x;
      while (x < width && pixels[start + x]! < dark) x++;
      let piece = -1;
      while (first < ended && above[first + 1]! < from) first += 3;
      for (let i = first; i < ended && above[i]! <= x; i += 3) {
        const other = rootOf(above[i + 2]!);
        if (piece < 0) piece = other;
        else if (other !== piece) {
          const at = (field: number) => pieces[other + field]!;
          grow(piece, at(LEFT), at(TOP), at(RIGHT), at(BOTTOM));
          pieces[piece + AREA]! += at(AREA);
          pieces[other + PARENT] = piece;
        }
      }
      if (piece < 0) {
        piece = count;
        count += FIELDS;
        if (count > pieces.length) {
          const larger = new Int32Array(pieces.length * 2);
          larger.set(pieces);
          pieces = larger;
        }
        pieces[piece + LEFT] = from;
        pieces[piece + TOP] = y;
        pieces[piece + RIGHT] = x;
        pieces[piece + BOTTOM] = y + 1;
        pieces[piece + PARENT] = piece;
      } else grow(piece, from, y, x, y + 1);
      pieces[piece + AREA]! += x - from;
      row[runs++] = from;
      row[runs++] = x;
      row[runs++] = piece;
    }
    [above, row, ended] = [row, above, runs];
  }
  const found: InkPiece[] = [];
  for (let piece = 0; piece < count; piece += FIELDS) {
    if (pieces[piece + PARENT] !== piece) continue;
    const left = pieces[piece + LEFT]!;
    const right = pieces[piece + RIGHT]!;
    const top = pieces[piece + TOP]!;
    const bottom = pieces[piece + BOTTOM]!;
    if (right - left <= largest && bottom - top <= largest)
      found.push({ left, top, right, bottom, area: pieces[piece + AREA]! });
  }
  return found;
}

/** Whitens a small piece of ink with its blurred edge; the ink of others nearby stays. */
function wipe({ width, height, pixels }: GreyImage, piece: InkPiece): void {
  for (let y = Math.max(0, piece.top - 1); y < Math.min(height, piece.bottom + 1); y++)
    for (let x = Math.max(0, piece.left - 1); x < Math.min(width, piece.right + 1); x++) {
      const inside = y >= piece.top && y < piece.bottom && x >= piece.left && x < piece.right;
      if (inside || pixels[y * width + x]! >= dark) pixels[y * width + x] = 255;
    }
}

/** So many equal dots in a row lead from a label to its value; an ellipsis has fewer. */
const fewest = 8;

/** Rows of dots; `scale` is 1 on a page of 200 dots an inch. */
function findLeaders(dots: InkPiece[], scale: number): InkPiece[] {
  const chains: InkPiece[][] = [];
  let open: InkPiece[][] = [];
  for (const dot of dots.toSorted((a, b) => a.left - b.left)) {
    open = open.filter((chain) => dot.left - chain.at(-1)!.right < 24 * scale);
    const chain = open.find(
      (chain) => Math.abs(chain.at(-1)!.bottom - dot.bottom) <= Math.ceil(scale),
    );
    if (chain) chain.push(dot);
    else {
      const begun = [dot];
      open.push(begun);
      chains.push(begun);
    }
  }
  return chains.filter((chain) => chain.length >= fewest && isEven(chain)).flat();
}

/** Whether most dots are equally far apart, as pieces of letters are not. */
function isEven(chain: InkPiece[]): boolean {
  const steps = chain.slice(1).map((dot, i) => dot.left - chain[i]!.left);
  const usual = steps.toSorted((a, b) => a - b)[steps.length >> 1]!;
  const even = steps.filter((step) => Math.abs(step - usual) <= 1 + usual * 0.2).length;
  return even > steps.length * 0.7;
}

/** Whether there is paper above and under a dot: pieces of small letters have more ink there. */
function standsAlone({ width, height, pixels }: GreyImage, dot: InkPiece, scale: number): boolean {
  const top = Math.max(0, dot.top - Math.round(12 * scale));
  const bottom = Math.min(height, dot.bottom + Math.round(5 * scale));
  for (let y = top; y < bottom; y++) {
    if (y >= dot.top - 1 && y <= dot.bottom) continue;
    for (let x = dot.left; x < dot.right; x++) if (pixels[y * width + x]! < 170) return false;
  }
  return true;
}

const scaleOf = ({ width }: GreyImage) => Math.max(1, width / 1700);

function without(image: GreyImage, pieces: InkPiece[]): GreyImage {
  if (pieces.length === 0) return image;
  const cleaned = { ...image, pixels: new Uint8Array(image.pixels) };
  for (const piece of pieces) wipe(cleaned, piece);
  return cleaned;
}

/** The page without the rows of dots between labels and values, which engines read as letters. */
export function removeLeaders(image: GreyImage): GreyImage {
  const scale = scaleOf(image);
  const dots = findSmallInk(image, Math.round(7 * scale)).filter(
    (dot) =>
      Math.abs(dot.right - dot.left - (dot.bottom - dot.top)) <= 2 * scale &&
      standsAlone(image, dot, scale),
  );
  return without(image, findLeaders(dots, scale));
}

/**
 * A one-bit page without specks smaller than any period; strokes of letters are unchanged. A page
 * with few specks is returned as it is: they may be a letter's hairline.
 */
export function removeSpecks(image: GreyImage): GreyImage {
  const largest = 2 * scaleOf(image) ** 2;
  const specks = findSmallInk(image, Math.ceil(largest)).filter(({ area }) => area <= largest);
  const megapixels = image.pixels.length / 1e6;
  return specks.length > 60 * megapixels ? without(image, specks) : image;
}
