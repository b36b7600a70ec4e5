/**
 * A court's number as an engine read it, where only one other can be meant: noughts behind the letters for
 * probate ('25PRO2746'), and the letter behind a file's number in New York's courts ('2024-8127/8').
 */
export function mendCaseNumber(text: string): string {
  return text
    .replace(/(?<![A-Z])((?:CE)?PR|ES|PB|PE)(O+)(?=\d)/g, (_, kind: string, noughts: string) =>
      kind.padEnd(kind.length + noughts.length, '0'),
    )
    .replace(/(?<=^\d{4}-\d{2,6}\/)8$/, 'B');
}

/** Whether letters stand in a number where courts have digits: '2024-R127', '24PROA931'. */
export const hasOddLetters = (text: string) =>
  /[A-Z]{4,}\d|-[A-Z]\d{3}(?!\d)|[OQ]\d|\dO/.test(text);
