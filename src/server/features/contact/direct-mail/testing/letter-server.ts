import { afterAll, beforeAll } from 'vitest';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { testSender } from './test-sender.ts';

/**
 * For a test file about letters: a server with a complete sender, for all of its tests.
 * @param street where `addLead` puts its leads, one per house number
 */
export function createLetterServer(street: string) {
  let server: TestServer;
  let number = 0;
  beforeAll(async () => {
    server = await createTestServer();
    await server.owner.send('PUT', '/api/settings/sender', testSender);
  });
  afterAll(() => server.stop());
  return {
    get server() {
      return server;
    },
    get owner() {
      return server.owner;
    },
    /** The house number of the lead that was added last. */
    get lastNumber() {
      return number;
    },
    async addLead(fields: object = {}): Promise<number> {
      number += 1;
      return server.addLead({
        fullName: 'Jane Example',
        streetAddress: `${number} ${street}`,
        ...fields,
      });
    },
  };
}
