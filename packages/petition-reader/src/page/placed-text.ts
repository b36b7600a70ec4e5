import type { Box, Word } from './page.ts';

/** Text whose every character knows the word on the page that it came from. */
export type PlacedText = {
  text: string;
  page: number;
  words: Word[];
  /** Where in `text` each word begins. */
  starts: number[];
};

/** What stands between two words other than a blank: a cell's, a line's or a block's end. */
export type TextBreak = '\t' | '\n' | '\n\n';

/** Joins words with single spaces; `breaks` says before which words a line or a block ends. */
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

/** The words under the characters from `from` up to `to`. */
export function wordsBetween({ words, starts }: PlacedText, from: number, to: number): Word[] {
  return words.filter((word, i) => starts[i]! < to && starts[i]! + word.text.length > from);
}

/** The smallest box around all of some boxes. */
export function surround(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** How sure the engine was of its least sure word among these; 1 for none. */
export function inkOf(words: readonly Word[]): number {
  const telling = words.filter((word) => /[\p{L}\p{N}]/u.test(word.text));
  return telling.reduce((least, word) => Math.min(least, word.confidence), 1);
}
