/** No cell has more lines; a quotation mark that is closed later was never meant to open one. */
const maxLines = 500;

type Field = {
  /** Where the next field's delimiter or line end stands, or the text ends. */
  end: number;
  /** What a parser reads without fail, if it differs from the file. */
  written?: string;
};

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

function skipBlanks(text: string, at: number): number {
  let position = at;
  while (text[position] === ' ') position += 1;
  return position;
}

/** A field that a quotation mark opens at `open`; null if none closes it. */
function readQuoted(text: string, open: number, delimiter: string): Field | null {
  let strays = 0;
  let lines = 0;
  let searched = open + 1;
  for (let from = open + 1; ;) {
    const mark = text.indexOf('"', from);
    if (mark < 0) return null;
    for (let at = text.indexOf('\n', searched); at >= 0 && at < mark;) {
      lines += 1;
      at = text.indexOf('\n', at + 1);
    }
    searched = mark;
    if (lines > maxLines || (strays > 0 && lines > 0)) return null;
    if (text[mark + 1] === '"') {
      from = mark + 2;
      continue;
    }
    const end = skipBlanks(text, mark + 1);
    if (end >= text.length || text[end] === delimiter || text[end] === '\n') {
      if (strays === 0 && end === mark + 1) return { end };
      return { end, written: quoted(text.slice(open + 1, mark).replaceAll('""', '"')) };
    }
    // A mark in a later row that closes nothing shows that the first one is out of place.
    if (lines > 0) return null;
    strays += 1;
    from = mark + 1;
  }
}

/** A field whose first quotation mark is out of place: it ends where an unquoted one would. */
function readUnquoted(text: string, open: number, delimiter: string): Field {
  let end = open;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
  return { end, written: quoted(text.slice(open, end)) };
}

/**
 * The text of a .csv with its quotation marks put right: blanks before an opening one are dropped,
 * marks inside a cell are doubled, and one that is never closed becomes the first character of its
 * cell (`hasStrayQuote`), so that it spoils its own row alone.
 */
export function repairQuotes(text: string, delimiter: string): string {
  let repaired = '';
  let copied = 0;
  for (let open = text.indexOf('"'); open >= 0;) {
    let start = open;
    while (text[start - 1] === ' ') start -= 1;
    const opens = start === 0 || text[start - 1] === delimiter || text[start - 1] === '\n';
    if (!opens) {
      open = text.indexOf('"', open + 1);
      continue;
    }
    const field = readQuoted(text, open, delimiter) ?? readUnquoted(text, open, delimiter);
    if (field.written !== undefined || start < open) {
      repaired += text.slice(copied, start) + (field.written ?? text.slice(open, field.end));
      copied = field.end;
    }
    open = text.indexOf('"', field.end);
  }
  return copied === 0 ? text : repaired + text.slice(copied);
}

/** Whether a quotation mark out of place makes it uncertain where the cells of a row end. */
export function hasStrayQuote(row: readonly string[]): boolean {
  return row.some((cell) => cell.charCodeAt(0) === 0x22 && cell.split('"').length % 2 === 0);
}
