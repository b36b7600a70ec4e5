/**
 * A text that a spreadsheet would take for a formula gets an apostrophe in front, which says that it is
 * text; so does one that already begins with an apostrophe before such a sign, so that reading it back
 * takes away exactly one. Plain numbers stay numbers.
 */
export function safeCell(text: string): string {
  const looksLikeFormula = /^'*[=+\-@\t\r]/.test(text);
  return looksLikeFormula && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
}
