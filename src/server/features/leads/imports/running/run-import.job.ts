import type { Pool } from 'pg';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';

import {
  isSerializationFailure,
  isUniqueViolation,
} from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { describeOutage } from '#server/platform/http/outage.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { JobDefinition, JobRun } from '#server/platform/jobs/job.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { isDecided } from './decided-choice.ts';
import { importChoice, type ImportChoice } from '../import-choice.ts';
import { isResumable, toImportFailure } from './import-failure.ts';
import { createImportProgress } from './import-progress.ts';
import { importRunsStore } from './import-runs.store.ts';
import { createImportStoppedError, createUploadNotFoundError } from '../imports.errors.ts';
import { importsStore, type StoredSummary } from '../imports.store.ts';
import { headersKey } from '../sheet-headers.ts';
import { sourceOfHeaders } from '../proposing/source-match.ts';
import { rememberedMappingsStore } from '../remembered-mappings.store.ts';
import { runImportKind, type ImportJob } from './run-import.kind.ts';
import { runImport } from './run-import.ts';
import { uniqueTimestamp } from './running-imports.ts';
import { headersOf, planSections } from '../sections/section-plans.ts';
import { borrowSheet } from '../sheet-key.ts';

type Options = {
  db: Db;
  pool: Pool;
  files: FileStorage;
  clock: Clock;
  metrics?: Metrics;
};

/** One list at a time per server: the database stores them one after the other anyway. */
export function createRunImportJob(options: Options): JobDefinition<ImportJob> {
  return {
    ...runImportKind,
    concurrency: 1,
    retryLimit: 5,
    retryDelay: 1,
    expireAfter: 3_600,
    run: (job) => run(options, job),
  };
}

type Upload = NonNullable<Awaited<ReturnType<typeof importRunsStore.find>>>;
type Run = Pick<JobRun<ImportJob>, 'data' | 'isLastAttempt' | 'signal'>;

async function run(options: Options, { data, isLastAttempt, signal }: Run): Promise<void> {
  const { db } = options;
  const { fileId, importId } = data;
  const upload = await importRunsStore.find(db, fileId);
  if (!upload || upload.import_id !== importId || isOver(upload)) return;
  const choice = importChoice.parse(upload.choice);
  const { sheet, index, summary } = await findSheet(db, fileId, choice.sheet);
  const leadsCreatedAt = uniqueTimestamp(options.clock.now());
  await importRunsStore.begin(db, data, leadsCreatedAt);
  const progress = createImportProgress(db, data, sheet.totalRows);
  try {
    // A process that died after the commit has only skipped the end.
    if (!(await importRunsStore.isStored(db, importId))) {
      await store(options, {
        data,
        upload,
        choice,
        sheet,
        index,
        summary,
        leadsCreatedAt,
        signal,
        onProgress: progress.report,
      });
    }
    await rememberMapping(options, upload, sheet, choice);
    await progress.finish();
  } catch (error) {
    const canRetry = describeOutage(error)?.status === 503 || isSerializationFailure(error);
    const isFinal = signal.aborted || isLastAttempt || !canRetry;
    await progress.stop();
    if (isFinal) {
      const failure = signal.aborted ? createImportStoppedError() : error;
      await importRunsStore.fail(db, data, toImportFailure(failure));
    }
    await progress.publish();
    if (signal.aborted || !(error instanceof AppError)) throw error;
  }
  await publishLiveEvent(db, { noun: 'properties' });
}

/** Whether nothing is left to do. An interrupted import continues. */
function isOver({ phase, failure }: Upload): boolean {
  return phase === 'done' || (phase === 'failed' && !isResumable(failure));
}

async function findSheet(db: Db, fileId: string, name: string) {
  const summary = await importsStore.readSummary(db, fileId);
  const index = summary?.sheets.findIndex((each) => each.name === name) ?? -1;
  const sheet = summary?.sheets[index];
  if (!summary || !sheet) throw createUploadNotFoundError();
  return { sheet, index, summary };
}

type Sheet = StoredSummary['sheets'][number];

type Stored = {
  data: ImportJob;
  upload: Upload;
  choice: ImportChoice;
  sheet: Sheet;
  index: number;
  summary: StoredSummary;
  leadsCreatedAt: string;
  signal: AbortSignal;
  onProgress: Parameters<typeof runImport>[1]['onProgress'];
};

async function store({ pool, files, clock, metrics }: Options, stored: Stored): Promise<void> {
  const { data, upload, choice, sheet, index, summary, leadsCreatedAt } = stored;
  const list = await borrowSheet(files, upload.file_key, index);
  try {
    const { created, updated, unchanged, rejected } = await runImport(pool, {
      ...data,
      filename: upload.filename,
      sheet: summary.form === 'csv' ? null : sheet.name,
      source: sourceOfHeaders(headersOf(sheet, choice.headerRow))?.name ?? null,
      task: {
        path: list.path,
        form: summary.form,
        date1904: summary.date1904,
        kind: upload.property_type,
        sections: planSections(sheet, choice, summary.form === 'csv'),
        constants: choice.constants,
        caseStatuses: choice.caseStatuses,
        closedCases: choice.closedCases,
        signalKind: choice.signalKind,
      },
      totalRows: sheet.totalRows,
      userId: upload.requested_by,
      startedAt: clock.now(),
      leadsCreatedAt,
      signal: stored.signal,
      onProgress: stored.onProgress,
    });
    const outcomes = { created, updated, unchanged, rejected };
    for (const [outcome, count] of Object.entries(outcomes)) {
      metrics?.importedRows.inc({ outcome }, count);
    }
  } catch (error) {
    // Another process has stored the same import meanwhile.
    if (!isUniqueViolation(error, 'imports_pkey')) throw error;
  } finally {
    await list.release();
  }
}

/**
 * What a user decided is offered for the next list with the same headers; what was only accepted is
 * not, but makes the list known to the watched folder and mailbox.
 */
async function rememberMapping(
  { db, clock }: Options,
  upload: Upload,
  sheet: Sheet,
  choice: ImportChoice,
): Promise<void> {
  const { headerRow, columnMappings, constants, caseStatuses, closedCases, signalKind, forms } =
    choice;
  const headers = headersOf(sheet, headerRow);
  if (headers.length === 0) return;
  const isUsedAgain = sheet.proposal.remembered !== undefined;
  await rememberedMappingsStore.remember(db, {
    isDecided: isUsedAgain || isDecided(choice, sheet.proposal),
    kind: upload.property_type,
    headersKey: headersKey(headers),
    headers,
    filename: upload.filename,
    columnMappings,
    options: {
      constants,
      caseStatuses,
      closedCases,
      ...(signalKind && { signalKind }),
      ...(forms && { forms }),
    },
    usedAt: clock.now(),
  });
}
