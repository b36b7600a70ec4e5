import type { OcrWord } from '../engine/ocr-engine.ts';
import { usualHeight } from '../engine/reread-doubtful-words.ts';

/**
 * The words with 'I' for each '|' or '!' that is as high as a letter and beside a word: engines
 * take the I of 'I am' for a piece of a rule. A stroke with no word beside it is such a piece.
 */
export function withUprights(words: OcrWord[]): OcrWord[] {
  const usual = usualHeight(words);
  return words.map((word) => {
    const upright = /^[|!]([,.;:]?)$/.exec(word.text);
    const tall = word.bottom - word.top;
    if (!upright || tall < usual * 0.75 || tall > usual * 1.8) return word;
    const beside = words.some(
      ({ text, left, right, top, bottom }) =>
        /\p{L}{2}/u.test(text) &&
        Math.abs(top + bottom - word.top - word.bottom) < usual &&
        Math.max(left - word.right, word.left - right) < usual * 0.9 &&
        (left >= word.right - 2 || right <= word.left + 2),
    );
    return beside
      ? { ...word, text: `I${upright[1]}`, confidence: Math.min(0.8, word.confidence) }
      : word;
  });
}
