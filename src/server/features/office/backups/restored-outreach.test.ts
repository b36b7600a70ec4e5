import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsOf } from '#server/platform/feature-module.ts';
import { createConversation } from '#server/features/contact/conversations/testing/create-conversation.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { runsWhileHeld } from './jobs-while-held.ts';

const server = await useTestServer();
const { owner, db, jobs } = server;
const definitions = jobsOf(server.features);
// Jobs are added, and none runs by itself.
beforeAll(() => jobs.start(definitions));
afterAll(() => jobs.stop());

/** What the minute's jobs find in the tables, and what waits for a job of its own. */
async function addOutreach(): Promise<void> {
  const phone = '6155550161';
  const { id: thread, leadId } = await createConversation(server, phone, { hasPhone: true });
  const startDate = server.clock.now().toISOString().slice(0, 10);
  const audience = { propertyIds: [leadId] };
  const campaign = { name: 'Spring', type: 'sms', startDate, message: 'Hello', audience };
  const steps = [{ id: 'hello', kind: 'text', message: 'Hello' }];
  const sequence = await owner.post('/api/sequences', { name: 'Hello', steps });
  const sendAt = new Date(server.clock.now().getTime() + 60_000).toISOString();
  const made = [
    await owner.post('/api/campaigns', campaign),
    sequence,
    await owner.post(`/api/sequences/${sequence.body.id}/start`, audience),
    await owner.post(`/api/chat/conversations/${thread}/scheduled`, { content: 'Hello', sendAt }),
    await owner.post(`/api/chat/conversations/${thread}/scheduled`, {
      content: 'Tomorrow',
      sendAt: new Date(server.clock.now().getTime() + 86_400_000).toISOString(),
    }),
  ];
  expect(made.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  server.clock.advance(120_000);
  const at = server.clock.now();
  await sql`
    insert into messages (conversation_id, sender, content, status, provider, channel, created_at)
    values (${thread}, 'user', 'Hi', 'queued', 'twilio', 'text', ${at}),
      (${thread}, 'user', 'Hi', 'sending', 'smtp', 'email', ${at})
  `.execute(db);
  await sql`
    insert into mail_pieces (property_id, tracking_id, provider, status, handover, contact_key, updated_at)
    values (${leadId}, 'LL-1', 'lob', 'created', 'waiting', 'a letter', ${at})
  `.execute(db);
  await sql`
    with batch as (
      insert into trace_batches (provider, total, created_at)
      values ('batchdata', 1, ${at}) returning id
    )
    insert into trace_chunks (batch_id, provider, idempotency_key, status,
      property_ids, open_ids, changed_at)
    select id, 'batchdata', 'key', 'sending', array[${leadId}]::bigint[],
      array[${leadId}]::bigint[], ${at} from batch
  `.execute(db);
  await sql`
    insert into invitations (token_hash, note, created_at, expires_at, email, mail_state, sealed_link)
    values ('a hash', '', ${at}, ${at}, 'mia@example.com', 'queued', 'a link')
  `.execute(db);
  await sql`
    with device as (
      insert into push_subscriptions (user_id, endpoint, p256dh, auth, device, created_at)
      select id, 'https://push.example.com', '', '', '', ${at} from users limit 1 returning id
    )
    insert into push_messages (subscription_id, payload, state, created_at)
    select id, '{}', 'queued', ${at} from device
  `.execute(db);
  await sql`update properties set skip_trace_status = 'pending' where id = ${leadId}`.execute(db);
}

const held = async () => (await owner.get('/api/backups')).body.held;
const release = (discard: boolean) => owner.post('/api/backups/release-jobs', { discard });
const restore = (withoutJobs: boolean) =>
  db.insertInto('schema_restores').values({ name: 'a.zip', without_jobs: withoutJobs }).execute();

/** Counts of what could still leave, after the minute's jobs have run for a day. */
async function countLeaving() {
  server.clock.advance(3_600_000);
  for (const { name, schedule } of definitions) {
    if (schedule && /^(campaigns|sequences|conversations|direct-mail|skip-tr|seller)/.test(name))
      await server.runJob(name);
  }
  const { rows } = await sql`
    select (select count(*)::int from messages where sender = 'user'
        and status in ('queued', 'sending', 'not_sent')) as messages,
      (select count(*)::int from jobs.job where state < 'completed'
        and name in ('conversations.send-message', 'direct-mail.send-letter',
          'skip-tracing.trace-chunk')) as jobs
  `.execute(db);
  return rows[0];
}

const all = [
  { what: 'running campaigns', end: 'paused', count: 1 },
  { what: 'running sequences', end: 'paused', count: 1 },
  { what: 'scheduled texts that are due', end: 'held', count: 1 },
  { what: 'texts on their way', end: 'ended as not known', count: 1 },
  { what: 'e-mails to owners', end: 'ended as not known', count: 1 },
  { what: 'letters on their way', end: 'ended as not known', count: 1 },
  { what: 'orders of skip traces', end: 'ended as not known', count: 1 },
  { what: 'invitations to the team', end: 'ended as not known', count: 1 },
  { what: 'alarms on devices', end: 'ended as not known', count: 1 },
];

test.each([
  ['its queue is deleted', false, true],
  ['it was left out of the restore', true, false],
])('nothing is sent again after a restore where %s', async (_, withoutJobs, discard) => {
  await sql`truncate properties, campaigns, sequences, trace_batches, invitations, push_subscriptions cascade`.execute(
    db,
  );
  await addOutreach();
  await restore(withoutJobs);
  expect(await held()).toMatchObject({ name: 'a.zip', withoutJobs, unsent: all });
  expect((await release(discard)).status).toBe(200);
  expect(await held()).toBeNull();
  expect(await countLeaving()).toEqual({ messages: 0, jobs: 0 });
  const { rows } = await sql<{ states: string[] }>`
    select array[(select status from campaigns), (select state from sequences),
      (select handover from mail_pieces), (select status from trace_chunks),
      (select skip_trace_status from properties), (select mail_state from invitations),
      coalesce((select sealed_link from invitations), 'no link'),
      (select state from push_messages)] as states
  `.execute(db);
  expect(rows[0]!.states).toEqual([
    'paused',
    'paused',
    'failed',
    'unknown',
    'error',
    'doubtful',
    'no link',
    'failed',
  ]);
  const texts = await db
    .selectFrom('scheduled_texts')
    .select(['content', 'problem'])
    .orderBy('id')
    .execute();
  expect(texts).toEqual([
    { content: 'Hello', problem: expect.stringContaining('may have been sent before') },
    { content: 'Tomorrow', problem: null },
  ]);
});

test('what was queued goes on where the owner starts everything', async () => {
  await sql`truncate properties, campaigns, sequences, trace_batches, invitations, push_subscriptions cascade`.execute(
    db,
  );
  await addOutreach();
  await restore(false);
  await release(false);
  expect(await countLeaving()).not.toEqual({ messages: 0, jobs: 0 });
});

test('every kind of job that sends or orders says what is stopped without it', () => {
  const stopped = new Set(
    Object.values(server.features).flatMap((feature) =>
      ('unsent' in feature ? feature.unsent : []).map(({ job }) => job?.name),
    ),
  );
  const sending = definitions.filter(
    ({ name, schedule }) =>
      !schedule && !runsWhileHeld.has(name) && /\.(send|confirm$|trace-chunk)/.test(name),
  );
  const left = sending.map(({ name }) => name).filter((name) => !stopped.has(name));
  expect(left).toEqual([]);
});
