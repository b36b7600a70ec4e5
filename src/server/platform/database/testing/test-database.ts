import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '../connect.ts';
import { runOnAdminConnection, withDatabaseName } from './admin-connection.ts';

/** A database of one test file's own, with every migration applied and no rows. */
export type TestDatabase = Pick<DatabaseConnection, 'db' | 'pool'> & {
  /** Usable by a child process as DATABASE_URL. */
  url: string;
  /** Closes the pool and drops the database. */
  destroy(): Promise<void>;
};

/**
 * Clones the migrated template of this run (about 30 ms). Call `destroy` in `afterAll`.
 *
 * @param options.migrated false for a database without any table of ours.
 * @param options.template another database of the same server to copy.
 */
export async function createTestDatabase(
  options: { poolSize?: number; migrated?: boolean; template?: string } = {},
): Promise<TestDatabase> {
  const templateUrl = inject('testDatabaseTemplateUrl');
  const template = new URL(templateUrl).pathname.slice(1);
  const source = options.template ?? (options.migrated === false ? 'template0' : template);
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await runOnAdminConnection(templateUrl, (client) =>
    client.query(
      `create database ${name} template ${source} strategy ${inject('testDatabaseCopyStrategy')}`,
    ),
  );
  const url = withDatabaseName(templateUrl, name);
  const { db, pool, close } = await connectDatabase({ url, poolSize: options.poolSize ?? 5 });
  return {
    db,
    pool,
    url,
    destroy: async () => {
      await close();
      await runOnAdminConnection(templateUrl, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
    },
  };
}

/** A database for all tests of a file, dropped after them: `const database = await useTestDatabase()`. */
export async function useTestDatabase(
  options?: Parameters<typeof createTestDatabase>[0],
): Promise<TestDatabase> {
  const database = await createTestDatabase(options);
  afterAll(() => database.destroy());
  return database;
}
