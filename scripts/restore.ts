// `npm run restore -- FILE`: puts an export or a backup into an empty installation, the one that
// DATA_DIR or DATABASE_URL names, before its first start. FILE is a path, or the name of a backup
// in the backup store. `--list` names those, `--latest` takes the newest. `--without-jobs` leaves
// out jobs that were queued when the backup was made, and stops what would be sent without them.
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import {
  openWorkingFolder,
  restoreBackup,
} from '../src/server/features/office/backups/backups.public.ts';
import { readSecretFiles } from '../src/server/platform/config/secret-files.ts';
import { serverSettings } from '../src/server/platform/config/server.settings.ts';
import { readSettings } from '../src/server/platform/config/setting.ts';
import { allVariables } from '../src/server/settings.ts';
import { connectDatabase } from '../src/server/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../src/server/platform/database/embedded-postgres.ts';
import { useTemporaryFolder } from '../src/server/platform/disk/temporary-folder.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { backupSettings } from '../src/server/providers/backup-store/backup-store.settings.ts';
import type { BackupStore } from '../src/server/providers/backup-store/backup-store.ts';
import { createBackupStore } from '../src/server/providers/backup-store/create-backup-store.ts';
import { createFileStorage } from '../src/server/providers/file-storage/create-file-storage.ts';

const { values: wanted, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    latest: { type: 'boolean', default: false },
    'without-jobs': { type: 'boolean', default: false },
  },
});

/** @returns the path of the file on this machine, and what removes a copy that was fetched. */
async function locate(
  store: BackupStore,
  dataDirectory: string,
): Promise<{ path: string; release(): Promise<void> }> {
  const [named] = positionals;
  if (named && existsSync(named)) return { path: resolve(named), release: async () => {} };
  const names = (await store.list()).sort();
  const name = wanted.latest ? names.at(-1) : named;
  if (!name || !names.includes(name)) {
    throw new Error(`${name ?? 'A backup'} is neither a file here nor in ${store.place}.`);
  }
  const folder = await mkdtemp(join(await openWorkingFolder(dataDirectory), 'restore-'));
  const path = join(folder, name);
  await pipeline(await store.read(name), createWriteStream(path, { mode: 0o600 }));
  return { path, release: () => rm(folder, { recursive: true, force: true }) };
}

async function restore(environment: NodeJS.ProcessEnv): Promise<void> {
  const settings = readSettings(serverSettings, environment);
  const { key } = readSettings(backupSettings, environment);
  const store = createBackupStore(environment, resolve(settings.dataDirectory));
  if (wanted.list) return console.log((await store.list()).sort().join('\n'));
  const logger = createLogger('warn');
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl, dataDirectory: resolve(settings.dataDirectory) }
    : await startEmbeddedPostgres({ dataDirectory: settings.dataDirectory, logger });
  const { db, pool, close } = await connectDatabase({ url: database.url });
  let release = async () => {};
  // Files on their way to a bucket can be larger than what a container has elsewhere.
  const removeTemporary = await useTemporaryFolder(database.dataDirectory);
  try {
    const file = await locate(store, database.dataDirectory);
    release = file.release;
    const files = createFileStorage(environment, database.dataDirectory);
    const withJobs = !wanted['without-jobs'];
    const { url: databaseUrl, dataDirectory } = database;
    const target = { db, pool, databaseUrl, dataDirectory, files, key, withJobs };
    const restored = await restoreBackup(target, file.path);
    console.log(
      `Restored ${restored.tables} tables, ${restored.files} files and ${restored.jobs} queued jobs. Start Lotline and sign in as before.`,
    );
    console.log(
      'Texts, letters, feeds and backups wait until you have looked: start them under Settings, Backups.',
    );
  } finally {
    await release();
    await removeTemporary();
    await close();
    if ('stop' in database) await database.stop();
  }
}

if (positionals.length === 0 && !wanted.list && !wanted.latest) {
  console.error('Name the file: npm run restore -- lotline-workspace.zip (or --latest, or --list)');
  process.exit(1);
}
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  await restore(readSecretFiles(process.env, allVariables));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
