import { createDarkFinder } from './dark-pixels.ts';
import type { GreyImage } from './grey-image.ts';
import type { OcrWord } from '../engine/ocr-engine.ts';

export type Rectangle = { left: number; top: number; right: number; bottom: number };

/** The page is scanned in squares of this many pixels. */
const square = 4;
const dark = 128;
/** How many dark pixels make a square inked: a single speck does not. */
const inked = 4;
/** If a page has more pieces than this, they are dirt: then none is returned. */
const maxPieces = 30;

/** Marks the squares with ink that no word covers. */
function uncovered({ width, height, pixels }: GreyImage, words: OcrWord[]) {
  const [columns, rows] = [Math.ceil(width / square), Math.ceil(height / square)];
  const marks = new Uint8Array(columns * rows);
  const nextDark = createDarkFinder(pixels, dark);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / square) * columns;
    const [start, end] = [y * width, (y + 1) * width];
    for (let at = nextDark(start, end); at < end; at = nextDark(at + 1, end))
      marks[row + Math.floor((at - start) / square)]!++;
  }
  for (const word of words) {
    const to = Math.min(columns, Math.ceil((word.right + square) / square));
    const last = Math.min(rows, Math.ceil((word.bottom + square) / square));
    for (let row = Math.max(0, Math.floor((word.top - square) / square)); row < last; row++)
      marks.fill(
        0,
        row * columns + Math.max(0, Math.floor((word.left - square) / square)),
        row * columns + to,
      );
  }
  return { marks, columns, rows };
}

/** The squares connected with the one at `start`; unmarks them on the way. */
function piece(
  marks: Uint8Array,
  columns: number,
  rows: number,
  start: number,
): Rectangle & { count: number } {
  const box = { left: columns, top: rows, right: 0, bottom: 0, count: 0 };
  const open = [start];
  marks[start] = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    box.count++;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
    // Letters of one word are three squares apart at most, lines further.
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -3; dx <= 3; dx++) {
        const [nx, ny] = [x + dx, y + dy];
        if (nx < 0 || ny < 0 || nx >= columns || ny >= rows) continue;
        const next = ny * columns + nx;
        if (marks[next]! < inked) continue;
        marks[next] = 0;
        open.push(next);
      }
  }
  return box;
}

/**
 * Where a page has ink of a letter's size without a word: engines skip a single letter in its own
 * cell. `usual` is the height of most words, in pixels.
 */
export function findMissedInk(image: GreyImage, words: OcrWord[], usual: number): Rectangle[] {
  const { marks, columns, rows } = uncovered(image, words);
  const found: Rectangle[] = [];
  for (let at = 0; at < marks.length; at++) {
    if (marks[at]! < inked) continue;
    const { left, top, right, bottom, count } = piece(marks, columns, rows, at);
    const [width, height] = [(right - left) * square, (bottom - top) * square];
    const isLetter = height >= usual * 0.6 && height <= usual * 2 && width >= usual * 0.4;
    if (!isLetter || count < 4) continue;
    found.push({
      left: left * square,
      top: top * square,
      right: right * square,
      bottom: bottom * square,
    });
  }
  return found.length > maxPieces ? [] : found;
}
