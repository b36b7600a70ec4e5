import type { Word } from './page.ts';
import { surround } from './placed-text.ts';

const least = 4;

const gapAfter = (a: Word, b: Word) => b.x - (a.x + a.width);

/** Joins the letters into one word, or into several if a gap is much wider than the others. */
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

/** A gap narrower than this share of a word's height is not a space: a space is twice as wide. */
const kerned = 0.15;
/** The same if the two parts form a printed word. */
const kernedWord = 0.45;

/** The same for a letter beside the lowercase letters of its word: 'J ane Ro e'. */
const splitWord = 0.25;

/**
 * Words that court papers print in capitals and that are not names, so that their first letter is
 * not an initial.
 */
const printed = new Set(
  'WILL WILLS WITH WITNESS WITNESSES WAIVER VERIFICATION PETITION PETITIONER PROBATE TESTAMENT TESTAMENTARY'.split(
    ' ',
  ),
);

/**
 * 'W ILL OF': some fonts set a letter so far from the next one that OCR reads two words.
 */
function joinKerned(row: Word[]): Word[] {
  const read: Word[] = [];
  for (const word of row) {
    const last = read.at(-1);
    const gap = last ? gapAfter(last, word) : Infinity;
    const isSplit = /^[A-Z] [a-z]{2,}\W*$|^[A-Z][a-z]+ [a-z]$/.test(`${last?.text} ${word.text}`);
    const isOne =
      last &&
      ((/^[A-Z]$/.test(last.text) &&
        /^[A-Z]{2,}\W*$/.test(word.text) &&
        gap < word.height * (printed.has(last.text + word.text) ? kernedWord : kerned)) ||
        (isSplit && gap < word.height * splitWord));
    if (isOne)
      read[read.length - 1] = { ...word, ...surround([last, word]), text: last.text + word.text };
    else read.push(word);
  }
  return read;
}

/**
 * Joins words that stamps and headings print with a space after each letter ('F I L E D'): four or
 * more adjacent capitals, none with the period of an initial.
 */
export function joinSpacedLetters(words: Word[]): Word[] {
  const row = joinKerned(words);
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
