import type { Box, Word } from './page.ts';

/** The part of a page over a caption 'Zip Code', in heights of the caption and widths of its words. */
const cell = { over: 2.4, left: 0.6, right: 2.2 };

/** The cells over captions 'Zip Code' that stand in a row of captions of an address. */
export function zipCells(words: readonly Word[]): Box[] {
  return words.flatMap((word): Box[] => {
    const isIn = (other: Word) => Math.abs(other.y - word.y) < word.height;
    const isCaption =
      /^\W*zip$/i.test(word.text) &&
      words.some((other) => isIn(other) && /^code\W*$/i.test(other.text)) &&
      words.some((other) => isIn(other) && /^state\W*$/i.test(other.text));
    if (!isCaption) return [];
    const height = word.height * cell.over;
    const width = word.width * (cell.left + 1 + cell.right);
    const x = Math.max(0, word.x - word.width * cell.left);
    return [{ x, y: word.y - height, width: Math.min(1000 - x, width), height: height - 2 }];
  });
}
