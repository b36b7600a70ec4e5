import type { Box, Page, Word } from './page.ts';
import { correctLetters } from './correct-letters.ts';
import { markInitials } from './middle-initials.ts';
import { joinSpacedLetters } from './spaced-letters.ts';
import { withRaisedAnswers } from './raised-answers.ts';
import { freeOfCaptions, freeOfUnderlines, rulesBeforeAnswers } from './underlines.ts';
import { placeText, surround, type PlacedText, type TextBreak } from './placed-text.ts';

/** Adjacent words of one row, up to the next wide gap: a cell, a label, a line of prose. */
export type Segment = PlacedText & { box: Box; row: number; index: number };

export type PageLayout = {
  page: number;
  height: number;
  /** The height of a line of text, in thousandths of the page's width. */
  em: number;
  rows: Segment[][];
  segments: Segment[];
  /** The page read row by row, across columns. */
  rowText: PlacedText;
  /** The page read block by block, down each column. */
  blockText: PlacedText;
  blocks: Segment[][];
};

// A column of these separates a case's caption from its number. Dot leaders and underscores
// separate a label from its value in the same way.
const divider = /^(?:[)(§|}{\][!:*]+,?|[._…·]{3,}|__|[-–—]{4,})$/;

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/**
 * Words in rows from top to bottom, each row from left to right, in whatever order OCR returned
 * them.
 */
function findRows(words: Word[], usual: number): Word[][] {
  const rows: { middle: number; words: Word[] }[] = [];
  const middleOf = (word: Word) => word.y + word.height / 2;
  for (const word of words.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const row = rows.findLast((row) => Math.abs(row.middle - middleOf(word)) < usual * 0.45);
    if (row) {
      row.words.push(word);
      // The middle follows the row slowly, so that a curved row on a warped page stays one row.
      row.middle += (middleOf(word) - row.middle) / Math.min(6, row.words.length);
    } else rows.push({ middle: middleOf(word), words: [word] });
  }
  return withRaisedAnswers(
    rows.map((row) => row.words.toSorted((a, b) => a.x - b.x)),
    usual,
  );
}

function splitRow(words: Word[], gap: number): Word[][] {
  const parts: Word[][] = [];
  let current: Word[] = [];
  for (const word of words) {
    const last = current.at(-1);
    const wall = divider.test(word.text);
    // 'Estate of (Include all names.) Date of death': a hint in parentheses ends a label.
    const isNext = last && last.text.endsWith('.)') && /^[A-Z]/.test(word.text);
    // A typewriter's period or comma leaves most of its space empty: 'Apt. 12', 'Tampa, FL'.
    const most = last && /,$|^(?:Apt|Unit|Ste|Suite)\.?$/.test(last.text) ? gap * 1.4 : gap;
    if (wall || isNext || (last && word.x - (last.x + last.width) > most)) {
      if (current.length > 0) parts.push(current);
      current = [];
    }
    if (!wall) current.push(word);
  }
  if (current.length > 0) parts.push(current);
  return parts;
}

function overlap(a: Box, b: Box): number {
  return Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
}

/** Segments below each other without a gap: paragraphs, columns, address blocks. */
function findBlocks(rows: Segment[][], em: number): Segment[][] {
  const open: Segment[][] = [];
  const blocks: Segment[][] = [];
  for (const row of rows)
    for (const segment of row) {
      const above = open.filter((block) => {
        const last = block.at(-1)!;
        const shared = overlap(last.box, segment.box);
        const gap = segment.box.y - (last.box.y + last.box.height);
        return (
          last.row < segment.row &&
          gap < em * 1.1 &&
          shared > Math.min(last.box.width, segment.box.width) * 0.5 &&
          (Math.abs(last.box.x - segment.box.x) < em * 5 || shared > segment.box.width * 0.95)
        );
      });
      const home = above.length === 1 ? above[0]! : undefined;
      const taken =
        home && rows[segment.row]!.some((other) => other !== segment && home.includes(other));
      if (home && !taken) home.push(segment);
      else {
        const block = [segment];
        open.push(block);
        blocks.push(block);
      }
    }
  return blocks;
}

/** Rows of segments as one text: a tab between cells, a newline between rows. */
export function joinRows(rows: Segment[][], page: number): PlacedText {
  const words: Word[] = [];
  const breaks = new Map<number, TextBreak>();
  for (const row of rows) {
    for (const [i, segment] of row.entries()) {
      breaks.set(words.length, i === 0 ? '\n' : '\t');
      words.push(...segment.words);
    }
  }
  return placeText(words, page, breaks);
}

/** Blocks of segments as one text: a blank line between blocks. */
export function joinBlocks(blocks: Segment[][], page: number): PlacedText {
  const words: Word[] = [];
  const breaks = new Map<number, TextBreak>();
  for (const block of blocks)
    for (const [i, segment] of block.entries()) {
      breaks.set(words.length, i === 0 ? '\n\n' : '\n');
      words.push(...segment.words);
    }
  return placeText(words, page, breaks);
}

/** Drops the column of line numbers (1 to 25 or more) of a pleading. */
function withoutLineNumbers(words: Word[]): Word[] {
  const left = Math.min(...words.map((word) => word.x));
  const column = words.filter((word) => /^\d{1,2}$/.test(word.text) && word.x - left < 25);
  const ordered = column.toSorted((a, b) => a.y - b.y).map((word) => Number(word.text));
  const rising = ordered.filter((number, i) => i > 0 && number > ordered[i - 1]!).length;
  return column.length >= 15 && rising > column.length * 0.8
    ? words.filter((word) => !column.includes(word))
    : words;
}

const low = /^[acemnorsuvwxz]{2,}$/;
const high = /^(?=.*[A-Zbdfhklt])[A-Zabcdefhiklmnorstuvwxz]{2,}$/;

/**
 * Whether the boxes of a PDF's own words are as high as their letters instead of their font. A form
 * printed to a file may have lost its font heights; then 'name' is lower than the 'Full' beside it.
 */
function isInkHigh(words: Word[]): boolean {
  const ratios = words.slice(1).flatMap((word, i) => {
    const before = words[i]!;
    const gap = word.x - (before.x + before.width);
    const foot = Math.abs(word.y + word.height - (before.y + before.height));
    if (gap < 0 || gap > 15 || foot > 1.5) return [];
    if (low.test(word.text) && high.test(before.text)) return [word.height / before.height];
    return low.test(before.text) && high.test(word.text) ? [before.height / word.height] : [];
  });
  return ratios.length >= 3 && median(ratios) < 0.85;
}

/** Rebuilds rows, cells and columns of a page from the boxes of its words. */
export function layOutPage(page: Page): PageLayout {
  const words = rulesBeforeAnswers(freeOfCaptions(freeOfUnderlines(page.words)));
  const read = withoutLineNumbers(page.source === 'ocr' ? words.map(correctLetters) : words);
  const spelled = read.filter(({ text }) => /[\p{L}\d]/u.test(text));
  const usual = median((spelled.length > 0 ? spelled : read).map((word) => word.height)) || 16;
  // A PDF's boxes are as high as the font; OCR boxes are as high as the ink, about two thirds of
  // that.
  const isFontHigh = page.source === 'text' && !isInkHigh(spelled);
  const em = isFontHigh ? usual * 0.85 : usual * 1.35;
  const rows: Segment[][] = [];
  const segments: Segment[] = [];
  for (const words of findRows(read, isFontHigh ? usual * 0.85 : usual)) {
    const parts = splitRow(markInitials(joinSpacedLetters(words)), em * 1.25);
    if (parts.length === 0) continue;
    const row = parts.map((part, i): Segment => ({
      ...placeText(part, page.number),
      box: surround(part),
      row: rows.length,
      index: segments.length + i,
    }));
    rows.push(row);
    segments.push(...row);
  }
  const blocks = findBlocks(rows, em);
  return {
    page: page.number,
    height: page.height,
    em,
    rows,
    segments,
    blocks,
    rowText: joinRows(rows, page.number),
    blockText: joinBlocks(blocks, page.number),
  };
}

/** The segment directly below this one, within `lines` line heights. */
export function segmentBelow(layout: PageLayout, from: Segment, lines = 2.2): Segment | undefined {
  const floor = from.box.y + from.box.height;
  return layout.segments
    .filter(
      (segment) =>
        segment.row > from.row &&
        segment.box.y - floor < layout.em * lines &&
        overlap(segment.box, from.box) > Math.min(segment.box.width, from.box.width) * 0.3 &&
        segment.box.x > from.box.x - layout.em * 2.5,
    )
    .toSorted((a, b) => a.row - b.row)[0];
}

/** The segment directly above this one, within `lines` line heights. */
export function segmentAbove(layout: PageLayout, from: Segment, lines = 1.2): Segment | undefined {
  return layout.segments
    .filter(
      (segment) =>
        segment.row < from.row &&
        from.box.y - (segment.box.y + segment.box.height) < layout.em * lines &&
        overlap(segment.box, from.box) > Math.min(segment.box.width, from.box.width) * 0.3,
    )
    .toSorted((a, b) => b.row - a.row)[0];
}

/** The next segment of the same row. */
export function segmentRight(layout: PageLayout, from: Segment): Segment | undefined {
  const row = layout.rows[from.row]!;
  return row[row.indexOf(from) + 1];
}

/**
 * The segment to the right of one that ends its row, slightly higher or lower: an answer that is
 * not aligned with its label.
 */
export function segmentBeside(layout: PageLayout, from: Segment): Segment | undefined {
  const end = from.box.x + from.box.width;
  const near = [from.row - 1, from.row + 1].flatMap((row) => layout.rows[row] ?? []);
  return near
    .filter(({ box }) => {
      const top = Math.max(box.y, from.box.y);
      const shared = Math.min(box.y + box.height, from.box.y + from.box.height) - top;
      return box.x > end && shared > Math.min(box.height, from.box.height) * 0.5;
    })
    .toSorted((a, b) => a.box.x - b.box.x)[0];
}
