import type { Pool } from 'pg';
import type { ImportSummary } from '#api/imports/import-lists.api.ts';
import type { Clock } from '#domain/clock.ts';
import { createSemaphore } from '#server/platform/jobs/semaphore.ts';
import { FileMissingError, type FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { createUploadNotFoundError } from '../imports.errors.ts';
import type { StoredSummary } from '../imports.store.ts';
import { validateChoice, type Choice } from '../process-list.service.ts';
import type { ListKind } from '../proposing/proposal.ts';
import { planSections } from '../sections/section-plans.ts';
import { sheetKey } from '../sheet-key.ts';
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

/** Sums up what imports would do; nothing is stored. */
export function createListSummaries({ pool, files, clock }: Options) {
  const semaphore = createSemaphore(maxConcurrent);

  /** @throws what an import of the same list and mapping would be refused with; the signal's reason. */
  return async function summariseUploaded(request: SummaryRequest): Promise<ImportSummary> {
    const { upload, sheet, summary, choice, signal } = request;
    const kind = upload.property_type;
    validateChoice({ kind, upload, sheet, choice });
    return semaphore.run(async () => {
      signal.throwIfAborted();
      const key = sheetKey(upload.file_key, summary.sheets.indexOf(sheet));
      const list = await files.borrow(key).catch((error: unknown) => {
        throw error instanceof FileMissingError ? createUploadNotFoundError() : error;
      });
      const { form, date1904 } = summary;
      try {
        return await summariseList(pool, {
          task: {
            ...choice,
            path: list.path,
            form,
            date1904,
            kind,
            sections: planSections(sheet, choice, form === 'csv'),
          },
          day: clock.now().toISOString().slice(0, 10),
          signal,
        });
      } finally {
        await list.release();
      }
    });
  };
}
