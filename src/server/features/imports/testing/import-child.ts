// Its own process that imports a list, for the test that kills it in the middle.
// node import-child.ts databaseUrl folder fileId
import { systemClock } from '#domain/clock.ts';
import { connectDatabase } from '#server/platform/database/connect.ts';
import { createFolderStorage } from '#server/providers/file-storage/folder/folder-storage.ts';
import { createLiveEvents } from '#server/platform/events/live-events.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import '#server/testing/end-with-parent.ts';
import { createLogger } from '#server/platform/logging/logger.ts';
import { createImportsService } from '../imports.service.ts';
import { createRunImportJob } from '../running/run-import.job.ts';

const [url = '', folder = '', fileId = ''] = process.argv.slice(2);
const { db, pool, close } = await connectDatabase({ url });
const files = createFolderStorage(folder);
const logger = createLogger('silent');
const timeZone = () => 'America/Chicago';
const jobs = createJobs({ databaseUrl: url, logger, timeZone });
const events = createLiveEvents({ databaseUrl: url, logger });
const job = createRunImportJob({ db, pool, files, clock: systemClock }) as JobDefinition;
const imports = createImportsService({
  db,
  pool,
  files,
  clock: systemClock,
  timeZone,
  jobs,
  events,
});
await events.start();
await jobs.start([job]);
await jobs.work([job]);
const { proposal } = await imports.preview(fileId, undefined);
const choice = { headerRow: proposal.headerRow, columnMappings: proposal.columnMappings as never };
process.stdout.write('started\n');
await imports.process(fileId, 'foreclosure', choice, { userId: 'tester' });
process.stdout.write('done\n');
await jobs.stop();
await events.stop();
await close();
