// Its own process that runs the job of an import, for the test that kills it in the middle.
// node import-child.ts databaseUrl folder fileId importId
import { systemClock } from '#domain/clock.ts';
import { connectDatabase } from '#server/platform/database/connect.ts';
import { createFolderStorage } from '#server/providers/file-storage/folder/folder-storage.ts';
import '#server/testing/end-with-parent.ts';
import { createLogger } from '#server/platform/logging/logger.ts';
import { createRunImportJob } from '../running/run-import.job.ts';

const [url = '', folder = '', fileId = '', importId = ''] = process.argv.slice(2);
const { db, pool, close } = await connectDatabase({ url });
const job = createRunImportJob({
  db,
  pool,
  files: createFolderStorage(folder),
  clock: systemClock,
});
const run = { id: 'a-job', attempt: 0, isLastAttempt: false, signal: new AbortController().signal };
await job.run({
  ...run,
  logger: createLogger('silent'),
  data: { fileId, importId: Number(importId) },
});
await close();
