import type { Box, Word } from './page.ts';

/** Text in which each character maps to its word on the page. */
export type PlacedText = {
  text: string;
  page: number;
  words: Word[];
  /** Where in `text` each word begins. */
  starts: number[];
};

/** The separator of two words other than a space: the end of a cell, a line or a block. */
export type TextBreak = '\t' | '\n' | '\n\n';

/** Joins words with single spaces; `breaks` has the separator before a word, by its index. */
export function placeText(
  words: Word[],
  page: number,
  breaks: Map<number, TextBreak> = new Map(),
): PlacedText {
  let text = '';
  const starts = words.map((word, i) => {
    if (i > 0) text += breaks.get(i) ?? ' ';
    const start = text.length;
    text += word.text;
    return start;
  });
  return { text, page, words, starts };
}

/** The words that the characters from `from` up to `to` belong to. */
export function wordsBetween({ words, starts }: PlacedText, from: number, to: number): Word[] {
  return words.filter((word, i) => starts[i]! < to && starts[i]! + word.text.length > from);
}

/** The smallest box that contains all of these. */
export function surround(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The lowest OCR confidence of these words; 1 if there are none. */
export function inkOf(words: readonly Word[]): number {
  const telling = words.filter((word) => /[\p{L}\p{N}]/u.test(word.text));
  return telling.reduce((least, word) => Math.min(least, word.confidence), 1);
}

/** The words with their middle in a box. */
export const wordsIn = (words: readonly Word[], box: Box): Word[] =>
  words.filter((word) => {
    const [x, y] = [word.x + word.width / 2, word.y + word.height / 2];
    return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
  });
