// `npm run restore -- lotline-workspace.zip`: puts an exported workspace into an empty installation,
// the one that DATA_DIR or DATABASE_URL names, before its first start.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { serverSettings } from '../src/server/platform/config/server.settings.ts';
import { readSettings } from '../src/server/platform/config/setting.ts';
import { connectDatabase } from '../src/server/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../src/server/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '../src/server/platform/database/migrate.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { restoreWorkspace } from '../src/server/features/workspace/restore-workspace.ts';
import { createFileStorage } from '../src/server/providers/file-storage/create-file-storage.ts';

const [path] = process.argv.slice(2);
if (!path) {
  console.error('Name the archive: npm run restore -- lotline-workspace.zip');
  process.exit(1);
}
if (existsSync('.env')) process.loadEnvFile('.env');

const settings = readSettings(serverSettings, process.env);
const logger = createLogger('warn');
const database = settings.databaseUrl
  ? { url: settings.databaseUrl, dataDirectory: resolve(settings.dataDirectory) }
  : await startEmbeddedPostgres({ dataDirectory: settings.dataDirectory, logger });
const { db, pool, close } = await connectDatabase({ url: database.url });
try {
  await migrateDatabase({ db });
  const files = createFileStorage(process.env, database.dataDirectory);
  const restored = await restoreWorkspace({ pool, files }, path);
  console.log(
    `Restored ${restored.tables} tables and ${restored.files} files. Start Lotline and sign in as before.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await close();
  if ('stop' in database) await database.stop();
}
