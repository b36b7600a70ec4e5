import type { FilePreview } from '#api/imports/import.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import {
  createInProgressError,
  createUnreadableFileError,
  createUploadNotFoundError,
} from './imports.errors.ts';
import { importsStore, type StoredSummary } from './imports.store.ts';
import { proposeSheets } from './list-reading.ts';
import { columnWords } from './proposing/case-status-words.ts';
import type { ListKind } from './proposing/proposal.ts';
import { UnreadableFile } from './reading/unreadable-file.ts';
import { proposalLookups } from './add-upload.ts';

type Sheet = StoredSummary['sheets'][number];

/** Rows of a section that the preview shows. */
const shownRows = 5;

const hasPhones = ({ proposal }: Sheet) =>
  Object.values(proposal.columnMappings).some((field) => /^phone\d+$/.test(field));

/** The sheet that is proposed: a list; of an answer and the leads that it answers, the answer. */
function firstList(sheets: readonly Sheet[]): Sheet | undefined {
  const lists = sheets.filter(({ isList }) => isList !== false);
  return lists.find(hasPhones) ?? lists[0] ?? sheets[0];
}

/** Uploaded lists: read to their end, stored for processing, and their most likely reading. */
export function createUploads({ db }: { db: Db }) {
  async function findUpload(fileId: string) {
    const upload = await importsStore.findUpload(db, fileId);
    if (!upload) throw createUploadNotFoundError();
    return upload;
  }

  async function findSheet(fileId: string, name: string | undefined) {
    const summary = await importsStore.readSummary(db, fileId);
    if (!summary) throw createUploadNotFoundError();
    const sheet =
      name === undefined
        ? firstList(summary.sheets)
        : summary.sheets.find((each) => each.name === name);
    if (!sheet) {
      throw createUnreadableFileError(
        new UnreadableFile('sheet_not_found', `This workbook has no sheet named “${name}”.`),
      );
    }
    return { sheet, summary };
  }

  return {
    findUpload,
    findSheet,

    /** The first rows of an uploaded list with its most likely reading. */
    async preview(fileId: string, sheetName: string | undefined): Promise<FilePreview> {
      const upload = await findUpload(fileId);
      const { sheet, summary } = await findSheet(fileId, sheetName);
      const imported = await importsStore.importedSheets(db, fileId);
      return {
        fileId,
        filename: upload.filename,
        propertyType: upload.property_type,
        rows: sheet.head,
        totalRows: sheet.totalRows,
        sheets: summary.sheets.map(({ name, totalRows, isList = true }) => ({
          name,
          rows: totalRows,
          isList,
          isImported: imported.has(name),
        })),
        sections: (sheet.sections ?? []).map(({ width: _width, head, ...section }) => ({
          ...section,
          firstRows: head.slice(0, shownRows),
        })),
        sheet: sheet.name,
        columnWords: columnWords(sheet),
        proposal: sheet.proposal,
      };
    },

    /**
     * Imports an uploaded list as another type: its mapping is proposed again.
     * @throws `imports.in_progress` for a list that is being imported.
     */
    async changeKind(fileId: string, kind: ListKind) {
      const { filename } = await findUpload(fileId);
      const { summary } = await findSheet(fileId, undefined);
      const { sheets } = await proposeSheets(summary.sheets, {
        filename,
        kind,
        ...proposalLookups(db),
      });
      if (!(await importsStore.changeKind(db, fileId, kind, { ...summary, sheets })))
        throw createInProgressError();
      return { fileId, propertyType: kind };
    },

    /** The progress of processing a file. */
    async progress(fileId: string) {
      const { phase, rows_done, rows_total } = await findUpload(fileId);
      return { phase, done: rows_done, total: rows_total };
    },
  };
}
