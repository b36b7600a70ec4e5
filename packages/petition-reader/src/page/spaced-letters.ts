import type { Word } from './page.ts';
import { surround } from './placed-text.ts';

const least = 4;

const gapAfter = (a: Word, b: Word) => b.x - (a.x + a.width);

/** One word of the letters; two where a gap between them is much wider than the others. */
function joined(letters: Word[]): Word[] {
  const gaps = letters.slice(1).map((letter, i) => gapAfter(letters[i]!, letter));
  const usual = gaps.toSorted((a, b) => a - b)[gaps.length >> 1]!;
  const words: Word[][] = [[letters[0]!]];
  for (const [i, letter] of letters.slice(1).entries())
    if (gaps[i]! > usual * 1.7) words.push([letter]);
    else words.at(-1)!.push(letter);
  return words.map((word) => ({
    ...surround(word),
    text: word.map(({ text }) => text).join(''),
    confidence: Math.min(...word.map(({ confidence }) => confidence)),
  }));
}

/**
 * Words that stamps and headings set with a blank behind every letter ('F I L E D') in one piece:
 * four capitals and more beside each other, none with the stop of an initial.
 */
export function joinSpacedLetters(row: Word[]): Word[] {
  const read: Word[] = [];
  let letters: Word[] = [];
  const end = () => {
    read.push(...(letters.length >= least ? joined(letters) : letters));
    letters = [];
  };
  for (const word of row) {
    const last = letters.at(-1);
    if (last && gapAfter(last, word) > word.height * 1.5) end();
    if (/^[A-Z]$/.test(word.text)) letters.push(word);
    else {
      end();
      read.push(word);
    }
  }
  end();
  return read;
}
