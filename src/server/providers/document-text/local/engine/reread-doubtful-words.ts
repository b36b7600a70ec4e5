import type { GreyImage } from '../image/grey-image.ts';
import { resize } from '../image/grey-image.ts';
import { findMissedInk } from '../image/missed-ink.ts';
import type { OcrEngine, OcrWord } from './ocr-engine.ts';

/** Below this a word is as likely wrong as right. */
const doubtful = 0.75;
/** Engines read capitals of about this height best, in pixels. */
const bestHeight = 34;
/** White between two lines of the sheet, in pixels. */
const margin = 18;
/** At most this share of the page's letters is read again: that takes as long as the first time. */
const share = 0.2;
/** A long line read as well as this is prose with one odd word in it. */
const fluent = { letters: 40, confidence: 0.9 };

/** Neighboring words of one line. */
type Run = { words: OcrWord[]; left: number; top: number; right: number; bottom: number };
/** A region of the page on the sheet: its original position, its scale, and its new position. */
type Piece = { run: Run; left: number; top: number; scale: number; from: number; to: number };

const letters = (words: OcrWord[]) => words.reduce((sum, word) => sum + word.text.length, 0);

/** The mean confidence of words, weighted by their letters; 0 for none. */
export function confidenceOf(words: OcrWord[]): number {
  const count = letters(words);
  if (count === 0) return 0;
  return words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / count;
}

/** The median height of words, in pixels; 20 if there are none. */
export function usualHeight(words: OcrWord[]): number {
  const heights = words.map(({ top, bottom }) => bottom - top).toSorted((a, b) => a - b);
  return heights[heights.length >> 1] ?? 20;
}

/** Adjacent words on one line, up to the next gap of more than a letter's height. */
export function findRuns(words: OcrWord[]): Run[] {
  const usual = usualHeight(words);
  const runs: Run[] = [];
  for (const word of words.toSorted((a, b) => a.left - b.left)) {
    const middle = (word.top + word.bottom) / 2;
    const run = runs.findLast((candidate) => {
      const last = candidate.words.at(-1)!;
      const gap = word.left - last.right;
      return (
        Math.abs((last.top + last.bottom) / 2 - middle) < usual * 0.4 &&
        gap < usual &&
        gap > -usual / 2
      );
    });
    if (run) {
      run.words.push(word);
      run.top = Math.min(run.top, word.top);
      run.right = Math.max(run.right, word.right);
      run.bottom = Math.max(run.bottom, word.bottom);
    } else {
      const { left, top, right, bottom } = word;
      runs.push({ words: [word], left, top, right, bottom });
    }
  }
  return runs;
}

/** The runs worth a second reading, the most doubtful first, as many as `share` allows. */
function choose(runs: Run[], total: number): Run[] {
  const worst = (run: Run) => Math.min(...run.words.map((word) => word.confidence));
  const chosen: Run[] = [];
  let left = total * share;
  const isFluent = ({ words }: Run) =>
    letters(words) > fluent.letters && confidenceOf(words) > fluent.confidence;
  const doubtfulRuns = runs
    .filter((run) => worst(run) < doubtful && letters(run.words) > 1 && !isFluent(run))
    .filter((run) => run.bottom - run.top > 6)
    .toSorted((a, b) => confidenceOf(a.words) - confidenceOf(b.words));
  for (const run of doubtfulRuns) {
    const cost = letters(run.words);
    if (cost > left) continue;
    left -= cost;
    chosen.push(run);
  }
  return chosen;
}

/** Lays pieces of the page one under the other on a white sheet, each enlarged to letters of one height. */
function laySheet(image: GreyImage, runs: Run[]): { sheet: GreyImage; pieces: Piece[] } {
  const cuts: { cut: GreyImage; piece: Piece }[] = [];
  let height = margin;
  for (const run of runs) {
    const tall = run.words.length > 0 ? usualHeight(run.words) : run.bottom - run.top;
    const edge = Math.round(Math.max(3, tall * 0.2));
    const left = Math.max(0, run.left - edge);
    const top = Math.max(0, run.top - edge);
    const width = Math.min(image.width, run.right + edge) - left;
    const rows = Math.min(image.height, run.bottom + edge) - top;
    const pixels = new Uint8Array(width * rows);
    for (let y = 0; y < rows; y++) {
      const from = (top + y) * image.width + left;
      pixels.set(image.pixels.subarray(from, from + width), y * width);
    }
    const enlarged = Math.round(width * Math.min(3, Math.max(1, bestHeight / tall)));
    const cut = resize({ width, height: rows, pixels }, enlarged);
    const piece = { run, left, top, scale: cut.width / width, from: height, to: 0 };
    height += cut.height + margin;
    piece.to = height - margin;
    cuts.push({ cut, piece });
  }
  const width = Math.max(...cuts.map(({ cut }) => cut.width)) + 2 * margin;
  const pixels = new Uint8Array(width * height).fill(255);
  for (const { cut, piece } of cuts)
    for (let y = 0; y < cut.height; y++)
      pixels.set(
        cut.pixels.subarray(y * cut.width, (y + 1) * cut.width),
        (piece.from + y) * width + margin,
      );
  return { sheet: { width, height, pixels }, pieces: cuts.map(({ piece }) => piece) };
}

/**
 * Reads the doubtful lines of a page again, each cropped and enlarged: within a page an engine
 * takes cells of different size for one line and misreads the smaller. Ink without a word is read
 * with them. Of the two readings of a line the one with the higher confidence is kept; where there
 * was no word, a reading that is not doubtful. `image` is the picture that `words` were read from.
 * @returns the words in no useful order
 */
export async function rereadDoubtfulWords(
  image: GreyImage,
  words: OcrWord[],
  engine: OcrEngine,
): Promise<OcrWord[]> {
  const runs = findRuns(words);
  const missed = findMissedInk(image, words, usualHeight(words)).map((box) => ({
    ...box,
    words: [],
  }));
  const chosen = [...missed, ...choose(runs, letters(words))];
  if (chosen.length === 0) return words;
  const { sheet, pieces } = laySheet(image, chosen);
  const seen = await engine.recognize(sheet, 'lines');
  const better = new Map<Run, OcrWord[]>();
  for (const { run, left, top, scale, from, to } of pieces) {
    const back = seen
      .filter((word) => {
        const middle = (word.top + word.bottom) / 2;
        return middle >= from && middle < to;
      })
      .map((word) => ({
        ...word,
        left: Math.round((word.left - margin) / scale + left),
        right: Math.round((word.right - margin) / scale + left),
        top: Math.round((word.top - from) / scale + top),
        bottom: Math.round((word.bottom - from) / scale + top),
      }));
    const least = run.words.length > 0 ? confidenceOf(run.words) : doubtful;
    if (back.length > 0 && confidenceOf(back) > least) better.set(run, back);
  }
  return [...runs, ...missed].flatMap((run) => better.get(run) ?? run.words);
}

/** Words row by row from top to bottom, each row from left to right: sparse text has no order. */
export function inReadingOrder(words: OcrWord[]): OcrWord[] {
  const usual = usualHeight(words);
  const middle = ({ top, bottom }: OcrWord) => (top + bottom) / 2;
  const rows: OcrWord[][] = [];
  for (const word of words.toSorted((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1);
    if (row && middle(word) - middle(row[0]!) < usual * 0.6) row.push(word);
    else rows.push([word]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.left - b.left));
}
