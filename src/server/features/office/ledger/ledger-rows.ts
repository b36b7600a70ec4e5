import { createHash } from 'node:crypto';
import {
  isEarned,
  type LedgerKind,
  maxEntryCents,
  readLedgerKind,
} from '#domain/results/ledger.ts';
import { type TouchChannel, touchChannelLabels, touchChannels } from '#domain/results/steps.ts';
import { parseMoney } from '#domain/money.ts';
import {
  parseDay,
  readCsvRows,
  UnreadableFile,
} from '#server/features/leads/imports/imports.public.ts';

/** One row of a file, as it is booked. */
export type FileEntry = {
  /** Line of the file, from 1; rows of several lines count once. */
  line: number;
  kind: LedgerKind;
  cents: number;
  spentOn: string;
  note: string;
  /** Names as the file has them; '' for none. */
  list: string;
  campaign: string;
  lead: string;
  user: string;
  channel: TouchChannel | null;
};

export type ReadFile = {
  digest: string;
  entries: FileEntry[];
  problems: { line: number; reason: string }[];
  /** Money out is written below zero, as banks do it. */
  spentIsNegative: boolean;
};

const maxRows = 20_000;

const unreadable = (sentence: string) => new UnreadableFile('not_a_table', sentence);

/** The words by which a column is found, the first that is there. */
const headers = {
  date: ['date', 'day', 'spent on', 'transaction date', 'posted date', 'posting date'],
  amount: ['amount', 'cost', 'price', 'total', 'money out', 'debit'],
  income: ['money in', 'credit'],
  kind: ['kind', 'category', 'type', 'account'],
  note: ['note', 'notes', 'description', 'memo', 'vendor', 'payee', 'name'],
  list: ['list', 'source list', 'list name'],
  campaign: ['campaign', 'campaign name'],
  // As the own export writes them.
  lead: ['lead'],
  user: ['user'],
  channel: ['channel'],
} as const;
type Column = keyof typeof headers;

/** Columns in which banks write money out below zero; the own export does not. */
const signedHeaders = ['amount', 'total', 'debit'];

const channels = new Map<string, TouchChannel>(
  touchChannels.map((channel) => [touchChannelLabels[channel].toLowerCase(), channel]),
);

/**
 * The rows of a CSV of costs. Its first line names the columns; a date and an amount are needed, a
 * word that is no kind makes the entry one of 'Other' and is kept in its note.
 * Runs in a thread: a line of five million commas takes seconds.
 * @throws UnreadableFile
 */
export async function readLedgerRows(bytes: Uint8Array): Promise<ReadFile> {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const rows: { line: number; cells: string[] }[] = [];
  let header: string[] | undefined;
  let line = 0;
  for await (const batch of rowsOf(bytes)) {
    for (const cells of batch) {
      line += 1;
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (!header) {
        header = cells.map((cell) => cell.trim().toLowerCase());
        continue;
      }
      if (rows.length >= maxRows)
        throw unreadable(`A file may have ${maxRows.toLocaleString('en-US')} rows.`);
      rows.push({ line, cells });
    }
  }
  if (!header) throw unreadable('This file has no rows.');
  const columns = findColumns(header);
  const spentIsNegative = isSpentNegative(rows, header, columns);
  const entries: FileEntry[] = [];
  const problems: ReadFile['problems'] = [];
  for (const row of rows) {
    const read = readRow(row.cells, columns, spentIsNegative);
    if ('reason' in read) problems.push({ line: row.line, reason: read.reason });
    else entries.push({ line: row.line, ...read });
  }
  return { digest, entries, problems, spentIsNegative };
}

/** Costs are more than refunds: whether at least half of the amounts are below zero says what the sign means. */
function isSpentNegative(
  rows: readonly { cells: string[] }[],
  header: readonly string[],
  columns: Map<Column, number>,
): boolean {
  const column = columns.get('amount');
  if (column === undefined || !signedHeaders.includes(header[column]!)) return false;
  const signs = rows.map(({ cells }) => Math.sign(parseMoney((cells[column] ?? '').trim()) ?? 0));
  return signs.includes(-1) && signs.reduce<number>((sum, sign) => sum + sign, 0) <= 0;
}

async function* rowsOf(bytes: Uint8Array): AsyncGenerator<string[][]> {
  try {
    yield* readCsvRows(bytes);
  } catch {
    throw unreadable('This is not a CSV file.');
  }
}

function findColumns(words: readonly string[]): Map<Column, number> {
  const columns = new Map<Column, number>();
  for (const [column, names] of Object.entries(headers) as [Column, readonly string[]][]) {
    const found = names.map((name) => words.indexOf(name)).find((index) => index >= 0);
    if (found !== undefined) columns.set(column, found);
  }
  const missing = [
    !columns.has('date') && 'Date',
    !columns.has('amount') && !columns.has('income') && 'Amount',
  ].filter(Boolean);
  if (missing.length > 0) {
    const what = missing.join(' and ');
    throw unreadable(`No column is called ${what}. The first line names the columns.`);
  }
  return columns;
}

function readRow(
  cells: readonly string[],
  columns: Map<Column, number>,
  spentIsNegative: boolean,
): Omit<FileEntry, 'line'> | { reason: string } {
  const cell = (column: Column) => (cells[columns.get(column) ?? -1] ?? '').trim();
  const spentOn = parseDay(cell('date'), false);
  if (!spentOn || spentOn < '1970-01-01') return { reason: `“${cell('date')}” is no date` };
  const word = cell('kind');
  const named = word === '' ? null : readLedgerKind(word);
  const out = cell('amount');
  // Banks write '0.00' beside money that came in.
  const hasIncome = cell('income') !== '' && (parseMoney(out) ?? 0) === 0;
  const text = hasIncome ? cell('income') : out;
  const cents = parseMoney(text);
  if (cents === null) return { reason: `“${text}” is no amount` };
  if (cents === 0) return { reason: 'The amount is nothing' };
  if (Math.abs(cents) > maxEntryCents) return { reason: `${text} is more than an entry may have` };
  const channel = channels.get(cell('channel').toLowerCase()) ?? null;
  if (channel === null && cell('channel') !== '')
    return { reason: `“${cell('channel')}” is no channel` };
  const isIncome = hasIncome || (spentIsNegative && cents > 0);
  const kind = named ?? (isIncome ? 'fee' : 'other');
  const isIn = hasIncome || spentIsNegative || isEarned(kind);
  // Money that comes in for something that is spent is a refund.
  const sign = isIn === isEarned(kind) ? 1 : -1;
  const note = named === null && word !== '' ? `${word}: ${cell('note')}` : cell('note');
  return {
    kind,
    cents: sign * cents,
    spentOn,
    note: note.replace(/: $/, '').slice(0, 500),
    list: cell('list').slice(0, 300),
    campaign: cell('campaign').slice(0, 300),
    lead: cell('lead').slice(0, 300),
    user: cell('user').slice(0, 300),
    channel,
  };
}
