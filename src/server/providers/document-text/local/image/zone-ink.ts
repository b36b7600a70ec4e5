import { openPicture } from '#server/platform/pictures/open-picture.ts';
import type { InkShape } from '@lotline/petition-reader/page/page.ts';
import type { Box, InkZone } from '../../document-text.ts';
import type { GreyImage } from './grey-image.ts';

type Rectangle = { left: number; top: number; width: number; height: number };

/** Measures the ink in places of pages that were read already: one shape for each zone. */
export async function measureInk(
  images: readonly Uint8Array[],
  zones: readonly InkZone[],
): Promise<InkShape[]> {
  const pages = await Promise.all(images.map(decode));
  return zones.map((zone) => shapeOf(pages[zone.image]!, zone));
}

async function decode(image: Uint8Array): Promise<GreyImage> {
  const { data, info } = await openPicture(image)
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** A box in pixels, cut where the page ends. */
function inPixels({ width, height }: GreyImage, box: Box): Rectangle {
  const scale = width / 1000;
  const left = Math.min(width - 2, Math.max(0, Math.round(box.x * scale)));
  const top = Math.min(height - 2, Math.max(0, Math.round(box.y * scale)));
  return {
    left,
    top,
    width: Math.max(2, Math.min(width - left, Math.round(box.width * scale))),
    height: Math.max(2, Math.min(height - top, Math.round(box.height * scale))),
  };
}

function shapeOf(page: GreyImage, { box, printed }: InkZone): InkShape {
  const place = inPixels(page, box);
  const limit = inkLimit(page, place);
  const cut = cutOut(page, place, limit);
  for (const print of printed) whiten(cut, page, place, print);
  withoutRules(cut);
  const thousandth = page.width / 1000;
  return {
    dark: tickShare(page, place, limit),
    straight: straightnessOf(page, place, cut),
    ...piecesOf(cut, thousandth),
  };
}

type Cut = { width: number; height: number; ink: Uint8Array };

/** Gray below which a pixel is ink: at most halfway from the paper to the darkest ink around. */
function inkLimit({ width, height, pixels }: GreyImage, place: Rectangle): number {
  const counts = new Uint32Array(256);
  const around = 12;
  let seen = 0;
  for (
    let y = Math.max(0, place.top - around);
    y < Math.min(height, place.top + place.height + around);
    y++
  )
    for (
      let x = Math.max(0, place.left - around);
      x < Math.min(width, place.left + place.width + around);
      x++
    ) {
      counts[pixels[y * width + x]!]!++;
      seen++;
    }
  const at = (share: number) => {
    let value = 0;
    for (let left = seen * share; value < 255; value++) if ((left -= counts[value]!) <= 0) break;
    return value;
  };
  const [ink, paper] = [at(0.005), at(0.7)];
  // On paper without a letter the darkest pixels are noise, not ink.
  if (paper - ink < 60) return ink - 1;
  // Forms print their boxes in gray; a pen and a typewriter are darker than that.
  return Math.min(paper * 0.62, paper - (paper - ink) * 0.5);
}

function cutOut({ width, pixels }: GreyImage, place: Rectangle, limit: number): Cut {
  const ink = new Uint8Array(place.width * place.height);
  for (let y = 0; y < place.height; y++)
    for (let x = 0; x < place.width; x++)
      if (pixels[(place.top + y) * width + place.left + x]! < limit) ink[y * place.width + x] = 1;
  return { width: place.width, height: place.height, ink };
}

/** Removes the ink of a printed word from the cut. */
function whiten(cut: Cut, page: GreyImage, place: Rectangle, print: Box): void {
  const word = inPixels(page, print);
  const [left, top] = [word.left - place.left, word.top - place.top];
  for (let y = Math.max(0, top); y < Math.min(cut.height, top + word.height); y++)
    for (let x = Math.max(0, left); x < Math.min(cut.width, left + word.width); x++)
      cut.ink[y * cut.width + x] = 0;
}

/** Removes rules beneath and beside answers: rows of ink half across, columns nearly full of it. */
function withoutRules({ width, height, ink }: Cut): void {
  for (let y = 0; y < height; y++) {
    let dark = 0;
    for (let x = 0; x < width; x++) dark += ink[y * width + x]!;
    if (dark > width * 0.5) ink.fill(0, y * width, (y + 1) * width);
  }
  for (let x = 0; x < width; x++) {
    let dark = 0;
    for (let y = 0; y < height; y++) dark += ink[y * width + x]!;
    if (dark > height * 0.85) for (let y = 0; y < height; y++) ink[y * width + x] = 0;
  }
}

/** How far a box may be from its place on the form, in thousandths of the page's width. */
const astray = 1.6;

/**
 * Share of ink inside a check box, without its frame: the minimum of several nearby positions,
 * since a frame that reaches into the box is not a check mark.
 */
function tickShare({ width, height, pixels }: GreyImage, place: Rectangle, limit: number): number {
  const step = Math.max(1, Math.round((width / 1000) * astray * 0.5));
  const [w, h] = [Math.round(place.width * 0.6), Math.round(place.height * 0.6)];
  const [left, top] = [
    place.left + ((place.width - w) >> 1),
    place.top + ((place.height - h) >> 1),
  ];
  let least = 1;
  for (let dy = -2 * step; dy <= 2 * step; dy += step)
    for (let dx = -2 * step; dx <= 2 * step; dx += step) {
      let dark = 0;
      for (let y = top + dy; y < top + dy + h; y++)
        for (let x = left + dx; x < left + dx + w; x++)
          if (x >= 0 && y >= 0 && x < width && y < height && pixels[y * width + x]! < limit) dark++;
      least = Math.min(least, dark / (w * h));
    }
  return least;
}

/**
 * The share of the strokes' edges that are vertical or horizontal, 0 to 1: print is made of stems
 * and bars, handwriting slants and bends.
 */
function straightnessOf({ width, pixels }: GreyImage, place: Rectangle, cut: Cut): number {
  let [all, straight] = [0, 0];
  for (let y = 1; y < cut.height - 1; y++)
    for (let x = 1; x < cut.width - 1; x++) {
      const i = y * cut.width + x;
      // Only edges of ink that is left.
      if (
        !(
          cut.ink[i]! |
          cut.ink[i - 1]! |
          cut.ink[i + 1]! |
          cut.ink[i - cut.width]! |
          cut.ink[i + cut.width]!
        )
      )
        continue;
      const at = (place.top + y) * width + place.left + x;
      const value = (dx: number, dy: number) => pixels[at + dy * width + dx]!;
      const gx =
        value(1, -1) +
        2 * value(1, 0) +
        value(1, 1) -
        value(-1, -1) -
        2 * value(-1, 0) -
        value(-1, 1);
      const gy =
        value(-1, 1) +
        2 * value(0, 1) +
        value(1, 1) -
        value(-1, -1) -
        2 * value(0, -1) -
        value(1, -1);
      const strength = Math.hypot(gx, gy);
      if (strength < 120) continue;
      all += strength;
      const [small, large] = [
        Math.min(Math.abs(gx), Math.abs(gy)),
        Math.max(Math.abs(gx), Math.abs(gy)),
      ];
      if (small < large * 0.2) straight += strength;
    }
  return all === 0 ? 1 : straight / all;
}

type Piece = { left: number; top: number; right: number; bottom: number; area: number };

function findPieces({ width, height, ink }: Cut): Piece[] {
  const seen = Uint8Array.from(ink);
  const pieces: Piece[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (!seen[start]) continue;
    const open = [start];
    seen[start] = 0;
    const piece = { left: width, top: height, right: 0, bottom: 0, area: 0 };
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      piece.area++;
      piece.left = Math.min(piece.left, x);
      piece.right = Math.max(piece.right, x + 1);
      piece.top = Math.min(piece.top, y);
      piece.bottom = Math.max(piece.bottom, y + 1);
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const [nx, ny] = [x + dx, y + dy];
          if (nx < 0 || ny < 0 || nx >= width || ny >= height || !seen[ny * width + nx]) continue;
          seen[ny * width + nx] = 0;
          open.push(ny * width + nx);
        }
    }
    pieces.push(piece);
  }
  return pieces;
}

const middleOf = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Measures of the connected pieces of ink: in print each letter is one, in handwriting they join.
 */
function piecesOf(cut: Cut, thousandth: number) {
  const letters = findPieces(cut).filter(
    ({ area, top, bottom, left, right }) => area >= 8 && bottom - top >= 6 && right - left >= 2,
  );
  const tall = middleOf(letters.map(({ top, bottom }) => bottom - top));
  const wide = middleOf(letters.map(({ left, right }) => right - left));
  const area = letters.reduce((sum, piece) => sum + piece.area, 0);
  const boxes = letters.reduce(
    (sum, { left, right, top, bottom }) => sum + (right - left) * (bottom - top),
    0,
  );
  const uneven =
    letters.reduce((sum, { top, bottom }) => sum + Math.abs(bottom - top - tall), 0) /
    Math.max(1, letters.length * tall);
  return {
    letters: letters.length,
    tall: tall / thousandth,
    wide: wide / thousandth,
    filled: boxes === 0 ? 0 : area / boxes,
    uneven,
  };
}
