import type { Word } from './page.ts';
import { rowLimits } from '../weights.ts';

/**
 * Corrects an impossible month or day whose first digit can only be a misread zero: '86/14/2023'.
 */
export const withLikelyZero = (text: string) =>
  text.replace(/\b[689]([1-9])(?=[/.-]\d)/g, (number, last: string, at: number, whole: string) => {
    const isFirst = !/[\d/.-]$/.test(whole.slice(0, at));
    const isPossible = Number(number) <= (isFirst ? 12 : 31);
    return isPossible ? number : `0${last}`;
  });

/** Corrects an implausible year in which only one digit can be misread: '2624' is 2024. */
export const withLikelyYear = (text: string) =>
  text.replace(
    /\b(?:2[1-9](\d\d)|[013-9]0([012]\d))\b/g,
    (_, odd?: string, even?: string) => `20${odd ?? even}`,
  );

/**
 * '7127/2023', '7/2712023': a slash that was read as a one, if no other correction gives a date.
 */
const withLostStroke = (text: string) =>
  text
    .replace(/^([1-9])1([0-3]\d)\/((?:19|20)\d\d)$/, '$1/$2/$3')
    .replace(/^(\d{1,2})\/([0-3]?\d)1((?:19|20)\d\d)$/, '$1/$2/$3');

const inNumbers = /^(\W*)(\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}\/\d{4}|\d{1,2}\/\d{6,7})(\W*)$/;

/**
 * Corrects an impossible numeric date to the only possible one: '95/21/2025' is 05/21/2025. Its
 * confidence is capped, so that the user checks it. Only for words from OCR.
 */
export function correctDay(word: Word): Word {
  const [, before = '', day = '', after = ''] = inNumbers.exec(word.text) ?? [];
  if (!day) return word;
  const corrected = withLikelyYear(withLikelyZero(withLostStroke(day)));
  if (corrected === day || !/^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/.test(corrected)) return word;
  const confidence = Math.min(word.confidence, rowLimits.correctedDay);
  return { ...word, text: before + corrected + after, confidence };
}
