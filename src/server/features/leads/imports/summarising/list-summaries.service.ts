import type { Pool } from 'pg';
import type { ImportSummary } from '#api/imports/import-lists.api.ts';
import type { InterpretedRow } from '#api/imports/imports.api.ts';
import type { Clock } from '#domain/clock.ts';
import { createSemaphore } from '#server/platform/jobs/semaphore.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { withReadingErrors } from '../list-reading.ts';
import type { StoredSummary } from '../imports.store.ts';
import { validateChoice, type Choice } from '../process-list.service.ts';
import type { ListKind } from '../proposing/proposal.ts';
import { runThread } from '../reading/worker-thread.ts';
import { planSections } from '../sections/section-plans.ts';
import { borrowSheet } from '../sheet-key.ts';
import type { IncomingTask } from '../storing/incoming-rows.ts';
import { summariseList } from './summarise-list.ts';

type Options = { pool: Pool; files: FileStorage; clock: Clock };

type SummaryRequest = {
  upload: { property_type: ListKind; file_key: string };
  sheet: StoredSummary['sheets'][number];
  summary: StoredSummary;
  choice: Choice;
  signal: AbortSignal;
};

/** Each reads a whole list in a thread and holds a connection. */
const maxConcurrent = 2;

/** Sums up what imports would do, and shows rows as they would be stored; nothing is stored. */
export function createListSummaries({ pool, files, clock }: Options) {
  const semaphore = createSemaphore(maxConcurrent);

  /** Runs `work` on the rows of the sheet. @throws what an import of the list would be refused with; the signal's reason. */
  async function withRows<Result>(
    { upload, sheet, summary, choice, signal }: SummaryRequest,
    work: (task: IncomingTask) => Promise<Result>,
  ): Promise<Result> {
    const kind = upload.property_type;
    validateChoice({ kind, upload, sheet, choice });
    return semaphore.run(async () => {
      signal.throwIfAborted();
      const list = await borrowSheet(files, upload.file_key, summary.sheets.indexOf(sheet));
      const { form, date1904 } = summary;
      try {
        const sections = planSections(sheet, choice, form === 'csv');
        return await work({ ...choice, path: list.path, form, date1904, kind, sections });
      } finally {
        await list.release();
      }
    });
  }

  return {
    summarise(request: SummaryRequest): Promise<ImportSummary> {
      const day = clock.now().toISOString().slice(0, 10);
      const { signal } = request;
      return withRows(request, (task) => summariseList(pool, { task, day, signal }));
    },

    /** @param rows their numbers, from 1; those that are blank or above the header are left out. */
    interpret(request: SummaryRequest, rows: readonly number[]): Promise<InterpretedRow[]> {
      const script = new URL('../storing/interpreted.worker.ts', import.meta.url);
      return withRows(request, (task) =>
        withReadingErrors(async () => {
          const { signal } = request;
          const found = runThread<InterpretedRow[]>({ script, task: { ...task, rows }, signal });
          for await (const interpreted of found) return interpreted;
          return [];
        }),
      );
    },
  };
}
