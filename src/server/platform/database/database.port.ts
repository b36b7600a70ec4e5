import type { ProviderPort } from '../config/provider-port.ts';
import { serverSettings } from '../config/server.settings.ts';
import type { Db } from './connect.ts';
import { sql } from './sql.ts';

/**
 * Chosen by the environment alone, when the server starts.
 * @param options.databaseUrl a Postgres server's address; absent if it is the embedded one.
 */
export function createDatabasePort(options: {
  db: Db;
  databaseUrl: string | undefined;
}): ProviderPort<Db> {
  const { db, databaseUrl } = options;
  return {
    port: 'database',
    label: 'Database',
    groups: [{ name: '', settings: { databaseUrl: serverSettings.databaseUrl } }],
    create: () => db,
    choose: () => ({
      name: databaseUrl ? 'postgres' : 'embedded',
      isReal: databaseUrl !== undefined,
    }),
    test: async () => `${await readDatabaseVersion(db)} answers.`,
  };
}

async function readDatabaseVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select 'PostgreSQL ' || split_part(current_setting('server_version'), ' ', 1) as version
  `.execute(db);
  return rows[0]?.version ?? 'Postgres';
}
