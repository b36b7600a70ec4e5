import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { ImportCounts } from '#api/imports/import.schema.ts';
import { systemClock } from '#domain/clock.ts';
import type { ImportField } from '#domain/import-fields.ts';
import { createTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { createFolderStorage } from '#server/providers/file-storage/folder/folder-storage.ts';
import { createLogger } from '#server/platform/logging/logger.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import { createImportsService } from '../imports.service.ts';
import { createRunImportJob } from '../running/run-import.job.ts';
import { createRunningImports } from '../running/running-imports.ts';
import { createLiveEvents } from '#server/platform/events/live-events.ts';
import type { RowOptions } from '../import-choice.ts';
import type { ListKind } from '../proposing/proposal.ts';

export type ImportHarness = Awaited<ReturnType<typeof createImportHarness>>;

/** Every list of every test: each row has one outcome, and folded rows are among those that made no lead. */
function checkCounts(counts: ImportCounts): void {
  const { created, updated, unchanged, rejected, total, folded = 0 } = counts;
  assert.equal(created + updated + unchanged + rejected, total);
  assert.ok(folded <= updated + unchanged);
}

/**
 * The imports service and its job over a database and folder of a test's own.
 * @param options.runsJobs false if another process is to run them.
 */
export async function createImportHarness({ runsJobs = true } = {}) {
  const database = await createTestDatabase();
  const { db, pool } = database;
  const folder = await mkdtemp(join(tmpdir(), 'lotline-imports-'));
  const files = createFolderStorage(join(folder, 'files'));
  const logger = createLogger('silent');
  const timeZone = () => 'America/Chicago';
  const jobs = createJobs({ databaseUrl: database.url, logger, timeZone });
  const events = createLiveEvents({ databaseUrl: database.url, logger });
  const job = createRunImportJob({ db, pool, files, clock: systemClock });
  const runningImports = createRunningImports({ db, events });
  const imports = createImportsService({
    db,
    pool,
    files,
    clock: systemClock,
    jobs,
    events,
  });
  await events.start();
  await jobs.start([job as JobDefinition]);
  if (runsJobs) await jobs.work([job as JobDefinition]);
  const userId = 'tester';
  await db
    .insertInto('users')
    .values({ id: userId, name: 'Tester', email: 'tester@example.com', role: 'owner' })
    .execute();
  const actor = { userId };

  async function upload(
    content: string | Uint8Array,
    filename = 'list.csv',
    kind: ListKind | null = 'foreclosure',
  ) {
    const path = join(folder, 'upload');
    await writeFile(path, content);
    const size = Buffer.byteLength(content);
    return imports.upload({ path, filename, size }, kind, actor);
  }

  return {
    db,
    pool,
    files,
    imports,
    /** The job itself, to run it without the queue. */
    job,
    runningImports,
    /** Runs the job of an upload's import as the queue would. */
    async runJob(fileId: string, signal = new AbortController().signal) {
      const { import_id: importId } = await db
        .selectFrom('uploaded_files')
        .select('import_id')
        .where('id', '=', fileId)
        .executeTakeFirstOrThrow();
      const run = { id: 'a-job', attempt: 0, isLastAttempt: false, signal, logger };
      await job.run({ ...run, data: { fileId, importId: importId! } });
    },
    actor,
    folder,
    upload,
    url: database.url,
    /** Uploads and processes a file with its proposed mapping, or with another. */
    async run(
      content: string | Uint8Array,
      options: {
        filename?: string;
        kind?: ListKind;
        columnMappings?: Record<string, ImportField>;
        headerRow?: number;
      } & RowOptions = {},
    ) {
      const kind = options.kind ?? 'foreclosure';
      const { fileId } = await upload(content, options.filename, kind);
      const { proposal } = await imports.preview(fileId, undefined);
      const counts = await imports.process(
        fileId,
        kind,
        {
          constants: options.constants,
          caseStatuses: options.caseStatuses,
          closedCases: options.closedCases,
          signalKind: options.signalKind,
          headerRow: options.headerRow ?? proposal.headerRow,
          columnMappings:
            options.columnMappings ?? (proposal.columnMappings as Record<string, ImportField>),
        },
        actor,
      );
      checkCounts(counts);
      return counts;
    },
    leads: () => db.selectFrom('properties').selectAll().orderBy('id').execute(),
    cases: () => db.selectFrom('signals').selectAll().orderBy('id').execute(),
    async destroy() {
      await jobs.stop();
      await events.stop();
      await database.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One harness for all tests of a file, gone after them: `const harness = await useImportHarness()`. */
export async function useImportHarness(
  options?: Parameters<typeof createImportHarness>[0],
): Promise<ImportHarness> {
  const harness = await createImportHarness(options);
  afterAll(() => harness.destroy());
  return harness;
}
