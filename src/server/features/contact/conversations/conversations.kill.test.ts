import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/platform/database/testing/test-database.ts';
import type { FakeResponse } from '#server/providers/sms/testing/fake-sms-server.ts';
import { sid, startTwilioForTexts } from '#server/providers/sms/twilio/testing/twilio-peer.ts';
import { daytimePlace } from '#server/testing/daytime-place.ts';
import { startChildServer, type ChildServer } from '#server/testing/child-server.ts';
import { twilioSettings } from './testing/twilio-settings.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let fakeServer: Awaited<ReturnType<typeof startTwilioForTexts>>;
let answer: FakeResponse;
let server: ChildServer;
let cookie: string;

/** What was handed over, without the line below a first text; a doubtful one is also asked about. */
const texts = () =>
  fakeServer.requests
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => new URLSearchParams(body).get('Body')?.split('\n')[0]);

beforeAll(async () => {
  fakeServer = await startTwilioForTexts(() => answer);
  database = await createTestDatabase();
});
afterAll(async () => {
  await server?.kill('SIGKILL');
  await fakeServer.stop();
  await database.destroy();
});

async function start(role: 'web' | 'all') {
  server = await startChildServer({
    DATABASE_URL: database.url,
    ROLE: role,
    ...twilioSettings(fakeServer.url),
  });
  cookie ||= await server.signIn();
}

async function ask(path: string, body?: unknown) {
  const response = await fetch(`${server.address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return response.json();
}

test('kill -9 before, during and after the handover: no duplicate, no loss, and unknown results are doubtful', async () => {
  answer = 'silence';
  await start('web');
  const lead = await ask('/api/properties', {
    propertyType: 'foreclosure',
    streetAddress: '1 Sudden St',
    ...daytimePlace(new Date()),
  });
  const { id } = await ask('/api/chat/conversations', {
    phoneNumber: '8885550390',
    propertyId: lead.id,
  });
  const path = `/api/chat/conversations/${id}/messages`;
  const statuses = async () =>
    (await ask(path)).map((one: { status: string }) => one.status) as string[];

  // Stored, and the process dies before anything was handed over.
  await ask(path, { content: 'before', sender: 'user' });
  await server.kill('SIGKILL');
  expect(texts()).toEqual([]);

  // It is handed over by the next one, which dies while the carrier thinks.
  await start('all');
  await expect.poll(texts).toEqual(['before']);
  await server.kill('SIGKILL');
  answer = { status: 201, body: { sid: sid('after'), status: 'queued' } };
  // Read before the next process starts: it notices the death of this one after some seconds.
  const { rows } = await database.pool.query('select status from messages');
  expect(rows).toEqual([{ status: 'sending' }]);
  await start('all');
  // Half a minute without a sign of life, without the waiting.
  await sql`update jobs.job set heartbeat_on = now() - interval '1 hour'
    where name = 'conversations.send-message' and state = 'active'`.execute(database.db);
  await expect.poll(statuses).toEqual(['doubtful']);
  expect(texts()).toEqual(['before']);

  // Accepted by the carrier and recorded: a crash afterwards changes nothing.
  await ask(path, { content: 'after', sender: 'user' });
  await expect.poll(statuses).toEqual(['doubtful', 'sent']);
  await server.kill('SIGKILL');
  await start('all');
  await sleep(1_000);
  expect(texts()).toEqual(['before', 'after']);
  expect(await statuses()).toEqual(['doubtful', 'sent']);
});

test('a scheduled text that is due survives kill -9 and is handed over once', async () => {
  answer = 'silence';
  const lead = await ask('/api/properties', {
    propertyType: 'foreclosure',
    streetAddress: '2 Sudden St',
    ...daytimePlace(new Date()),
  });
  const { id } = await ask('/api/chat/conversations', {
    phoneNumber: '8885550391',
    propertyId: lead.id,
  });
  await sql`insert into scheduled_texts
    (conversation_id, content, send_at, recipient_clock, created_at)
    values (${id}, 'scheduled', now() - interval '1 minute', '8:00 AM', now())`.execute(
    database.db,
  );
  // The job of the next minute, without the waiting.
  const runJob = () =>
    sql`insert into jobs.job (name, data)
      values ('conversations.send-scheduled-texts', '{}')`.execute(database.db);
  const handedOver = () => texts().filter((text) => text === 'scheduled').length;
  const stored = async () => (await ask(`/api/chat/conversations/${id}/messages`)).length as number;

  await server.kill('SIGKILL');
  await start('all');
  await runJob();
  await expect.poll(handedOver).toBe(1);
  await server.kill('SIGKILL');
  answer = { status: 201, body: { sid: sid('scheduled'), status: 'queued' } };
  await start('all');
  await runJob();
  await runJob();
  await expect
    .poll(async () => {
      const { rows } = await sql<{ open: number }>`select count(*)::int as open from jobs.job
          where name = 'conversations.send-scheduled-texts' and state < 'completed'`.execute(
        database.db,
      );
      return rows[0]?.open;
    })
    .toBe(0);
  expect(await stored()).toBe(1);
  expect(await ask(`/api/chat/conversations/${id}/scheduled`)).toEqual([]);
  expect(handedOver()).toBe(1);
});
