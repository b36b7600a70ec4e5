import { createUnreadableFileError } from './imports.errors.ts';
import type { StoredSummary } from './imports.store.ts';
import { proposeSheet, type ProposalContext } from './propose-sheet.ts';
import type { ListKind } from './proposing/proposal.ts';
import type { ListFile, SheetSummary } from './reading/list-file.reader.ts';
import { readSummary } from './reading/list-summary.ts';
import { UnreadableFile } from './reading/unreadable-file.ts';

/** Runs `work`; a file that it cannot read becomes an error with its sentence. */
export async function withReadingErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof UnreadableFile ? createUnreadableFileError(error) : error;
  }
}

/**
 * Reads an uploaded list to its end and returns the most likely reading of each sheet.
 * @param file is transferred: its bytes are not available afterwards.
 * @returns also the rows of a workbook's sheets in the form in which they are kept, in pieces, and what the list is
 *   imported as.
 * @throws the error of a file that cannot be read, with its sentence.
 */
export async function summariseUpload(
  file: ListFile,
  context: Omit<ProposalContext, 'filename' | 'isOnlySheet'>,
): Promise<{ kind: ListKind; summary: StoredSummary; kept: Uint8Array[][] }> {
  const kept: Uint8Array[][] = [];
  const onStored = (sheet: number, bytes: Uint8Array) => (kept[sheet] ??= []).push(bytes);
  const { filename } = file;
  const { sheets, format, date1904 } = await withReadingErrors(() =>
    readSummary(file, { onStored, givesAway: true }),
  );
  const { kind, sheets: proposed } = await proposeSheets(sheets.map(asStored), {
    ...context,
    filename,
  });
  const form = format === 'csv' ? ('csv' as const) : ('kept' as const);
  return { kind, summary: { form, date1904, sheets: proposed }, kept };
}

/** What each sheet most likely is; all are imported as what the first list among them is. */
export async function proposeSheets(
  sheets: readonly SheetSummary[],
  context: Omit<ProposalContext, 'isOnlySheet'>,
): Promise<{ kind: ListKind; sheets: StoredSummary['sheets'] }> {
  let { kind } = context;
  const proposed: StoredSummary['sheets'] = [];
  for (const sheet of sheets) {
    const isOnlySheet = sheets.length === 1;
    const found = await proposeSheet(sheet, { ...context, kind, isOnlySheet });
    if (found.isList || isOnlySheet) kind ??= found.kind;
    const { proposal, isList, sections } = found;
    proposed.push({ ...sheet, proposal, isList, sections });
  }
  return { kind: kind ?? 'foreclosure', sheets: proposed };
}

/**
 * A cell as stored for the preview: text that the database can hold, and only its beginning, since
 * the file has the rest.
 */
const storable = (cell: string) => cell.toWellFormed().replaceAll('\u0000', '').slice(0, 2_000);

function asStored(sheet: SheetSummary): SheetSummary {
  const values = Object.entries(sheet.values ?? {}).map(([column, words]) => [
    column,
    words.map(([word, count]) => [storable(word), count]),
  ]);
  return {
    ...sheet,
    head: sheet.head.map((row) => row.map(storable)),
    sections: (sheet.sections ?? []).map((section) => ({
      ...section,
      headers: section.headers.map(storable),
      head: section.head.map((row) => row.map(storable)),
      headings: section.headings.map((heading) => ({
        ...heading,
        values: heading.values.map(storable),
      })),
    })),
    values: Object.fromEntries(values) as SheetSummary['values'] & object,
  };
}
