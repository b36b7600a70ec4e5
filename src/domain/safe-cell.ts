/**
 * A text that a spreadsheet would take for a formula gets an apostrophe in front, which marks it as
 * text; so does one that already starts with an apostrophe before such a character, so that reading
 * it back removes exactly one. Plain numbers stay numbers.
 */
export function safeCell(text: string): string {
  const looksLikeFormula = /^'*[=+\-@\t\r]/.test(text);
  return looksLikeFormula && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
}
