import type { Db } from '#server/platform/database/connect.ts';
import { rememberedMappingsStore } from './remembered-mappings.store.ts';
import type { Choice } from './process-list.service.ts';
import { headersOf } from './sections/section-plans.ts';
import { headersKey } from './sheet-headers.ts';
import type { createUploads } from './uploads.service.ts';

type Options = { db: Db; uploads: ReturnType<typeof createUploads> };

/**
 * How a list with the same headers was imported last time.
 * @param sheetName the sheet of a workbook; the first without it
 * @returns undefined if none was, or where the list has no header row.
 */
export async function knownColumns({ db, uploads }: Options, fileId: string, sheetName?: string) {
  const upload = await uploads.findUpload(fileId);
  const { sheet, summary } = await uploads.findSheet(fileId, sheetName);
  const { headerRow } = sheet.proposal;
  const key = headersKey(headersOf(sheet, headerRow));
  if (headerRow < 0 || key === '') return undefined;
  const found = await rememberedMappingsStore.findAnyKind(db, upload.property_type, key);
  if (!found) return undefined;
  const columnMappings = found.columnMappings as Choice['columnMappings'];
  const choice: Choice = { ...found.options, sheet: sheet.name, headerRow, columnMappings };
  return { kind: found.kind, isOwnKind: found.kind === upload.property_type, summary, choice };
}
