import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { runWithClaim } from '../database/call-claim.ts';
import { createIdempotency } from './idempotency.ts';

const server = await useTestServer();

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

test('what is kept of a request has nothing by which its password can be guessed', async () => {
  const asked = { name: 'Mine', scopes: ['leads:read'] };
  const body = { ...asked, password: server.ownerPassword };
  const headers = { 'idempotency-key': 'with-a-password' };
  expect((await server.owner.send('POST', '/api/tokens', body, headers)).status).toBe(201);
  const { request_hash: kept } = await server.db
    .selectFrom('idempotency_keys')
    .select('request_hash')
    .where('key', '=', 'with-a-password')
    .executeTakeFirstOrThrow();
  const hashOf = (of: object) =>
    createHash('sha256')
      .update(JSON.stringify(['POST', '/api/tokens', of]))
      .digest('hex');
  expect(kept).toBe(hashOf(asked));
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

/** The key of a call whose process was killed, with or without a change of its. */
async function leaveKey(key: string, has_changed: boolean): Promise<void> {
  const { db, clock } = server;
  const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const { request_hash } = await db
    .selectFrom('idempotency_keys')
    .select('request_hash')
    .where('key', '=', 'one')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('idempotency_keys')
    .values({ user_id, key, request_hash, created_at: clock.now(), claim: 'killed', has_changed })
    .execute();
}

test('a call that was cut off after a change is not repeated automatically', async () => {
  await leaveKey('cut-off', true);
  expect((await create('cut-off')).body.code).toBe('request.still_running');
  server.clock.advance(11_000);
  expect((await create('cut-off')).body.code).toBe('request.outcome_unknown');
});

test('a call that was cut off before it changed anything is made, once', async () => {
  await leaveKey('unchanged', false);
  expect((await create('unchanged')).body.code).toBe('request.still_running');
  server.clock.advance(11_000);
  const before = await countCampaigns();
  const answers = await Promise.all([create('unchanged'), create('unchanged')]);
  expect(answers.map(({ status }) => status)).toContain(201);
  expect(await countCampaigns()).toBe(before + 1);
  expect((await create('unchanged')).headers['idempotent-replayed']).toBe('true');
});

/** Stops every insert of a campaign in the midst of its transaction. */
async function whileCampaigns(what: string, work: () => Promise<void>): Promise<void> {
  const { db } = server;
  await sql`create function interfere() returns trigger language plpgsql as ${sql.lit(
    `begin ${what}; return new; end`,
  )}`.execute(db);
  await sql`create trigger interfere after insert on campaigns
    for each row execute function interfere()`.execute(db);
  try {
    await work();
  } finally {
    await sql`drop function if exists interfere() cascade`.execute(db);
  }
}

test('a call that lost its database before it stored anything is made again', async () => {
  const before = await countCampaigns();
  await whileCampaigns('perform pg_terminate_backend(pg_backend_pid())', async () => {
    const first = await create('away');
    expect([first.status, first.body.code]).toEqual([503, 'server.database_unavailable']);
  });
  expect((await create('away')).body.code).toBe('request.still_running');
  server.clock.advance(11_000);
  expect((await create('away')).status).toBe(201);
  expect(await countCampaigns()).toBe(before + 1);
});

test('a call that only stalled stores nothing once another one has its key', async () => {
  const before = await countCampaigns();
  const { db } = server;
  await db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(447)`.execute(held);
    let stalled!: ReturnType<typeof create>;
    await whileCampaigns('perform pg_advisory_xact_lock(447)', async () => {
      stalled = create('stalled');
      await expect
        .poll(async () => {
          const { rows } =
            await sql`select 1 from pg_locks where objid = 447 and not granted`.execute(db);
          return rows.length;
        })
        .toBe(1);
      // Its process was away for longer than a claim lasts.
      await db
        .updateTable('idempotency_keys')
        .set({ claim: 'of another call' })
        .where('key', '=', 'stalled')
        .execute();
      await sql`select pg_advisory_unlock(447)`.execute(held);
      expect((await stalled).body.code).toBe('request.still_running');
    });
  });
  expect(await countCampaigns()).toBe(before);
});

test('a change is noted with its key, and a call without one is not', async () => {
  const { db } = server;
  const changed = (key: string) =>
    db
      .selectFrom('idempotency_keys')
      .select('has_changed')
      .where('key', '=', key)
      .executeTakeFirst();
  await create('noted', 'Noted');
  expect(await changed('noted')).toEqual({ has_changed: true });
  // One statement without a transaction.
  const filter = { name: 'Noted', filter: {} };
  await server.owner.send('POST', '/api/saved-filters', filter, { 'idempotency-key': 'filter' });
  expect(await changed('filter')).toEqual({ has_changed: true });
  const claimed = await createIdempotency(server).claim(await ownerId(), 'reads', 'request');
  if ('kept' in claimed) throw new Error('The key is new.');
  await runWithClaim(claimed.claim, async () => {
    await db.selectFrom('campaigns').select('id').execute();
  });
  expect(await changed('reads')).toEqual({ has_changed: false });
});

const ownerId = async () =>
  (await server.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;

test('a call that still runs says so, however long it takes', async () => {
  const { clock } = server;
  const id = await ownerId();
  const idempotency = createIdempotency(server);
  const first = await idempotency.claim(id, 'long', 'request');
  if ('kept' in first) throw new Error('The key is new.');
  const stop = idempotency.beat(first.claim);
  clock.advance(60_000);
  const repeat = () => idempotency.claim(id, 'long', 'request').catch(({ code }) => code);
  await expect.poll(repeat).toBe('request.still_running');
  stop();
  clock.advance(60_000);
  expect(await repeat()).toMatchObject({ claim: { key: 'long' } });
  expect(await repeat()).toBe('request.still_running');
});

test('rejects an invalid key', async () => {
  expect((await create('k'.repeat(256))).body.code).toBe('request.idempotency_key_invalid');
});

test('an answer that shows a secret is not stored, and the call runs once', async () => {
  const { ownerPassword: password } = server;
  const body = { name: 'Shown once', scopes: ['leads:read'], password };
  const createToken = () =>
    server.owner.send('POST', '/api/tokens', body, { 'idempotency-key': 'token' });
  const first = await createToken();
  expect(first.status).toBe(201);
  const second = await createToken();
  expect([second.status, second.body.code]).toEqual([409, 'request.secret_shown_once']);
  const tokens: { name: string }[] = (await server.owner.get('/api/tokens')).body.data;
  expect(tokens.filter(({ name }) => name === body.name)).toHaveLength(1);
  const kept = await server.db
    .selectFrom('idempotency_keys')
    .select('body')
    .where('key', '=', 'token')
    .executeTakeFirstOrThrow();
  expect(String(kept.body)).not.toContain(first.body.token);
});
