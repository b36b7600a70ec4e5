// `npm run recover -- --to '2031-03-04 14:02'`: brings the embedded database back to a timestamp,
// from the copies and the log in WAL_ARCHIVE_DIR. Stop Lotline first. A time without an offset is
// one of TIME_ZONE's. `--list` shows the earliest possible timestamp.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dueTimestamp } from '../src/domain/follow-up/next-action.ts';
import { readSecretFiles } from '../src/server/platform/config/secret-files.ts';
import { serverSettings } from '../src/server/platform/config/server.settings.ts';
import { readSettings } from '../src/server/platform/config/setting.ts';
import { listBaseCopies } from '../src/server/platform/database/archiving/base-copy.ts';
import { recoverDatabase } from '../src/server/platform/database/archiving/recover.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { allVariables } from '../src/server/settings.ts';

const { values } = parseArgs({
  options: { to: { type: 'string' }, list: { type: 'boolean', default: false } },
});

/** '2031-03-04 14:02' on the installation's clocks, or any time with an offset. */
function parseTimestamp(text: string, timeZone: string): Date {
  const [, day, time, seconds] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::(\d\d))?$/.exec(text) ?? [];
  if (!day) return new Date(text);
  const minute = dueTimestamp({ day, time: time ?? null }, timeZone);
  return new Date(minute.getTime() + Number(seconds ?? 0) * 1000);
}

async function recover(): Promise<void> {
  const settings = readSettings(serverSettings, readSecretFiles(process.env, allVariables));
  const { walArchive: archive, timeZone } = settings;
  if (settings.databaseUrl) throw new Error('A Postgres server is brought back by its own tools.');
  if (!archive) throw new Error('Set WAL_ARCHIVE_DIR to the folder it had.');
  if (values.list || !values.to) {
    const copies = await listBaseCopies(archive);
    if (copies.length === 0) throw new Error(`There is no copy of the database in ${archive}.`);
    console.log(`Any point in time since ${copies[0]!.endedAt.toISOString()} can be restored.`);
    return;
  }
  const to = parseTimestamp(values.to, timeZone);
  if (Number.isNaN(to.getTime())) throw new Error(`${values.to} is not a time.`);
  const dataDirectory = resolve(settings.dataDirectory);
  const logger = createLogger('error');
  const { previous } = await recoverDatabase({ dataDirectory, archive, to, logger });
  console.log(
    `The database is as it was at ${to.toISOString()}. Start Lotline. What was there before is kept in ${previous}: delete it when all is well.`,
  );
}

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  await recover();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
