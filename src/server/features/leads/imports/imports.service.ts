import type { Pool } from 'pg';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { LiveEvents } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { interpretRows } from './interpret-rows.ts';
import { createListProcessing, type Choice } from './process-list.service.ts';
import type { ListKind } from './proposing/proposal.ts';
import { createListSummaries } from './summarising/list-summaries.service.ts';
import { createImportHistory } from './import-history.service.ts';
import { createRememberedMappings } from './remembered-mappings.service.ts';
import { createUploads } from './uploads.service.ts';
import { addUpload } from './add-upload.ts';
import { readAnswerFile, readAnswerUpload } from './answers/read-answer-file.ts';
import { isSameChoice } from './import-choice.ts';
import { createNeedsConfirmationError } from './imports.errors.ts';
import { importRunsStore } from './running/import-runs.store.ts';
import { knownColumns } from './known-columns.ts';

export type ImportsService = ReturnType<typeof createImportsService>;

type Options = {
  db: Db;
  pool: Pool;
  files: FileStorage;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  events: Pick<LiveEvents, 'subscribe'>;
};

/** Lists: uploading, previewing and processing them, and their outcomes. */
export function createImportsService(options: Options) {
  const { db } = options;
  const uploads = createUploads(options);
  const { findUpload, findSheet } = uploads;
  const processList = createListProcessing(options);
  const summaries = createListSummaries(options);

  /** What an import with this mapping would do, in numbers. @param signal ends it early. */
  async function summarise(fileId: string, choice: Choice, signal: AbortSignal) {
    const upload = await findUpload(fileId);
    const { sheet, summary } = await findSheet(fileId, choice.sheet);
    return summaries.summarise({ upload, sheet, summary, choice, signal });
  }

  return {
    ...uploads,
    upload: addUpload.bind(null, options),
    readAnswerFile: readAnswerFile.bind(null, db),
    readAnswerUpload: readAnswerUpload.bind(null, { files: options.files, uploads }),
    /** How a list with the same headers was imported last time. @see knownColumns */
    knownColumns: (fileId: string, sheetName?: string) =>
      knownColumns({ db, uploads }, fileId, sheetName),
    ...createRememberedMappings(options),
    ...createImportHistory(options),

    /** Rows as they would be stored with this mapping, the first by default. @param signal ends it early. */
    async interpret(
      fileId: string,
      { rows, ...choice }: Choice & { rows?: number[] | undefined },
      signal: AbortSignal,
    ) {
      const upload = await findUpload(fileId);
      const { sheet, summary } = await findSheet(fileId, choice.sheet);
      if (rows)
        return {
          rows: await summaries.interpret({ upload, sheet, summary, choice, signal }, rows),
        };
      const { form } = summary;
      return { rows: interpretRows(sheet, { kind: upload.property_type, form }, choice) };
    },

    summarise,

    /**
     * Asks before a list is stored of which much looks wrong; not again once its storing has begun.
     * @throws `imports.needs_confirmation` with what is most serious; what a summary throws.
     */
    async askFirst(fileId: string, choice: Choice, signal: AbortSignal): Promise<void> {
      const { sheet } = await findSheet(fileId, choice.sheet);
      const run = await importRunsStore.find(db, fileId);
      const isBegun = run?.import_id && run.phase !== 'failed';
      if (isBegun && isSameChoice(run.choice, { ...choice, sheet: sheet.name })) return;
      const { asks, remarks } = await summarise(fileId, choice, signal);
      if (asks) throw createNeedsConfirmationError(remarks[0]?.sentence ?? '');
    },

    /**
     * Stores the rows of an uploaded list: all of them or none. The same request again returns the
     * same import, also while it is running.
     */
    async process(
      fileId: string,
      requestedKind: ListKind | null,
      choice: Choice,
      { userId }: { userId: string },
    ) {
      const upload = await findUpload(fileId);
      const kind = requestedKind ?? upload.property_type;
      const { sheet } = await findSheet(fileId, choice.sheet);
      return processList({ fileId, kind, upload, sheet, choice, userId });
    },
  };
}
