import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import type { FilePreview } from '#api/imports/import.schema.ts';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { LiveEvents } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { createSemaphore } from '#server/platform/jobs/semaphore.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { listImports, readImport } from './import-history.query.ts';
import {
  calendarContext,
  type PropertySelection,
  selectionCondition,
} from '#server/features/properties/properties.public.ts';
import { readImportRows } from './import-rows.query.ts';
import { exportLeads, type ExportFormat } from './exporting/export-leads.ts';
import { interpretRows } from './interpret-rows.ts';
import {
  createImportNotFoundError,
  createInProgressError,
  createMappingNotFoundError,
  createUnreadableFileError,
  createUploadNotFoundError,
} from './imports.errors.ts';
import { importsStore } from './imports.store.ts';
import { findKnownPlace } from './known-place.query.ts';
import { proposeSheets, summariseUpload } from './list-reading.ts';
import { rememberedMappingsStore } from './remembered-mappings.store.ts';
import { columnWords } from './proposing/case-status-words.ts';
import { createListProcessing, type Choice } from './process-list.service.ts';
import type { ListKind } from './proposing/proposal.ts';
import { UnreadableFile } from './reading/unreadable-file.ts';
import { writeRejects } from './rejects-file.ts';
import { headersKey } from './sheet-headers.ts';
import { sheetKey } from './sheet-key.ts';
import { createListSummaries } from './summarising/list-summaries.service.ts';
import { undoImport } from './undoing/undo-import.ts';

export type ImportsService = ReturnType<typeof createImportsService>;

type Options = {
  db: Db;
  pool: Pool;
  files: FileStorage;
  clock: Clock;
  timeZone: () => string;
  jobs: Pick<Jobs, 'enqueue'>;
  events: Pick<LiveEvents, 'subscribe'>;
};

/** Remembered mappings that are shown. */
const mostMappings = 200;

/** Concurrent exports; each holds a connection until the client finishes downloading. */
const mostExports = 3;

/** Lists: uploading, previewing and processing them. */
// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export function createImportsService(options: Options) {
  const { db, files, clock, timeZone } = options;
  const processList = createListProcessing(options);
  const exporting = createSemaphore(mostExports);
  const summariseUploaded = createListSummaries(options);
  const lookups = {
    findMapping: (kind: ListKind, key: string) => rememberedMappingsStore.find(db, kind, key),
    findKnownPlace: (asked: { streets: string[]; parcels: string[] }) => findKnownPlace(db, asked),
  };

  async function findUpload(fileId: string) {
    const upload = await importsStore.findUpload(db, fileId);
    if (!upload) throw createUploadNotFoundError();
    return upload;
  }

  async function findSheet(fileId: string, name: string | undefined) {
    const summary = await importsStore.readSummary(db, fileId);
    if (!summary) throw createUploadNotFoundError();
    const sheet =
      name === undefined ? summary.sheets[0] : summary.sheets.find((each) => each.name === name);
    if (!sheet) {
      throw createUnreadableFileError(
        new UnreadableFile('sheet_not_found', `This workbook has no sheet named “${name}”.`),
      );
    }
    return { sheet, summary };
  }

  return {
    /**
     * Reads a list to its end and keeps it for processing; nothing of it is stored as a lead.
     * @param asked what it is imported as; null for what it looks like.
     * @returns the id under which it is previewed and processed.
     * @throws the error of a file that cannot be read, with its sentence.
     */
    async upload(
      file: { path: string; filename: string; size: number },
      asked: ListKind | null,
      actor: { userId: string },
    ) {
      const bytes = await readFile(file.path);
      const { kind, summary, kept } = await summariseUpload(
        { bytes, filename: file.filename },
        { kind: asked, ...lookups },
      );
      const id = randomBytes(16).toString('hex');
      const fileKey = `imports/${id}`;
      if (summary.form === 'csv')
        await files.put(sheetKey(fileKey, 0), createReadStream(file.path));
      for (const [sheet, pieces] of kept.entries()) {
        await files.put(sheetKey(fileKey, sheet), Readable.from(pieces ?? []));
      }
      const { filename, size } = file;
      await importsStore.addUpload(db, {
        id,
        kind,
        filename,
        fileKey,
        size,
        summary,
        userId: actor.userId,
      });
      return { fileId: id, propertyType: kind };
    },

    /** The first rows of an uploaded list with what it most likely is. */
    async preview(fileId: string, sheetName: string | undefined): Promise<FilePreview> {
      const upload = await findUpload(fileId);
      const { sheet, summary } = await findSheet(fileId, sheetName);
      return {
        fileId,
        filename: upload.filename,
        propertyType: upload.property_type,
        rows: sheet.head,
        totalRows: sheet.totalRows,
        sheets: summary.sheets.map(({ name, totalRows }) => ({ name, rows: totalRows })),
        sheet: sheet.name,
        columnWords: columnWords(sheet),
        proposal: sheet.proposal,
      };
    },

    /**
     * Imports an uploaded list as another type: its mapping is proposed anew.
     * @throws `imports.in_progress` for a list that is being imported.
     */
    async changeKind(fileId: string, kind: ListKind) {
      const { filename } = await findUpload(fileId);
      const { summary } = await findSheet(fileId, undefined);
      const { sheets } = await proposeSheets(summary.sheets, { filename, kind, ...lookups });
      if (!(await importsStore.changeKind(db, fileId, kind, { ...summary, sheets })))
        throw createInProgressError();
      return { fileId, propertyType: kind };
    },

    /**
     * How a list with the same headers was imported last time, for the first sheet of a file.
     * @returns undefined where none was, or where the list has no header row.
     */
    async knownShape(fileId: string) {
      const upload = await findUpload(fileId);
      const { sheet, summary } = await findSheet(fileId, undefined);
      const { headerRow } = sheet.proposal;
      const key = headersKey(sheet.head[headerRow] ?? []);
      if (headerRow < 0 || key === '') return undefined;
      const found = await rememberedMappingsStore.findAnyKind(db, upload.property_type, key);
      if (!found) return undefined;
      const columnMappings = found.columnMappings as Choice['columnMappings'];
      const choice: Choice = { ...found.options, sheet: sheet.name, headerRow, columnMappings };
      return { kind: found.kind, isOwnKind: found.kind === upload.property_type, summary, choice };
    },

    /** The mappings that are offered again for the same headers. */
    async mappings() {
      const mappings = await rememberedMappingsStore.list(db, mostMappings);
      return mappings.map(({ id, kind, filename, headers, columnMappings, usedAt }) => ({
        id,
        propertyType: kind,
        filename,
        columns: Object.entries(columnMappings).map(([column, field]) => ({
          header: headers[Number(column)] ?? `Column ${Number(column) + 1}`,
          field,
        })),
        usedAt: usedAt.toISOString(),
      }));
    },

    /** @throws `imports.mapping_not_found`. */
    async forgetMapping(id: number) {
      await inTransaction(db, async (trx) => {
        if (!(await rememberedMappingsStore.forget(trx, id))) throw createMappingNotFoundError();
        await auditInTransaction(trx);
      });
      return { message: 'The mapping is forgotten.' };
    },

    /** The first rows as they would be stored with this mapping. */
    async interpret(fileId: string, choice: Choice) {
      const upload = await findUpload(fileId);
      const { sheet } = await findSheet(fileId, choice.sheet);
      return { rows: interpretRows(sheet.head, upload.property_type, choice) };
    },

    /** What an import with this mapping would do, in numbers. @param signal ends it early. */
    async summarise(fileId: string, choice: Choice, signal: AbortSignal) {
      const upload = await findUpload(fileId);
      const { sheet, summary } = await findSheet(fileId, choice.sheet);
      return summariseUploaded({ upload, sheet, summary, choice, signal });
    },

    /** What was imported so far, newest first. */
    list: (query: { page: number; limit: number }) => listImports(db, query),

    /** What became of the rows of an import. @throws `imports.not_found`, 404. */
    async rows(id: number, query: Parameters<typeof readImportRows>[2]) {
      await this.report(id);
      return readImportRows(db, id, query);
    },

    /** The report of one import. @throws `imports.not_found`. */
    async report(id: number) {
      const report = await readImport(db, id);
      if (!report) throw createImportNotFoundError();
      return report;
    },

    /** The rejected rows of an import as a file; its lines come while they are read. @throws `imports.not_found`. */
    async rejectsFile(id: number) {
      const { filename } = await this.report(id);
      const name = filename.replace(/\.[^.]*$/, '').replace(/[^\w .-]+/g, '_');
      return { filename: `${name || 'list'}-rejected.csv`, lines: writeRejects(db, id) };
    },

    /** Takes an import back, but for what has been worked on since. */
    undo: (id: number, { userId }: { userId: string }) => undoImport(db, id, { clock, userId }),

    /** The chosen leads as a file that comes while it is written. */
    export(selection: PropertySelection, format: ExportFormat) {
      const where = selectionCondition(selection, calendarContext(clock, timeZone()));
      return exporting.stream(() => exportLeads(db, where, format));
    },

    /** How far the processing of a file has come. */
    async progress(fileId: string) {
      const { phase, rows_done, rows_total } = await findUpload(fileId);
      return { phase, done: rows_done, total: rows_total };
    },

    /**
     * Stores the rows of an uploaded list: all of them or none. The same request again returns the
     * same import, also while it is running.
     */
    async process(
      fileId: string,
      asked: ListKind | null,
      choice: Choice,
      { userId }: { userId: string },
    ) {
      const upload = await findUpload(fileId);
      const kind = asked ?? upload.property_type;
      const { sheet } = await findSheet(fileId, choice.sheet);
      return processList({ fileId, kind, upload, sheet, choice, userId });
    },
  };
}
