import { describe, expect, test } from 'vitest';
import { runAutomations } from './run-automations.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

// Without its own jobs: the test runs them, so it controls their order.
const server = await useTestServer();
const ownerId: string = (await server.owner.get('/api/auth/session')).body.account.id;

const setStatus = (id: number, leadStatus: string) =>
  server.owner.patch(`/api/properties/${id}/lead-status`, { leadStatus });
const leadOf = async (id: number) => (await server.owner.get(`/api/properties/${id}`)).body;
const run = () => server.runJob('automations.run');

type Rule = { event: string; filter?: object; action: object };
async function addRule(rule: Rule, isActive = true): Promise<number> {
  const body = { name: `Rule ${rule.event}`, filter: {}, ...rule };
  const made = await server.owner.post('/api/automations', body);
  expect(made).toMatchObject({ status: 201, body: { isActive: false } });
  if (isActive) await server.owner.patch(`/api/automations/${made.body.id}`, { isActive });
  return made.body.id;
}
const runsOf = async (id: number) =>
  (await server.owner.get(`/api/automations/${id}/runs`)).body.data;
const remove = (id: number) => server.owner.delete(`/api/automations/${id}`);

describe('a rule', () => {
  test('runs its action on matching leads, records its changes, and stops when it is off', async () => {
    const id = await addRule({
      event: 'lead.status_changed',
      filter: { leadStatus: ['interested'] },
      action: { kind: 'add_tags', tags: ['hot'] },
    });
    const [wanted, other] = [await server.addLead(), await server.addLead()];
    await setStatus(wanted, 'interested');
    await setStatus(other, 'dead');
    await run();
    expect((await leadOf(wanted)).tags).toEqual(['hot']);
    expect((await leadOf(other)).tags).toEqual([]);
    expect(await runsOf(id)).toMatchObject([
      { leadId: wanted, outcome: 'changed', before: [], after: ['hot'] },
    ]);
    const { body } = await server.owner.get('/api/automations');
    expect(body.data).toMatchObject([{ id, changed: 1, failed: 0, isActive: true }]);

    await server.owner.patch(`/api/automations/${id}`, { isActive: false });
    await setStatus(other, 'interested');
    await run();
    expect((await leadOf(other)).tags).toEqual([]);
    await remove(id);
  });

  test('can be changed, and stays off until it is turned on again', async () => {
    const id = await addRule({ event: 'lead.created', action: { kind: 'end_sequence' } });
    const renamed = await server.owner.patch(`/api/automations/${id}`, { name: 'Hot ones' });
    expect(renamed.body).toMatchObject({ name: 'Hot ones', isActive: true });
    const change = {
      event: 'lead.status_changed',
      filter: { leadStatus: ['maybe'] },
      action: { kind: 'add_tags', tags: ['warm'] },
    };
    const { body } = await server.owner.patch(`/api/automations/${id}`, change);
    expect(body).toMatchObject({ ...change, name: 'Hot ones', isActive: false });
    const lead = await server.addLead();
    await setStatus(lead, 'maybe');
    await run();
    expect((await leadOf(lead)).tags).toEqual([]);
    await server.owner.patch(`/api/automations/${id}`, { isActive: true });
    await setStatus(lead, 'dead');
    await setStatus(lead, 'maybe');
    await run();
    expect((await leadOf(lead)).tags).toEqual(['warm']);
    expect((await server.owner.patch(`/api/automations/${id}`, {})).status).toBe(400);
    expect((await server.owner.patch('/api/automations/999999', { name: 'x' })).status).toBe(404);
    await remove(id);
  });

  test('is tried over the last 30 days without changing leads', async () => {
    const id = await server.addLead({ city: 'Memphis' });
    await setStatus(id, 'maybe');
    const { body } = await server.owner.post('/api/automations/dry-run', {
      event: 'lead.status_changed',
      filter: { city: 'Memphis' },
    });
    expect(body).toMatchObject({ events: 1, leads: 1, sample: [{ leadId: id }] });
    for (const event of ['lead.created', 'lead.changed', 'message.received', 'contract.signed']) {
      const answer = await server.owner.post('/api/automations/dry-run', { event, filter: {} });
      expect(answer.status).toBe(200);
    }
    for (const event of [
      'message.state',
      'letter.state',
      'signal.opened',
      'signal.closed',
      'next_action.due',
    ]) {
      const answer = await server.owner.post('/api/automations/dry-run', { event, filter: {} });
      expect(answer.status).toBe(200);
    }
  });

  test('triggers no other rule, so two rules cannot call each other forever', async () => {
    const event = 'lead.status_changed';
    const there = await addRule({ event, action: { kind: 'lead_status', leadStatus: 'maybe' } });
    const back = await addRule({ event, action: { kind: 'lead_status', leadStatus: 'dead' } });
    const id = await server.addLead();
    await setStatus(id, 'interested');
    await run();
    await run();
    expect(await runsOf(there)).toHaveLength(1);
    expect(await runsOf(back)).toHaveLength(1);
    expect((await leadOf(id)).leadStatus).toBe('dead');
    await remove(there);
    await remove(back);
  });

  test('applies an event once, even if two workers read the queue concurrently', async () => {
    const id = await addRule({
      event: 'lead.created',
      action: { kind: 'next_action', action: 'call', what: 'New', inDays: 2 },
    });
    const leads = [await server.addLead(), await server.addLead(), await server.addLead()];
    await Promise.all([run(), run()]);
    await run();
    const runs = await runsOf(id);
    expect(runs.map((one: { leadId: number }) => one.leadId).toSorted()).toEqual(leads);
    expect((await leadOf(leads[0]!)).nextAction).toMatchObject({ kind: 'call', what: 'New' });
    await remove(id);
  });

  test('that fails rolls back its own change, records the reason, and does not block others', async () => {
    const event = 'lead.created';
    const broken = await addRule({ event, action: { kind: 'webhook', webhookId: 999_999 } });
    const good = await addRule({ event, action: { kind: 'assign', assignedTo: ownerId } });
    const id = await server.addLead();
    await run();
    expect(await runsOf(broken)).toMatchObject([
      { outcome: 'failed', reason: expect.stringContaining('webhook') },
    ]);
    expect(await runsOf(good)).toMatchObject([{ outcome: 'changed', leadId: id }]);
    await remove(broken);
    await remove(good);
  });

  test('applies once, a minute later, after its transaction is rolled back', async () => {
    const id = await addRule({
      event: 'lead.created',
      action: { kind: 'add_tags', tags: ['new'] },
    });
    const dying = await addRule({ event: 'lead.created', action: { kind: 'end_sequence' } });
    const lead = await server.addLead();
    const needs = {
      ...server,
      setNextAction: () => Promise.reject(new Error('not asked')),
      startSequence: () => Promise.reject(new Error('not asked')),
      endSequence: () => Promise.reject(new Error('the process dies')),
    };
    const job = { id: 'dying', signal: new AbortController().signal };
    await expect(runAutomations(server.db, needs, job)).rejects.toThrow('the process dies');
    expect((await leadOf(lead)).tags).toEqual([]);
    expect(await runsOf(id)).toEqual([]);
    server.clock.advance(60_000);
    await run();
    await run();
    expect((await leadOf(lead)).tags).toEqual(['new']);
    expect(await runsOf(id)).toHaveLength(1);
    await remove(id);
    await remove(dying);
  });

  test('starts a lead in a sequence once, ends it, notifies and calls a webhook', async () => {
    const steps = [{ id: 'a', kind: 'call', what: 'Say hello' }];
    const sequence = await server.owner.post('/api/sequences', { name: 'Warm up', steps });
    expect(sequence.status).toBe(201);
    const webhook = await server.owner.post('/api/webhooks', {
      url: 'https://hooks.example.com/x',
      events: ['opt_out.created'],
    });
    const start = { kind: 'start_sequence', sequenceId: sequence.body.id };
    const event = 'lead.status_changed';
    const ids = [
      await addRule({ event, filter: { leadStatus: ['maybe'] }, action: start }),
      await addRule({ event: 'lead.changed', action: { kind: 'end_sequence' } }),
      await addRule({ event, action: { kind: 'notify', userId: ownerId } }),
      await addRule({ event, action: { kind: 'webhook', webhookId: webhook.body.id } }),
    ];
    const lead = await server.addLead();
    await setStatus(lead, 'maybe');
    await run();
    await server.owner.patch(`/api/properties/${lead}/tags`, { tags: ['vacant'] });
    await run();
    for (const status of ['conversation', 'maybe']) {
      await setStatus(lead, status);
      await run();
    }
    const outcomes = async (id: number) =>
      (await runsOf(id)).map((one: { outcome: string }) => one.outcome);
    expect(await outcomes(ids[0]!)).toEqual(['unchanged', 'changed']);
    expect(await outcomes(ids[1]!)).toEqual(['changed']);
    const { body: bell } = await server.owner.get('/api/notifications');
    expect(bell.data[0]).toMatchObject({ kind: 'automation', propertyId: lead });
    const deliveries = await server.owner.get(`/api/webhooks/${webhook.body.id}/deliveries`);
    expect(deliveries.body.data).toHaveLength(3);
    expect(deliveries.body.data[0]).toMatchObject({ type: 'automation.run', leadId: lead });
    for (const id of ids) await remove(id);
  });
});

test('the queue of the rules is not listed among a user’s webhooks', async () => {
  const id = await addRule({
    event: 'lead.created',
    action: { kind: 'add_tags', tags: ['x'] },
  });
  const { body } = await server.owner.get('/api/webhooks');
  expect(body.data.every((one: { url: string }) => one.url.startsWith('https:'))).toBe(true);
  const { rows } = await server.pool.query('select id from webhooks where is_internal');
  expect((await server.owner.delete(`/api/webhooks/${rows[0].id}`)).status).toBe(404);
  await remove(id);
});

test('rejects members', async () => {
  const { body } = await server.owner.post('/api/team/invitations', { note: '' });
  const client = server.createClient();
  const person = { name: 'Mia', email: 'mia@example.com', password: 'a-member-password' };
  await client.post('/api/auth/join', { token: body.token, ...person });
  await client.signIn(person.email, person.password);
  expect((await client.get('/api/automations')).status).toBe(403);
});
