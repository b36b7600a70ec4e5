import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayLength, type SequenceStep } from '#domain/follow-up/sequence.ts';
import { wallTime } from '#domain/dates.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { runSequences } from './run-sequences.ts';

// Ninety days of random interleavings of runs, replies, edits, pauses and processes that die.
let street = 0;
let sent = 0;

const server = await useTestServer();
const { owner } = server;

const happenings = [
  'run',
  'twoRuns',
  'killedRun',
  'reply',
  'pause',
  'resume',
  'edit',
  'wrongNumber',
] as const;
type Happening = (typeof happenings)[number];

/** Hours until it happens, and what. */
const script = fc.array(
  fc.tuple(
    fc.integer({ min: 1, max: 90 }),
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom<Happening>('run', 'twoRuns', 'killedRun') },
      { weight: 4, arbitrary: fc.constantFrom<Happening>('pause', 'resume', 'edit') },
      { weight: 1, arbitrary: fc.constantFrom<Happening>('reply', 'wrongNumber') },
    ),
  ),
  { minLength: 20, maxLength: 60 },
);

const text = (id: string): SequenceStep => ({ id, kind: 'text', message: `Step ${id}` });
const wait = (id: string, days: number): SequenceStep => ({ id, kind: 'wait', days });
const first = [
  text('a'),
  wait('w1', 2),
  text('b'),
  wait('w2', 9),
  text('c'),
  wait('w3', 20),
  text('d'),
];
const edited = [
  wait('w0', 1),
  text('b'),
  wait('w2', 5),
  text('e'),
  text('a'),
  wait('w3', 10),
  text('d'),
];

test('sends no step twice, after an end, or outside the permitted hours', async () => {
  // Left alone, a run a day sends every step: a random script may well send none.
  await simulate(Array.from({ length: 89 }, () => [24, 'run']));
  expect(sent).toBe(first.filter(({ kind }) => kind === 'text').length);
  await fc.assert(fc.asyncProperty(script, simulate), { numRuns: 8 });
});

async function simulate(events: [number, Happening][]): Promise<void> {
  server.clock.set('2031-03-01T00:00:00.000Z');
  const end = server.clock.now().getTime() + 90 * dayLength;
  const lead = await startLead();
  let endedAt: Date | null = null;
  for (const [hours, happening] of events) {
    server.clock.advance(hours * 3_600_000);
    if (server.clock.now().getTime() > end) break;
    await happen(happening, lead);
    if (['reply', 'wrongNumber'].includes(happening)) endedAt ??= server.clock.now();
  }
  await check(lead, endedAt);
}

type Lead = { sequenceId: number; runId: number; propertyId: number; number: string };

async function startLead(): Promise<Lead> {
  street += 1;
  const propertyId = await server.addLead();
  const number = `615555${String(1000 + street)}`;
  await owner.post(`/api/properties/${propertyId}/phone`, { phoneNumber: number });
  const { body: sequence } = await owner.post('/api/sequences', { name: 'Random', steps: first });
  await owner.post(`/api/sequences/${sequence.id}/start`, { propertyIds: [propertyId] });
  const { body: runs } = await owner.get(`/api/properties/${propertyId}/sequences`);
  return { sequenceId: sequence.id, runId: runs.data[0].id, propertyId, number };
}

const run = (contacts = server.features.sequences.contacts) =>
  runSequences({ ...server, contacts });

/** A process that dies in the middle of a step: its work is rolled back, its lease stays. */
async function killedRun(): Promise<void> {
  const { contacts } = server.features.sequences;
  await run({
    ...contacts,
    send: (claimed, step, inTransaction) =>
      contacts.send(claimed, step, async (trx) => {
        await inTransaction(trx);
        throw new Error('killed');
      }),
  });
}

async function happen(happening: Happening, lead: Lead): Promise<void> {
  const state = (value: string) =>
    owner.post(`/api/sequences/${lead.sequenceId}/state`, { state: value });
  const actions: Record<Happening, () => Promise<unknown>> = {
    run: () => run(),
    twoRuns: () => Promise.all([run(), run()]),
    killedRun,
    reply: () => reply(lead),
    pause: () => state('paused'),
    resume: () => state('running'),
    edit: () =>
      owner.send('PUT', `/api/sequences/${lead.sequenceId}`, { name: 'Random', steps: edited }),
    wrongNumber: () =>
      owner.patch(`/api/properties/${lead.propertyId}/phone-status`, {
        phoneNumber: lead.number,
        status: 'wrong',
      }),
  };
  await actions[happening]();
}

/** As the carrier reports it; without a thread there is nothing to answer, and the lead is dropped. */
async function reply({ number, propertyId }: Lead): Promise<void> {
  const conversation = await server.db
    .selectFrom('conversations')
    .select('id')
    .where('phone_number', '=', number)
    .executeTakeFirst();
  if (conversation) {
    await owner.post(`/api/chat/conversations/${conversation.id}/simulated-reply`, {
      content: 'Who is this?',
    });
  } else await owner.patch(`/api/properties/${propertyId}/lead-status`, { leadStatus: 'dead' });
}

async function check(lead: Lead, endedAt: Date | null): Promise<void> {
  const messages = await server.db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.content', 'm.created_at'])
    .where('c.phone_number', '=', lead.number)
    .where('m.sender', '=', 'user')
    .execute();
  const contents = messages.map(({ content }) => content);
  sent += contents.length;
  expect(new Set(contents).size).toBe(contents.length);
  for (const { created_at: at } of messages) {
    const { hour } = wallTime(at, 'America/Chicago');
    expect(hour).toBeGreaterThanOrEqual(8);
    expect(hour).toBeLessThan(21);
    if (endedAt) expect(at.getTime()).toBeLessThanOrEqual(endedAt.getTime());
  }
  const results = await server.db
    .selectFrom('sequence_step_results')
    .select('step_id')
    .where('run_id', '=', lead.runId)
    .where('result', '=', 'sent')
    .execute();
  // A result and its text exist together or not at all.
  expect(results.map(({ step_id: id }) => `Step ${id}`).sort()).toEqual([...contents].sort());
}
