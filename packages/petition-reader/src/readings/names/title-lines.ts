/** A letterhead line: 'OFFICE OF THE CLERK - FIDUCIARY DEPARTMENT' does not name a fiduciary. */
const officeLine =
  /^(?!.*\blaw\b)(?!.*(?:[,:]|\b(?:at|in|is|of|by|to))\s*$)(?:\W*office of\b.*|(?:\W*(?:the\s+)?(?:[\w.'’]+\s+){0,3}(?:court|clerk['’]?s?)\b(?!.*:)(?!.*\b(?:petition|estate|matter|case)\b).*\b(?:services?|section|unit|bureau|desk|branch|records))\W*|.*\b(?:department|division|offices?|courthouse|commission|court|clerk|registry|register of wills)\W*)$/i;
// 'PETITION FOR APPOINTMENT OF EXECUTOR' over an address does not tell whose it is.
const paperLine =
  /^(?!.*(?:[,:]|\b(?:AT|IN|IS|OF|BY|TO|AND))\s*$)[^a-z]*\b(?:PETITION|APPLICATION|APPOINTMENT|LETTERS|NOTICE|AFFIDAVIT)\b[^a-z]*$/;

/** The start and end in a text of lines that are titles or belong to an office. */
export function titleLines(text: string): { from: number; to: number }[] {
  return [...text.matchAll(/(?<=^|\n)[^\n]{6,90}(?=\n)/g)].flatMap(({ index, 0: line }) =>
    line.split(/\s+/).length <= 11 && (officeLine.test(line) || paperLine.test(line))
      ? [{ from: index, to: index + line.length }]
      : [],
  );
}
