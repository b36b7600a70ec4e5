import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
 * @param folder gets the rows of a workbook's sheets in the form in which they are kept, as `keptRows` names them.
 * @returns also what the list is imported as.
 * @throws the error of a file that cannot be read, with its sentence.
 */
export async function summariseUpload(
  file: ListFile,
  folder: string,
  context: Omit<ProposalContext, 'filename' | 'isOnlySheet'>,
): Promise<{ kind: ListKind; summary: StoredSummary }> {
  const { filename } = file;
  const { sheets, format, date1904 } = await withReadingErrors(() =>
    readSummary(file, { keepIn: folder, givesAway: true }),
  );
  const { kind, sheets: proposed } = await proposeSheets(sheets, { ...context, filename });
  const form = format === 'csv' ? ('csv' as const) : ('kept' as const);
  return { kind, summary: { form, date1904, sheets: proposed } };
}

/** Runs `work` with a folder of its own on this server, which is deleted afterwards. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'lotline-list-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
