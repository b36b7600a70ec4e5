// `npm run doctor`: checks the installation that DATA_DIR or DATABASE_URL names, running or not,
// and reports what to do. Exits with 1 if something is wrong. `-- --seconds 30` gives each check
// more than its ten seconds.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createApp } from '../src/server/app.ts';
import { systemClock } from '../src/domain/clock.ts';
import { readSecretFiles } from '../src/server/platform/config/secret-files.ts';
import { serverSettings } from '../src/server/platform/config/server.settings.ts';
import { readSettings } from '../src/server/platform/config/setting.ts';
import { connectDatabase } from '../src/server/platform/database/connect.ts';
import { createReplica } from '../src/server/platform/database/replica/replica.ts';
import { startEmbeddedPostgres } from '../src/server/platform/database/embedded-postgres.ts';
import { pendingMigrations } from '../src/server/platform/database/migrate.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { createFileStorage } from '../src/server/providers/file-storage/create-file-storage.ts';
import { createPlatform } from '../src/server/server-platform.ts';
import { allVariables, storableVariables } from '../src/server/settings.ts';

const signs = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' };
const logger = createLogger('silent');
/** Milliseconds for starting an embedded database, and for everything around the checks. */
const maxStartMs = 60_000;
const maxEndMs = 5_000;

type Database = { url: string; dataDirectory: string; stop(): Promise<void> };

/** The embedded database, through the socket of the server that runs, else started briefly. */
async function openEmbedded(dataDirectory: string): Promise<Database> {
  const socket = encodeURIComponent(join(dataDirectory, 'socket'));
  const url = `postgresql://postgres@localhost/lotline?host=${socket}`;
  const isRunning = await connectDatabase({ url, poolSize: 1, connectionTimeout: 2_000 }).then(
    async ({ close }) => close().then(() => true),
    () => false,
  );
  if (isRunning) return { url, dataDirectory, stop: async () => {} };
  return startEmbeddedPostgres({ dataDirectory, logger });
}

async function examine(timeLimit: number): Promise<boolean> {
  const environment = readSecretFiles(process.env, allVariables);
  const settings = readSettings(serverSettings, environment);
  const folder = resolve(settings.dataDirectory);
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl, dataDirectory: folder, stop: async () => {} }
    : await openEmbedded(folder);
  const { db, pool, close } = await connectDatabase({ url: database.url, poolSize: 4 });
  const replica =
    settings.databaseReadUrl &&
    createReplica({ url: settings.databaseReadUrl, primaryUrl: database.url, logger });
  try {
    const pending = await pendingMigrations(db);
    if (pending.length > 0) {
      console.log(
        `${signs.warning} Version: ${pending.length} migrations have not run yet. Start Lotline once, then look again.`,
      );
      return false;
    }
    const platform = await createPlatform({
      settings,
      environment,
      storable: storableVariables,
      databaseUrl: database.url,
      replica: replica || undefined,
      dataDirectory: database.dataDirectory,
      db,
      pool,
      files: createFileStorage(environment, database.dataDirectory),
      clock: systemClock,
      logger,
    });
    const app = await createApp(platform);
    const { version, runtime, checks } = await app.diagnostics.run(undefined, timeLimit);
    console.log(`Lotline ${version} on ${runtime}\n`);
    for (const { state, label, says, advice } of checks) {
      console.log(`${signs[state]} ${label}: ${says}${advice ? `\n          ${advice}` : ''}`);
    }
    return checks.every(({ state }) => state !== 'problem');
  } finally {
    // A check that never ended may hold a connection.
    const closed = Promise.allSettled([replica && replica.close(), close()]);
    await Promise.race([closed, sleep(maxEndMs)]);
    await database.stop();
  }
}

/** How long each check may take, in milliseconds. */
function readTimeLimit(): number {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new Error(`${values.seconds} is not a number of seconds.`);
  return seconds * 1000;
}

if (existsSync('.env')) process.loadEnvFile('.env');
let isSound = false;
try {
  const timeLimit = readTimeLimit();
  const tooLong = sleep(timeLimit + maxStartMs + maxEndMs).then(() => {
    throw new Error(
      'The database was not ready in time. Its log in DATA_DIR, or the log of the server, says why.',
    );
  });
  isSound = await Promise.race([examine(timeLimit), tooLong]);
} catch (error) {
  console.error(`${signs.problem} ${error instanceof Error ? error.message : error}`);
}
// Explicitly: what a hanging check has opened would keep the process alive for minutes.
process.exit(isSound ? 0 : 1);
