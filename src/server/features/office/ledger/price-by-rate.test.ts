import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordCost } from '#server/features/office/settings/settings.public.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();
const { owner } = server;

test('texts without a price of the carrier cost the owner’s rate', async () => {
  const settings = { accounts: { texts: 'Telephone' }, rates: { text: 1.5, minute: 0 } };
  expect((await owner.send('PUT', '/api/ledger/settings', settings)).body).toEqual(settings);
  const leadId = await server.addLead({ fullName: 'Rate Example', streetAddress: '9 Rate Road' });
  await sql`
    with thread as (
      insert into conversations (property_id, phone_number) values (${leadId}, '6155550144') returning id
    )
    insert into messages (conversation_id, sender, content, status, provider, provider_message_id,
      handed_over_at, facts, created_at)
    select id, 'user', 'Hi', 'sent', 'telnyx', 'unpriced', ${server.clock.now()}::timestamptz - interval '4 days',
      '{"parts": 2}', now() from thread`.execute(server.db);
  await server.runJob('ledger.price-texts');
  await server.runJob('ledger.price-texts');
  await server.runJob('ledger.book-services');
  const { body } = await owner.get('/api/ledger/entries?kind=texts');
  const ofTelnyx = body.data.filter(({ note }: { note: string }) => note === 'telnyx');
  expect(ofTelnyx).toEqual([expect.objectContaining({ cents: 3, source: 'service' })]);
  const exported = (await owner.get('/api/ledger/export.csv')).body as string;
  expect(exported.split('\r\n')[0]).toContain('Money out,Money in');
  expect(exported).toContain('Telephone,Texts,0.03');
});

test('answered calls cost the owner’s rate for each minute that began, once', async () => {
  const rates = { text: null, minute: 1.25 };
  await owner.send('PUT', '/api/ledger/settings', { accounts: {}, rates });
  const now = server.clock.now();
  await sql`
    insert into phone_calls (key, direction, their_number, own_number, state, provider, created_at,
      answered_at, ended_at, last_seen_at)
    select gen_random_uuid(), 'outgoing', '6155550144', '6155550100', 'ended', provider, at, answered,
      at + interval '4 minutes', at
    from unnest('{sip, sandbox}'::text[]) as provider, (values
      (${now}::timestamptz - interval '1 hour', ${now}::timestamptz - interval '58 minutes 30 seconds'),
      (${now}::timestamptz - interval '2 hours', null)) as calls (at, answered)`.execute(server.db);
  await server.runJob('ledger.price-texts');
  await server.runJob('ledger.price-texts');
  await server.runJob('ledger.book-services');
  const { body } = await owner.get('/api/ledger/entries?kind=minutes');
  // A call that the sandbox invented costs nothing.
  expect(body.data.map(({ note }: { note: string }) => note)).not.toContain('sandbox');
  // Two minutes and a half.
  const ofSip = body.data.filter(({ note }: { note: string }) => note === 'sip');
  expect(ofSip).toEqual([expect.objectContaining({ cents: 4, source: 'service' })]);
});

test('a call whose price no one knows is said to have none, until its carrier names it', async () => {
  const now = server.clock.now();
  const unknown = async () => (await owner.get('/api/results')).body.callsWithoutPrice;
  expect(await unknown()).toBe(0);
  const leadId = await server.addLead({ streetAddress: '3 Price Road' });
  const userId = (await owner.get('/api/auth/session')).body.account.id;
  const { rows } = await sql<{ id: number }>`
    insert into phone_calls (key, direction, their_number, own_number, state, provider,
      provider_call_id, property_id, user_id, created_at, answered_at, ended_at, last_seen_at)
    values (gen_random_uuid(), 'outgoing', '6155550144', '6155550100', 'ended', 'telnyx', 'priced', ${leadId},
      ${userId}, ${now},
      ${now}, ${now}, ${now}) returning id`.execute(server.db);
  // The owner's rate waits for the carrier.
  await server.runJob('ledger.price-texts');
  expect(await unknown()).toBe(0);
  const days = (column: string) => `${column} = ${column} - interval '4 days'`;
  await server.pool.query(
    `update phone_calls set ${['created_at', 'answered_at', 'ended_at'].map(days).join()} where id = $1`,
    [rows[0]!.id],
  );
  expect(await unknown()).toBe(1);
  await recordCost(server.db, {
    port: 'voice',
    provider: 'telnyx',
    reference: `call:${rows[0]!.id}:leg`,
    quantity: 1,
    cents: 2,
    spentAt: now,
  });
  expect(await unknown()).toBe(0);
  await server.runJob('ledger.book-services');
  const { body } = await owner.get(`/api/ledger/entries?kind=minutes&userId=${userId}`);
  expect(body.data).toMatchObject([{ cents: 2, note: 'telnyx' }]);
});
