// `node scripts/migrate.ts`: migrates the database that DATABASE_URL names to this version and
// exits, for a job that runs before the servers are replaced. `--check` only lists what would run,
// and exits with 2 if anything would.
import { existsSync } from 'node:fs';
import { readSecretFiles } from '../src/server/platform/config/secret-files.ts';
import { serverSettings } from '../src/server/platform/config/server.settings.ts';
import { readSettings } from '../src/server/platform/config/setting.ts';
import { connectDatabase } from '../src/server/platform/database/connect.ts';
import { migrateDatabase, pendingMigrations } from '../src/server/platform/database/migrate.ts';
import { version } from '../src/server/platform/version.ts';
import { allVariables } from '../src/server/settings.ts';

async function migrate(): Promise<void> {
  const settings = readSettings(serverSettings, readSecretFiles(process.env, allVariables));
  if (!settings.databaseUrl) {
    throw new Error('Set DATABASE_URL. The embedded database is migrated when Lotline starts.');
  }
  const { db, close } = await connectDatabase({ url: settings.databaseUrl, poolSize: 2 });
  try {
    if (process.argv.includes('--check')) {
      const pending = await pendingMigrations(db);
      console.log(pending.length === 0 ? 'Nothing to migrate.' : pending.join('\n'));
      process.exitCode = pending.length === 0 ? 0 : 2;
      return;
    }
    const started = performance.now();
    const onMigration = (name: string) => console.log(name);
    const applied = await migrateDatabase({ db, onMigration });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`The database is at ${version}: ${applied.length} migrations in ${seconds} s.`);
  } finally {
    await close();
  }
}

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  await migrate();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
