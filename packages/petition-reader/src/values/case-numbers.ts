import { scanLimits } from '../weights.ts';

/** An 'O' that the engine did not doubt is one where it told the nought beside it from it: '26PRO00417'. */
const isClearO = (text: string, ink: number) => ink >= scanLimits.clearO && /\dPRO0/.test(text);

/**
 * A court's number as an engine read it, where only one other can be meant: noughts behind the letters for
 * probate ('25PRO2746'), and the letter behind a file's number in New York's courts ('2024-8127/8').
 * @param ink the engine's confidence in it
 */
export function mendCaseNumber(text: string, ink: number): string {
  return (
    withNoughts(text, ink)
      // One nought read as two signs: '25PR0O1482' is '25PR01482'.
      .replace(/(?<=\d(?:CE)?PR0+)O(?=\d)/g, '')
      // The nought behind the letter of Massachusetts's numbers: 'ES25PO334EA'.
      .replace(/(?<=^[A-Z]{2}\d{2}P)O(?=\d{3}[A-Z]{2}$)/, '0')
      .replace(/(?<=^\d{4}-\d{2,6}\/)8$/, 'B')
  );
}

/** What no court's number looks like: a cut year ('202-418'), a lost stroke ('2026-207VA'), 'B8P2600931'. */
export const isNoCaseNumber = (text: string): boolean =>
  /^\d{3}-\d+\W*$|^\d{4}-\d+V[A-Z]$|^[A-Z]\d[A-Z]\d|^\d\d\p{Ll}/u.test(text);

function withNoughts(text: string, ink: number): string {
  if (isClearO(text, ink)) return text;
  return text.replace(
    /(?<![A-Z])((?:CE)?PR|ES|PB|PE)(O+)(?=\d)/g,
    (_, kind: string, noughts: string) => kind.padEnd(kind.length + noughts.length, '0'),
  );
}

/**
 * Whether letters stand in a number where courts have digits: '2024-R127', '24PROA931'.
 * @param ink the engine's confidence in it; left out where it is not known
 */
export const hasOddLetters = (text: string, ink = 0) =>
  /[A-Z]{4,}\d|-[A-Z]\d{3}(?!\d)|[OQ]\d|\dO/.test(
    isClearO(text, ink) ? text.replace(/(?<=\dPR)O/, '') : text,
  );
