import type { Word } from './page.ts';

/**
 * 'MI' is Michigan, but in a row that asks for a first and a last name it is the label of a middle
 * initial. There it is rewritten as 'M.I.', which is not a state.
 */
export function markInitials(row: Word[]): Word[] {
  const asks = (expression: RegExp) => row.some(({ text }) => expression.test(text));
  if (!asks(/^\W*first\W*$/i) || !asks(/^\W*(?:last|surname|family)\W*$/i)) return row;
  return row.map((word) =>
    /^\(?MI\)?[:,]?$/i.test(word.text) ? { ...word, text: word.text.replace(/mi/i, 'M.I.') } : word,
  );
}
