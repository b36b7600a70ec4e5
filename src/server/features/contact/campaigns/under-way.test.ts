import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { runCampaigns } from './run-campaigns.ts';
import { createFakeContacts } from './testing/fake-contacts.ts';

const server = await useTestServer();

test('counts a letter as reached or failed, and is complete, once its carrier has decided', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into properties (property_type, street_address, city, state, zip_code)
    values ('violation', '1 Sample Street', 'Nashville', 'TN', '37206'),
      ('violation', '2 Sample Street', 'Nashville', 'TN', '37206') returning id
  `.execute(server.db);
  for (const { id } of rows) {
    await server.db
      .insertInto('mail_pieces')
      .values({
        property_id: id,
        tracking_id: `LL-${id}`,
        provider: 'lob',
        status: 'created',
        handover: 'sending',
        contact_key: `campaign-${id}`,
      } as never)
      .execute();
  }
  const { contacts } = createFakeContacts((id) => ({ state: 'reached', reference: `LL-${id}` }));
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
    progress: { reached: 0, waiting: 2, failed: 0 },
  });
  const decide = (id: number, end: { handover: 'done' | 'failed'; status: 'created' | 'failed' }) =>
    server.db.updateTable('mail_pieces').set(end).where('property_id', '=', id).execute();
  await decide(rows[0]!.id, { handover: 'done', status: 'created' });
  await run();
  // Its last day has passed, and one letter still has no end.
  await sql`update campaigns set end_date = '2031-03-03'`.execute(server.db);
  await run();
  expect(await read()).toMatchObject({
    status: 'active',
    progress: { reached: 1, waiting: 1, failed: 0 },
  });
  await decide(rows[1]!.id, { handover: 'failed', status: 'failed' });
  await run();
  expect(await read()).toMatchObject({
    status: 'completed',
    progress: { reached: 1, waiting: 0, failed: 1 },
  });
});
