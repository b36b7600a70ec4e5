import fc from 'fast-check';
import { expect, test } from 'vitest';
import { viewOf } from '#domain/results/grouping.ts';
import { leadSteps, type LeadStep } from '#domain/results/steps.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import {
  dayOf,
  randomLead,
  type RandomLead,
  stepsOf,
  storeHistory,
} from './testing/random-history.ts';

const server = await useTestServer();
const { owner } = server;
const userId: string = (await owner.get('/api/auth/session')).body.account.id;

const span = 'from=2027-01&to=2029-12';

type Counted = Record<string, Partial<Record<LeadStep, number>>>;

function recount(
  leads: readonly RandomLead[],
  keyOf: (lead: RandomLead, step: LeadStep) => string,
): Counted {
  const groups: Counted = {};
  for (const lead of leads.filter(({ isDeleted }) => !isDeleted)) {
    const { days } = stepsOf(lead, userId);
    for (const step of leadSteps) {
      if (!days[step]) continue;
      const group = (groups[keyOf(lead, step)] ??= {});
      group[step] = (group[step] ?? 0) + 1;
    }
  }
  return groups;
}

async function answered(query: string): Promise<Counted> {
  const { body } = await owner.get(`/api/results?${query}&${span}`);
  return Object.fromEntries(
    body.groups.map(({ key, counts }: { key: string; counts: Record<string, number> }) => [
      key,
      Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0)),
    ]),
  );
}

const month = (at: Date) => dayOf(at).slice(0, 7);
const all: RandomLead[] = [];

async function compareAll() {
  expect(await answered('by=list')).toEqual(recount(all, ({ listId }) => String(listId ?? '')));
  expect(await answered('by=cohort')).toEqual(recount(all, ({ cameAt }) => month(cameAt)));
  expect(await answered('by=month')).toEqual(
    recount(all, (lead, step) => month(stepsOf(lead, userId).days[step]!)),
  );
  for (const touch of ['first', 'last'] as const) {
    const of = (lead: RandomLead) => stepsOf(lead, userId)[touch];
    expect(await answered(`by=channel&touch=${touch}`)).toEqual(
      recount(all, (lead) => of(lead)?.channel ?? ''),
    );
    expect(await answered(`by=campaign&touch=${touch}`)).toEqual(
      recount(all, (lead) => String(of(lead)?.campaignId ?? '')),
    );
    expect(await answered(`by=user&touch=${touch}`)).toEqual(
      recount(all, (lead) => of(lead)?.userId ?? ''),
    );
  }
}

test('results of any sequence of events are those of a recount, before and after they are summed up', async () => {
  // Two contacts of one instant have no order.
  const times = (lead: RandomLead) => lead.happenings.map(({ at }) => at.getTime());
  const distinct = randomLead.filter(
    (lead) => new Set(times(lead)).size === lead.happenings.length,
  );
  const leads = fc.sample(fc.array(distinct, { minLength: 40, maxLength: 60 }), {
    numRuns: 1,
    seed: Number(process.env.RANDOM_SEED ?? 3),
  })[0]!;
  for (const [index, lead] of leads.entries()) {
    await storeHistory({ db: server.db, userId }, lead);
    all.push(lead);
    if (index === 20) await server.runJob('lead-steps.fold');
  }
  await compareAll();
  await server.runJob('lead-steps.fold');
  await compareAll();
  const { rows } = await server.pool.query('select from lead_steps_journal');
  expect(rows).toEqual([]);
});

test('counts by older rules are counted anew', async () => {
  await server.pool.query(`update lead_steps_state set zone = 'America/Chicago'`);
  await server.pool.query('update lead_step_tallies set count = count + 1');
  await server.runJob('lead-steps.fold');
  await compareAll();
});

test('no step that others cannot do without is rarer than these', async () => {
  const { body } = await owner.get(`/api/results?by=channel&touch=last&${span}`);
  for (const { counts } of [body.total, ...body.groups]) {
    for (const path of [
      ['lead', 'contacted', 'reached', 'replied'],
      ['reached', 'appointment'],
      ['contacted', 'offer', 'contract', 'closed'],
      ['reached', 'contract'],
    ])
      for (const [index, step] of path.slice(1).entries())
        expect(counts[step]).toBeLessThanOrEqual(counts[path[index]!]);
  }
});

test('every figure opens as many leads as it counts', async () => {
  const { body } = await owner.get(`/api/results?by=channel&touch=last&${span}`);
  for (const { key, counts } of body.groups) {
    for (const step of leadSteps) {
      const text = `${viewOf('channel', 'last')}.${key || '-'}.${step}.2027-01.2029-12`;
      const list = await owner.get(`/api/properties?result=${text}`);
      expect(list.body.pagination?.total).toBe(counts[step]);
    }
  }
  for (const { from, to, leads } of body.waits) {
    const waited = await owner.get(`/api/properties?result=total.-.${from}-${to}.2027-01.2029-12`);
    expect(waited.body.pagination?.total).toBe(leads);
  }
  expect((await owner.get('/api/properties?result=list.x.lead.2027-01.2029-12')).status).toBe(400);
});

test('leads in the trash, deleted for good or brought back are counted as they are', async () => {
  const total = async () =>
    (await owner.get(`/api/results?${span}`)).body.total.counts.lead as number;
  const before = await total();
  const { rows } = await server.pool.query(
    'select id from properties where deleted_at is null limit 2',
  );
  const [one, other] = rows.map(({ id }) => id as number);
  await server.pool.query('update properties set deleted_at = now() where id = $1', [one]);
  expect(await total()).toBe(before - 1);
  await server.runJob('lead-steps.fold');
  expect(await total()).toBe(before - 1);
  await server.pool.query('update properties set deleted_at = null where id = $1', [one]);
  await server.pool.query('delete from properties where id = $1', [other]);
  expect(await total()).toBe(before - 1);
  await server.runJob('lead-steps.fold');
  expect(await total()).toBe(before - 1);
});

test('a visit that is called off later is no appointment any more', async () => {
  const appointments = async () =>
    (await owner.get(`/api/results?${span}`)).body.total.counts.appointment as number;
  const { rows } = await server.pool.query(
    `select property_id as id from lead_steps where appointment_on is null limit 1`,
  );
  const event = (kind: string, summary: string) =>
    server.pool.query(
      `insert into property_events (property_id, kind, new_value, happened_at)
       values ($1, $2, jsonb_build_object('summary', $3::text), '2029-06-01')`,
      [rows[0].id, kind, summary],
    );
  const before = await appointments();
  await event('next_action_set', 'Next action: Visit on Jun 9');
  await server.runJob('lead-steps.fold');
  expect(await appointments()).toBe(before + 1);
  await event('next_action_ended', 'No longer planned: Visit on Jun 9');
  await server.runJob('lead-steps.fold');
  expect(await appointments()).toBe(before);
});

test('a fee belongs to the list and the contacts of its lead', async () => {
  const { rows } = await server.pool.query(
    `select s.property_id as id, s.first_channel as channel from lead_steps as s
     where s.first_channel is not null limit 1`,
  );
  const { id, channel } = rows[0] as { id: number; channel: string };
  const fee = { kind: 'fee', cents: 1_250_000, spentOn: dayOf(server.clock.now()), propertyId: id };
  const added = await owner.post('/api/ledger/entries', fee);
  expect(added.body.lead.id).toBe(id);
  const { body } = await owner.get(`/api/results?by=channel&touch=first&${span}`);
  const group = body.groups.find(({ key }: { key: string }) => key === channel);
  expect(group.earned).toBe(1_250_000);
  expect(body.total.earned).toBe(1_250_000);
});

test('the total is that of the leads that came, however they are grouped', async () => {
  const { rows } = await server.pool.query(
    `select property_id as id, to_char(came_on, 'YYYY-MM') as month from lead_steps limit 1`,
  );
  const { id, month: came } = rows[0] as { id: number; month: string };
  const spentOn = dayOf(server.clock.now());
  expect(spentOn.slice(0, 7)).not.toBe(came);
  await owner.post('/api/ledger/entries', {
    kind: 'tools',
    cents: 70_000,
    spentOn,
    propertyId: id,
  });
  const read = async (by: string, months: string) =>
    (await owner.get(`/api/results?by=${by}&from=${months}&to=${months}`)).body;
  expect((await read('list', came)).total.spent).toBe(70_000);
  expect((await read('month', came)).total.spent).toBe(70_000);
  // Groups by month say what was spent in them.
  expect((await read('month', came)).groups).not.toContainEqual(
    expect.objectContaining({ key: came, spent: 70_000 }),
  );
  const later = await read('month', spentOn.slice(0, 7));
  expect([later.total.spent, later.groups[0].spent]).toEqual([0, 70_000]);
});

test('a goal says nothing before there are five contracts', async () => {
  const set = await owner.send('PUT', '/api/results/goal', { contracts: 2 });
  expect(set.body.contracts).toBe(2);
  const { past, contacts } = set.body;
  expect(contacts === null).toBe(past.contracts < 5 || past.contacted < past.contracts);
  expect((await owner.send('PUT', '/api/results/goal', { contracts: 0 })).status).toBe(400);
  expect(
    (await owner.send('PUT', '/api/results/goal', { contracts: null })).body.contacts,
  ).toBeNull();
});
