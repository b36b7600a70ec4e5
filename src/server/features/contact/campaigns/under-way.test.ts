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

test.each([
  ['reached once its carrier has accepted it', 'done', { reached: 1, waiting: 0, failed: 0 }],
  ['failed once its carrier has refused it', 'failed', { reached: 0, waiting: 0, failed: 1 }],
] as const)('counts a letter as %s, and is complete then', async (_, handover, progress) => {
  const letter = `LL-${handover}`;
  const { rows } = await sql<{ id: number }>`
    insert into properties (property_type, street_address, city, state, zip_code)
    values ('violation', ${`1 ${handover} Street`}, 'Nashville', 'TN', '37206') returning id
  `.execute(server.db);
  await server.db
    .insertInto('mail_pieces')
    .values({
      property_id: rows[0]!.id,
      tracking_id: letter,
      provider: 'lob',
      status: 'created',
      handover: 'sending',
      contact_key: `campaign-${handover}`,
    } as never)
    .execute();
  const { contacts } = createFakeContacts(() => ({ state: 'reached', reference: letter }));
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
  const status = handover === 'failed' ? 'failed' : 'created';
  await server.db
    .updateTable('mail_pieces')
    .set({ handover, status })
    .where('tracking_id', '=', letter)
    .execute();
  await run();
  expect(await read()).toMatchObject({
    status: 'completed',
    progress,
  });
});
