import { scanLimits } from '../weights.ts';

/**
 * An 'O' with high OCR confidence is an 'O' if OCR distinguished it from the zero beside it:
 * '26PRO00417'.
 */
const isClearO = (text: string, ink: number) => ink >= scanLimits.clearO && /\dPRO0/.test(text);

/**
 * Corrects a case number from OCR if only one other is possible: zeros after the letters for
 * probate ('25PRO2746'), the letter after a file number in New York's courts ('2024-8127/8'), and a
 * letter before a stamped number ('N2025000412').
 * @param ink its OCR confidence
 */
export function correctCaseNumber(text: string, ink: number): string {
  return (
    withNoughts(text, ink)
      // One zero read as two characters: '25PR0O1482' is '25PR01482'.
      .replace(/(?<=\d(?:CE)?PR0+)O(?=\d)/g, '')
      // The zero after the letter in Massachusetts's numbers: 'ES25PO334EA'.
      .replace(/(?<=^[A-Z]{2}\d{2}P)O(?=\d{3}[A-Z]{2}$)/, '0')
      .replace(/(?<=^\d{4}-\d{2,6}\/)8$/, 'B')
      // The end of 'EN', written by hand before a stamped number.
      .replace(/^[A-Z](?=20\d{8}$)/, '')
  );
}

/**
 * The year and six digits that clerks of many courts stamp, behind letters that were written by
 * hand or read into the number, and with a gap behind the year; '' for none.
 */
export function stampedNumber(text: string): string {
  const [, year, serial] =
    /^[\W_]*(?:[^\W_]{1,3}[\W_]+|\w)?((?:19|20)\d\d)\s?(\d{6})\W*$/.exec(text) ?? [];
  return year ? year + serial! : '';
}

/** Patterns that no case number has, each with an example. */
const noCaseNumbers = [
  // A cut year: '202-418'.
  /^\d{3}-\d+\W*$/,
  // A misread year: '9025000412'.
  /^[03-9]0[12]\d{7}$/,
  // A lost slash: '2026-207VA'.
  /^\d{4}-\d+V[A-Z]$/,
  // Letters and digits in turn at the beginning: 'B8P2600931'.
  /^[A-Z]\d[A-Z]\d/,
  // A lowercase letter after two digits.
  /^\d\d\p{Ll}/u,
  // The section of a statute: '867.03'.
  /^\d{2,3}\.\d{2,4}\W*$/,
  // Four digits that are neither a year nor a year and a month: '2825-0165'.
  /^2[1-9](?:1[3-9]|[2-9]\d)-\d{3,5}$/,
];

/** Whether a text is no case number, whatever stands around it. */
export const isNoCaseNumber = (text: string): boolean =>
  noCaseNumbers.some((pattern) => pattern.test(text));

function withNoughts(text: string, ink: number): string {
  if (isClearO(text, ink)) return text;
  return text.replace(
    /(?<![A-Z])((?:CE)?PR|ES|PB|PE)(O+)(?=\d)/g,
    (_, kind: string, noughts: string) => kind.padEnd(kind.length + noughts.length, '0'),
  );
}

/**
 * Whether a case number has letters where courts use digits: '2024-R127', '24PROA931'.
 * @param ink its OCR confidence; omitted if unknown
 */
export const hasOddLetters = (text: string, ink = 0) =>
  /[A-Z]{4,}\d|-[A-Z]\d{3}(?!\d)|[OQ]\d|\dO/.test(
    isClearO(text, ink) ? text.replace(/(?<=\dPR)O/, '') : text,
  );
