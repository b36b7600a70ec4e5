import { afterAll, beforeAll } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '#server/platform/database/testing/test-database.ts';
import { startChildServer, type ChildServer } from './child-server.ts';

/**
 * For a test file that kills the server: its own database, and servers on it, one after the other.
 * The last of them and the database are removed after the file's tests.
 */
export function createKillTest() {
  const servers: ChildServer[] = [];
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await servers.at(-1)?.kill('SIGKILL');
    await database.destroy();
  });
  return {
    database: () => database,
    async start(): Promise<ChildServer> {
      const server = await startChildServer({ DATABASE_URL: database.url });
      servers.push(server);
      return server;
    },
  };
}
