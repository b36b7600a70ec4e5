import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportCounts } from '#api/imports/import.schema.ts';
import { canPlaceLeads } from '#domain/import-places.ts';
import type { ImportField } from '#domain/import-fields.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { LiveEvents } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { toImportError } from './running/import-failure.ts';
import { readImportCounts } from './import-history.query.ts';
import { importRunsStore } from './running/import-runs.store.ts';
import {
  createColumnOutOfRangeError,
  createHeaderOutOfRangeError,
  createInProgressError,
  createNoCountyError,
  createNoStreetError,
  createUploadNotFoundError,
  createWrongListError,
} from './imports.errors.ts';
import type { ImportChoice, RowOptions } from './import-choice.ts';
import { widthOf } from './sheet-headers.ts';
import type { ListKind } from './proposing/proposal.ts';
import { runImportKind } from './running/run-import.kind.ts';
import type { StoredSummary } from './imports.store.ts';

/** The mapping of a request. */
export type Choice = RowOptions &
  Partial<Pick<ImportChoice, 'sections' | 'forms'>> & {
    headerRow: number;
    columnMappings: Record<string, ImportField>;
    sheet?: string | undefined;
  };

type Options = {
  db: Db;
  jobs: Pick<Jobs, 'enqueue'>;
  events: Pick<LiveEvents, 'subscribe'>;
};

type ListRequest = {
  fileId: string;
  kind: ListKind;
  upload: { property_type: ListKind };
  sheet: StoredSummary['sheets'][number];
  choice: Choice;
  userId: string;
};

/** Longest pause between two polls of an import; an event ends it early. */
const maxPauseMs = 200;

/** Has uploaded lists stored by a job, and waits for it. */
export function createListProcessing({ db, jobs, events }: Options) {
  const waiting = new Map<string, Set<() => void>>();
  events.subscribe((event) => {
    if (event.noun !== 'imports' || !event.progress) return;
    for (const wake of waiting.get(event.progress.fileId) ?? []) wake();
  });

  /** Resolves at the next event of the file, or after a pause. */
  async function nextChange(fileId: string, pauseMs: number): Promise<void> {
    const waiters = waiting.get(fileId) ?? new Set();
    waiting.set(fileId, waiters);
    const { promise, resolve } = Promise.withResolvers<void>();
    waiters.add(resolve);
    await Promise.race([promise, sleep(pauseMs)]);
    waiters.delete(resolve);
    if (waiters.size === 0) waiting.delete(fileId);
  }

  async function waitFor(fileId: string, importId: number): Promise<ImportCounts> {
    for (let pauseMs = 10; ; pauseMs = Math.min(pauseMs * 1.5, maxPauseMs)) {
      const run = await importRunsStore.find(db, fileId);
      if (!run) throw createUploadNotFoundError();
      // Another mapping was chosen after the process that ran this import had crashed.
      if (run.import_id !== importId) throw createInProgressError();
      if (run.phase === 'failed') throw toImportError(run.failure);
      const counts = run.phase === 'done' && (await readImportCounts(db, importId));
      if (counts) return counts;
      await nextChange(fileId, pauseMs);
    }
  }

  /**
   * Stores the rows of an uploaded list: all of them or none. A job does it, so that a lost
   * connection or a crash loses nothing; the same request again returns the same import.
   * @throws where a row or column does not exist, none holds the street address, or the list is
   *   being imported with another mapping.
   */
  return async function processList(request: ListRequest): Promise<ImportCounts> {
    validateChoice(request);
    const { fileId, sheet, userId } = request;
    const choice = { ...request.choice, sheet: sheet.name };
    const rowsTotal = sheet.totalRows;
    const requested = await importRunsStore.request(
      db,
      { fileId, choice, rowsTotal, userId },
      (trx, importId) => jobs.enqueue(trx, runImportKind, { fileId, importId }),
    );
    if (requested === 'in_progress') throw createInProgressError();
    return waitFor(fileId, requested.importId);
  };
}

/** @throws where a row or column does not exist, none can hold an address, or the list is of another type. */
export function validateChoice({
  kind,
  upload,
  sheet,
  choice,
}: Pick<ListRequest, 'kind' | 'upload' | 'sheet' | 'choice'>): void {
  const { headerRow, columnMappings } = choice;
  if (upload.property_type !== kind) throw createWrongListError(upload.property_type);
  if (headerRow >= sheet.totalRows) throw createHeaderOutOfRangeError(sheet.totalRows);
  const width = widthOf([...sheet.head, ...(sheet.sections ?? []).map(({ headers }) => headers)]);
  const beyond = Object.keys(columnMappings).find((column) => Number(column) >= width);
  if (beyond !== undefined) throw createColumnOutOfRangeError(Number(beyond), width);
  const fields = new Set(Object.values(columnMappings));
  const hasCounty = Boolean(choice.constants?.county) || headingsSay('county', sheet);
  if (canPlaceLeads(kind, fields, hasCounty)) return;
  throw fields.has('apn') ? createNoCountyError() : createNoStreetError();
}

/** Whether headings between the rows say a field of the rows below them. */
const headingsSay = (field: string, { sections = [] }: ListRequest['sheet']) =>
  sections.some(({ headings }) => headings.some((heading) => heading.field === field));
