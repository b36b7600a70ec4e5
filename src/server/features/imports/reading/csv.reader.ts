import Papa from 'papaparse';
import { sniffDelimiter } from './csv-delimiter.ts';
import { decodeCsv } from './csv-text.ts';
import { readingLimits } from './reading-limits.ts';
import { UnreadableFile } from './unreadable-file.ts';

type Parsed = { rows: string[][]; finished: boolean; errors: Papa.ParseError[] };

/**
 * Papaparse in step mode, pulled batch by batch, so that a long file is never in memory as rows.
 */
function createParser(text: string, delimiter: string): () => Promise<Parsed> {
  let rows: string[][] = [];
  let errors: Papa.ParseError[] = [];
  let handle: Papa.Parser | null = null;
  let started = false;
  let deliver: (parsed: Parsed) => void = () => undefined;
  const flush = (finished: boolean) => {
    const parsed = { rows, finished, errors };
    [rows, errors] = [[], []];
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
        errors.push(...result.errors);
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

function quoteProblem(error: Papa.ParseError, row: number): UnreadableFile {
  const sentence =
    error.code === 'MissingQuotes'
      ? `A quotation mark that opens in row ${row} is never closed, so everything after it would be read as one cell. Close or remove it and upload the file again.`
      : `A quotation mark in row ${row} is out of place, so the cells of that row cannot be separated. Remove it and upload the file again.`;
  return new UnreadableFile('corrupt', sentence);
}

/**
 * The rows of a .csv file in batches, each row an array of texts, blank lines as empty arrays.
 * @throws UnreadableFile where it is not text, or where a quotation mark makes cells run together.
 */
export async function* readCsvRows(bytes: Uint8Array): AsyncGenerator<string[][]> {
  const { text } = decodeCsv(bytes);
  const { delimiter, skip } = sniffDelimiter(text);
  // A line break after the last row would count as one more row.
  yield* parseRows(text.slice(skip).replace(/\n+$/, ''), delimiter);
}

async function* parseRows(text: string, delimiter: string): AsyncGenerator<string[][]> {
  const next = createParser(text, delimiter);
  let rowsSoFar = 0;
  for (;;) {
    const { rows, finished, errors } = await next();
    const problem = errors.find((error) => error.type === 'Quotes');
    if (problem) throw quoteProblem(problem, rowsSoFar + rows.length);
    rowsSoFar += rows.length;
    if (rows.length > 0) yield rows;
    if (finished) return;
  }
}

/** Rows of a sheet in the form in which it is kept until it is processed; `readStoredRows` reads them. */
export function serializeRows(rows: string[][]): string {
  return `${Papa.unparse(
    rows.map((row) => row.map((cell) => cell.replace(/\r\n?/g, '\n'))),
    { newline: '\n', delimiter: ',' },
  )}\n`;
}

/** The rows that `serializeRows` wrote: parsing an .xlsx takes thirty times as long, and is done once. */
export function readStoredRows(bytes: Uint8Array): AsyncGenerator<string[][]> {
  return parseRows(new TextDecoder().decode(bytes).replace(/\n+$/, ''), ',');
}
