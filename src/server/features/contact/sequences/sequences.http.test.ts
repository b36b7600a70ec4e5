import { beforeAll, expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { testSender } from '#server/features/contact/direct-mail/testing/test-sender.ts';
import { runSequences } from './run-sequences.ts';

let street = 0;

const server = await useTestServer();
const { owner } = server;
beforeAll(async () => {
  await owner.send('PUT', '/api/settings/sender', testSender);
});

const day = 86_400_000;
const steps = [
  { id: 'hello', kind: 'text', message: 'Hello {firstName}' },
  { id: 'pause', kind: 'wait', days: 3 },
  { id: 'letter', kind: 'letter', letterTemplateId: null },
  { id: 'ring', kind: 'call', what: 'Ask about the letter' },
];

async function addLead(withPhone = true): Promise<{ id: number; number: string }> {
  street += 1;
  const id = await server.addLead({ fullName: 'Jane Example' });
  const number = `6155550${String(street).padStart(3, '0')}`;
  if (withPhone) await owner.post(`/api/properties/${id}/phone`, { phoneNumber: number });
  return { id, number };
}

async function create(list: object[] = steps, name = 'Spring'): Promise<number> {
  const { status, body } = await owner.post('/api/sequences', { name, steps: list });
  expect(status).toBe(201);
  return body.id;
}
const start = (id: number, propertyIds: number[]) =>
  owner.post(`/api/sequences/${id}/start`, { propertyIds });
const run = () => runSequences({ ...server, contacts: server.features.sequences.contacts });
const runOf = async (propertyId: number) =>
  (await owner.get(`/api/properties/${propertyId}/sequences`)).body.data[0];
const resultsOf = async (propertyId: number) =>
  (await runOf(propertyId)).results.map((one: { stepId: string; result: string }) => [
    one.stepId,
    one.result,
  ]);

test('texts, waits, letters and calls follow each other, each once', async () => {
  const id = await create();
  const lead = await addLead();
  expect((await start(id, [lead.id])).body).toEqual({ started: 1, busy: 0 });
  expect((await start(id, [lead.id])).body).toEqual({ started: 0, busy: 1 });
  await run();
  await run();
  expect(await resultsOf(lead.id)).toEqual([
    ['hello', 'sent'],
    ['pause', 'done'],
  ]);
  expect(await runOf(lead.id)).toMatchObject({ state: 'running', nextStep: { id: 'letter' } });
  server.clock.advance(3 * day + 1000);
  await run();
  expect(await resultsOf(lead.id)).toEqual([
    ['hello', 'sent'],
    ['pause', 'done'],
    ['letter', 'sent'],
    ['ring', 'done'],
  ]);
  expect(await runOf(lead.id)).toMatchObject({ state: 'ended', ending: 'completed', dueAt: null });
  const { body } = await owner.get(`/api/properties/${lead.id}`);
  expect(body).toMatchObject({
    mailCount: 1,
    nextAction: { kind: 'call', what: 'Ask about the letter' },
  });
  const { body: timeline } = await owner.get(`/api/properties/${lead.id}/timeline`);
  const summaries = timeline.data.map(({ summary }: { summary: string }) => summary);
  expect(summaries).toContain('Sequence “Spring” started');
  expect(summaries).toContain('Sequence “Spring” ended: All steps are done');
});

test.each<[string, string, (lead: { id: number; number: string }) => Promise<unknown>]>([
  ['a reply', 'reply', ({ number }) => reply(number, 'Who is this?')],
  ['an opt-out', 'reply', ({ number }) => reply(number, 'STOP')],
  [
    'an opt-out by hand',
    'opted_out',
    ({ number }) =>
      owner.post('/api/contact-gate/opt-outs', { kind: 'phone', value: number, reason: 'Asked' }),
  ],
  [
    'a status',
    'lead_status',
    ({ id }) => owner.patch(`/api/properties/${id}/lead-status`, { leadStatus: 'dead' }),
  ],
  [
    'a wrong number',
    'wrong_number',
    ({ id, number }) =>
      owner.post(`/api/properties/${id}/calls`, { phoneNumber: number, outcome: 'wrong_number' }),
  ],
  ['a stop', 'stopped', async ({ id }) => setRun(id, 'stopped')],
])('%s ends it, and nothing more is sent', async (_, ending, happen) => {
  const id = await create();
  const lead = await addLead();
  await start(id, [lead.id]);
  await run();
  await happen(lead);
  expect(await runOf(lead.id)).toMatchObject({ state: 'ended', ending });
  server.clock.advance(4 * day);
  await run();
  expect(await resultsOf(lead.id)).toHaveLength(2);
});

const setRun = async (propertyId: number, state: string) =>
  owner.post(`/api/sequence-runs/${(await runOf(propertyId)).id}/state`, { state });

async function reply(number: string, content: string): Promise<void> {
  const conversation = await server.db
    .selectFrom('conversations')
    .select('id')
    .where('phone_number', '=', number)
    .executeTakeFirstOrThrow();
  const { status } = await owner.post(
    `/api/chat/conversations/${conversation.id}/simulated-reply`,
    {
      content,
    },
  );
  expect(status).toBeLessThan(300);
}

test('a text at night waits for the permitted hour', async () => {
  server.clock.set('2031-06-10T08:00:00.000Z');
  const lead = await addLead();
  await start(await create(), [lead.id]);
  await run();
  expect(await resultsOf(lead.id)).toEqual([]);
  const { dueAt } = await runOf(lead.id);
  expect(dueAt).toBe('2031-06-10T13:00:00.000Z');
  server.clock.set('2031-06-10T13:00:01.000Z');
  await run();
  expect(await resultsOf(lead.id)).toContainEqual(['hello', 'sent']);
});

test('a pause holds it, an edit changes only later steps, and a lead without a number is skipped', async () => {
  const id = await create();
  const [lead, silent] = [await addLead(), await addLead(false)];
  await start(id, [lead.id, silent.id]);
  await run();
  expect((await runOf(silent.id)).results[0]).toMatchObject({
    result: 'skipped',
    reason: 'No mobile number is known.',
  });
  await owner.post(`/api/sequences/${id}/state`, { state: 'paused' });
  const edited = [
    { id: 'hello', kind: 'text', message: 'Changed' },
    { id: 'pause', kind: 'wait', days: 30 },
    { id: 'other', kind: 'call', what: 'Instead of a letter' },
  ];
  await owner.send('PUT', `/api/sequences/${id}`, { name: 'Spring', steps: edited });
  server.clock.advance(4 * day);
  await run();
  expect(await resultsOf(lead.id)).toHaveLength(2);
  await owner.post(`/api/sequences/${id}/state`, { state: 'running' });
  await setRun(silent.id, 'paused');
  await run();
  expect(await resultsOf(lead.id)).toContainEqual(['other', 'done']);
  expect(await resultsOf(silent.id)).toHaveLength(2);
  expect((await owner.get(`/api/properties/${lead.id}`)).body.mailCount).toBe(0);
});

test('a preview shows dates, refusals and the messages for the first leads', async () => {
  const id = await create();
  const [lead, silent] = [await addLead(), await addLead(false)];
  const { body } = await owner.post(`/api/sequences/${id}/preview`, {
    propertyIds: [lead.id, silent.id],
  });
  expect(body).toMatchObject({
    total: 2,
    busy: 0,
    refused: 1,
    reasons: [{ reason: 'No mobile number is known.', count: 1 }],
    leads: [
      { texts: [{ stepId: 'hello', text: 'Hello Jane' }], refusal: null },
      { refusal: 'No mobile number is known.' },
    ],
  });
  const [first, , letter] = body.plan;
  expect(Date.parse(letter.at) - Date.parse(first.at)).toBe(3 * day);
});

test('rejects an invalid sequence with a sentence', async () => {
  for (const list of [[], [steps[1]], [steps[0], steps[0]]]) {
    const { status, body } = await owner.post('/api/sequences', { name: 'Bad', steps: list });
    expect([status, body.code]).toEqual([400, 'request.invalid']);
  }
  const unknown = [{ id: 'a', kind: 'letter', letterTemplateId: 'no-such' }];
  const { status } = await owner.post('/api/sequences', { name: 'Bad', steps: unknown });
  expect(status).toBe(404);
  const id = await create();
  await owner.post(`/api/sequences/${id}/state`, { state: 'archived' });
  const lead = await addLead();
  expect((await start(id, [lead.id])).body.code).toBe('sequences.not_running');
});
