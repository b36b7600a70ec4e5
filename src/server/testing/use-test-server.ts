import { afterAll } from 'vitest';
import { createTestServer, type TestServerOptions } from './test-server.ts';

/** A server for all tests of a file, which is stopped after them: `const server = await useTestServer()`. */
export async function useTestServer(options?: TestServerOptions) {
  const server = await createTestServer(options);
  afterAll(() => server.stop());
  return server;
}
