import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { createIdempotency } from './idempotency.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.stop());

const campaign = (name: string) => ({
  name,
  type: 'mixed',
  description: '',
  targetAudience: '',
  startDate: '2031-03-04T00:00:00.000Z',
});
const create = (key: string, name = 'Spring letters') =>
  server.owner.send('POST', '/api/campaigns', campaign(name), { 'idempotency-key': key });
const countCampaigns = async () => (await server.owner.get('/api/campaigns')).body.length;

test('a call repeated with its key creates once and gets the same answer', async () => {
  const before = await countCampaigns();
  const first = await create('one');
  const second = await create('one');
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(second.headers['idempotent-replayed']).toBe('true');
  expect(await countCampaigns()).toBe(before + 1);
});

test('concurrent calls with one key create once', async () => {
  const before = await countCampaigns();
  const answers = await Promise.all(Array.from({ length: 6 }, () => create('same-moment')));
  const codes = answers.map(({ status, body }) => (status === 201 ? 201 : body.code));
  expect(codes).toContain(201);
  for (const code of codes) expect([201, 'request.still_running']).toContain(code);
  expect(await countCampaigns()).toBe(before + 1);
});

test('a key identifies one request of one user', async () => {
  await create('mine');
  const other = await create('mine', 'Another name');
  expect([other.status, other.body.code]).toEqual([422, 'request.idempotency_key_reused']);
});

test('a key used with one file is refused with another, and answers the same one again', async () => {
  async function send(number: string) {
    const form = new FormData();
    const content = `property_id,phone_1\n999999,${number}\n`;
    form.set('file', new File([content], 'answer.csv', { type: 'text/csv' }));
    const encoded = new Response(form);
    const body = Buffer.from(await encoded.arrayBuffer());
    const type = encoded.headers.get('content-type')!;
    const headers = { 'content-type': type, 'idempotency-key': 'file' };
    return server.owner.send('POST', '/api/skip-trace/import', body, headers);
  }
  const first = await send('615-555-0142');
  expect(first.status).toBe(200);
  const again = await send('615-555-0142');
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(again.headers['idempotent-replayed']).toBe('true');
  const other = await send('615-555-0143');
  expect([other.status, other.body.code]).toEqual([422, 'request.idempotency_key_reused']);
});

test('a rejected call frees its key', async () => {
  const refused = await create('again', '');
  expect(refused.status).toBe(400);
  expect((await create('again')).status).toBe(201);
});

test('a call that was cut off is not repeated automatically', async () => {
  const owner = await server.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const cutOff = { user_id: owner.id, key: 'cut-off', created_at: server.clock.now() };
  const known = await server.db
    .selectFrom('idempotency_keys')
    .select('request_hash')
    .where('key', '=', 'one')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('idempotency_keys')
    .values({ ...cutOff, ...known })
    .execute();
  expect((await create('cut-off')).body.code).toBe('request.still_running');
  server.clock.advance(11_000);
  expect((await create('cut-off')).body.code).toBe('request.outcome_unknown');
});

test('a call that lost its database may have succeeded, and is not repeated', async () => {
  const { db } = server;
  await sql`create function end_connection() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db);
  await sql`create trigger end_connection after insert on campaigns
    for each row execute function end_connection()`.execute(db);
  const first = await create('away');
  await sql`drop trigger end_connection on campaigns`.execute(db);
  expect([first.status, first.body.code]).toEqual([503, 'server.database_unavailable']);
  expect((await create('away')).body.code).toBe('request.still_running');
  server.clock.advance(11_000);
  expect((await create('away')).body.code).toBe('request.outcome_unknown');
});

test('a call that still runs says so, however long it takes', async () => {
  const { db, clock } = server;
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const idempotency = createIdempotency(server);
  await idempotency.claim(id, 'long', 'request');
  const stop = idempotency.beat(id, 'long');
  clock.advance(60_000);
  const repeat = () => idempotency.claim(id, 'long', 'request').catch(({ code }) => code);
  await expect.poll(repeat).toBe('request.still_running');
  stop();
  clock.advance(60_000);
  expect(await repeat()).toBe('request.outcome_unknown');
});

test('rejects an invalid key', async () => {
  expect((await create('k'.repeat(256))).body.code).toBe('request.idempotency_key_invalid');
});

test('an answer that shows a secret is not stored, and the call runs once', async () => {
  const { ownerPassword: password } = server;
  const body = { name: 'CRM', scopes: ['leads:read'], password };
  const createToken = () =>
    server.owner.send('POST', '/api/tokens', body, { 'idempotency-key': 'token' });
  const first = await createToken();
  expect(first.status).toBe(201);
  const second = await createToken();
  expect([second.status, second.body.code]).toEqual([409, 'request.secret_shown_once']);
  expect((await server.owner.get('/api/tokens')).body.data).toHaveLength(1);
  const kept = await server.db
    .selectFrom('idempotency_keys')
    .select('body')
    .where('key', '=', 'token')
    .executeTakeFirstOrThrow();
  expect(String(kept.body)).not.toContain(first.body.token);
});
