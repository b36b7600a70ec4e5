import type { Word } from './page.ts';

const rule = /_{2,}/;

/**
 * Words that touch the line they are written on: 'Name:____Jane' is 'Name:', a rule and 'Jane'.
 * Each piece gets its share of the word's box. A rule of its own stays: it parts label and answer.
 */
export function freeOfUnderlines(words: Word[]): Word[] {
  return words.flatMap((word) => {
    if (!rule.test(word.text) || /^_+$/.test(word.text)) return [word];
    const letter = word.width / word.text.length;
    return [...word.text.matchAll(/_{2,}|(?:(?!_{2,}).)+/g)].map((piece) => ({
      ...word,
      text: piece[0],
      x: word.x + piece.index * letter,
      width: piece[0].length * letter,
    }));
  });
}
