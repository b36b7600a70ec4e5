import Papa from 'papaparse';
import { sniffDelimiter } from './csv-delimiter.ts';
import { decodeCsv } from './csv-text.ts';
import { readingLimits } from './reading-limits.ts';
import { repairQuotes } from './stray-quotes.ts';
import { unwrapTextFormulas } from './text-formula.ts';

type Parsed = { rows: string[][]; finished: boolean };

/**
 * Papaparse in step mode, pulled batch by batch, so that a long file is never in memory as rows.
 */
function createParser(text: string, delimiter: string): () => Promise<Parsed> {
  let rows: string[][] = [];
  let handle: Papa.Parser | null = null;
  let started = false;
  let deliver: (parsed: Parsed) => void = () => undefined;
  const flush = (finished: boolean) => {
    const parsed = { rows, finished };
    rows = [];
    deliver(parsed);
  };
  const start = () => {
    started = true;
    Papa.parse<string[]>(text, {
      delimiter,
      newline: '\n',
      // Fast mode splits the whole rest of the text again after each pause.
      fastMode: false,
      step(result, parser) {
        rows.push(result.data.length === 1 && result.data[0] === '' ? [] : result.data);
        if (rows.length < readingLimits.batchRows) return;
        handle = parser;
        parser.pause();
        flush(false);
      },
      complete: () => flush(true),
    });
  };
  return () =>
    new Promise((resolve) => {
      deliver = resolve;
      if (!started) start();
      else handle?.resume();
    });
}

/**
 * The rows of a .csv file in batches, each row an array of texts, blank lines as empty arrays.
 * A quotation mark out of place spoils its row alone, see `repairQuotes`.
 * @throws UnreadableFile where it is not text.
 */
export async function* readCsvRows(bytes: Uint8Array): AsyncGenerator<string[][]> {
  const { text } = decodeCsv(bytes);
  const { delimiter, skip } = sniffDelimiter(text);
  // A line break after the last row would count as one more row.
  const rows = repairQuotes(text.slice(skip).replace(/\n+$/, ''), delimiter);
  for await (const batch of parseRows(rows, delimiter)) yield unwrapTextFormulas(batch);
}

async function* parseRows(text: string, delimiter: string): AsyncGenerator<string[][]> {
  const next = createParser(text, delimiter);
  for (;;) {
    const { rows, finished } = await next();
    if (rows.length > 0) yield rows;
    if (finished) return;
  }
}

/** Rows of a sheet in the form in which it is kept until it is processed; `readStoredRows` reads them. */
export function serializeRows(rows: string[][]): string {
  return `${Papa.unparse(
    rows.map((row) =>
      row.map((cell) => (cell.includes('\r') ? cell.replace(/\r\n?/g, '\n') : cell)),
    ),
    { newline: '\n', delimiter: ',' },
  )}\n`;
}

/** The rows that `serializeRows` wrote: parsing an .xlsx takes thirty times as long, and is done once. */
export function readStoredRows(bytes: Uint8Array): AsyncGenerator<string[][]> {
  return parseRows(new TextDecoder().decode(bytes).replace(/\n+$/, ''), ',');
}
