import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { runCampaigns } from './run-campaigns.ts';
import { createFakeContacts } from './testing/fake-contacts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.stop());

test('counts a letter as reached, and is complete, once its carrier has accepted it', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into properties (property_type, street_address, city, state, zip_code)
    values ('violation', '1 Sample Street', 'Nashville', 'TN', '37206') returning id
  `.execute(server.db);
  await server.db
    .insertInto('mail_pieces')
    .values({
      property_id: rows[0]!.id,
      tracking_id: 'LL-1',
      provider: 'lob',
      status: 'created',
      handover: 'sending',
      contact_key: 'campaign-x',
    } as never)
    .execute();
  const { contacts } = createFakeContacts(() => ({ state: 'reached', reference: 'LL-1' }));
  const { body } = await server.owner.post('/api/campaigns', {
    name: 'Spring',
    type: 'direct-mail',
    startDate: '2031-03-04',
    audience: { filter: {} },
  });
  const run = () => runCampaigns({ ...server, contacts });
  const read = async () => (await server.owner.get(`/api/campaigns/${body.id}`)).body;
  await run();
  expect(await read()).toMatchObject({
    status: 'active',
    progress: { reached: 0, waiting: 1, failed: 0 },
  });
  await server.db
    .updateTable('mail_pieces')
    .set({ handover: 'failed', status: 'failed' })
    .execute();
  await run();
  expect(await read()).toMatchObject({
    status: 'completed',
    progress: { reached: 0, waiting: 0, failed: 1 },
  });
});
