const emptyWords = new Set([
  'na',
  'n/a',
  '#n/a',
  'null',
  '(null)',
  'none',
  'nan',
  '-',
  '--',
  '—',
  'nil',
  'undefined',
  // MySQL exports a null as '\N'.
  '\\n',
  '.',
]);

/** Whether the words of a cell are separated by anything but single blanks. */
const untidy =
  // oxlint-disable-next-line no-control-regex -- a NUL has no business in a cell, and is looked for
  /[\u0000\s\u200b\ufeff](?:\s|[\u200b\ufeff])|[\t\n\r\u0000\u00a0\u200b\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Marks of the direction of writing, which programs put around numbers. */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const maxEmptyWordLength = 9;

/** A cell's words, separated by single spaces; '' for words that mean an empty value. */
export function cellOf(text: string | undefined): string {
  if (!text) return '';
  const trimmed = text.trim();
  // Nearly every cell is tidy, and a hundred thousand rows have a million of them.
  const tidy = untidy.test(trimmed)
    ? trimmed
        .replaceAll('\u0000', '')
        .replace(directionMarks, '')
        .replace(/[\s\u00a0\u200b\ufeff]+/g, ' ')
        .trim()
    : trimmed;
  return tidy.length <= maxEmptyWordLength && emptyWords.has(tidy.toLowerCase()) ? '' : tidy;
}

/** The same for a cell of an address, whose lines are parts of it: they are separated by commas. */
export function addressCellOf(text: string | undefined): string {
  if (!text || !/[\r\n]/.test(text)) return cellOf(text);
  const lines = text.split(/[\r\n]+/).map((line) => cellOf(line).replace(/[\s,;]+$/, ''));
  return lines.filter(Boolean).join(', ');
}

/** The same for cells with significant line breaks: notes and extra fields. */
export function longCellOf(text: string | undefined): string {
  if (!text) return '';
  const tidy = text.replaceAll('\u0000', '').toWellFormed().trim();
  return emptyWords.has(tidy.toLowerCase()) ? '' : tidy;
}

/**
 * Without the apostrophe that an export puts before text that a spreadsheet would run as a formula.
 */
export function withoutFormulaGuard(text: string): string {
  return text.charCodeAt(0) === 0x27 && /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}
