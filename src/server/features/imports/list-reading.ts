import { createUnreadableFileError } from './imports.errors.ts';
import type { StoredSummary } from './imports.store.ts';
import { headerKey } from './proposing/list-source.ts';
import { proposeMapping, type ListKind, type Proposal } from './proposing/proposal.ts';
import type { ListFile } from './reading/list-file.reader.ts';
import { readSummary } from './reading/list-summary.ts';
import { UnreadableFile } from './reading/unreadable-file.ts';

/** Runs `work`; what it cannot read becomes an error with its sentence. */
export async function withReadingErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof UnreadableFile ? createUnreadableFileError(error) : error;
  }
}

/** By which a mapping is found again: the headers, whatever their spelling. */
export function headersKey(headers: readonly string[]): string {
  return headers.map(headerKey).join('|').slice(0, 2_000);
}

/** How many columns a sheet has, as far as its preview shows. */
export function widthOf(head: readonly (readonly string[])[]): number {
  return Math.max(0, ...head.map((row) => row.length));
}

type RememberedMapping = (key: string) => Promise<Record<string, string> | undefined>;

/** What a person chose for the same headers before goes before what the headers suggest. */
async function withRemembered(
  proposal: Proposal,
  rows: readonly string[][],
  remembered: RememberedMapping,
): Promise<Proposal> {
  const headers = proposal.headerRow < 0 ? [] : (rows[proposal.headerRow] ?? []);
  if (headers.length === 0) return proposal;
  const mapping = await remembered(headersKey(headers));
  if (!mapping) return proposal;
  const isThere = ([column]: [string, string]) => Number(column) < widthOf(rows);
  const columnMappings = Object.fromEntries(Object.entries(mapping).filter(isThere));
  const same = JSON.stringify(columnMappings) === JSON.stringify(proposal.columnMappings);
  return {
    ...proposal,
    columnMappings: columnMappings as Proposal['columnMappings'],
    reasons: same
      ? proposal.reasons
      : [
          'The columns are mapped as you mapped a list with the same headers before.',
          ...proposal.reasons,
        ],
  };
}

/**
 * Reads an uploaded list to its end and says what each of its sheets most likely is.
 * @param file is given away: its bytes are gone afterwards.
 * @returns also the rows of a workbook's sheets in the form in which they are kept, in pieces.
 * @throws the error of a file that cannot be read, with its sentence.
 */
export async function summariseUpload(
  file: ListFile,
  kind: ListKind,
  remembered: RememberedMapping,
): Promise<{ summary: StoredSummary; kept: Uint8Array[][] }> {
  const kept: Uint8Array[][] = [];
  const onKept = (sheet: number, bytes: Uint8Array) => (kept[sheet] ??= []).push(bytes);
  const { sheets, format, date1904 } = await withReadingErrors(() =>
    readSummary(file, { onKept, givesAway: true }),
  );
  const summary = {
    form: format === 'csv' ? ('csv' as const) : ('kept' as const),
    date1904,
    sheets: await Promise.all(
      sheets.map(async (sheet) => ({
        ...sheet,
        // A preview shows beginnings; a cell of a megabyte is not stored twice for it.
        head: sheet.head.map((row) =>
          row.map((cell) => cell.toWellFormed().replaceAll('\u0000', '').slice(0, 2_000)),
        ),
        proposal: await withRemembered(proposeMapping(sheet.head, kind), sheet.head, remembered),
      })),
    ),
  };
  return { summary, kept };
}
