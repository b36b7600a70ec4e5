import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';
import type { CampaignContacts, ContactResult } from './campaign-contacts.ts';
import { runCampaigns } from './run-campaigns.ts';
import { createFakeContacts } from './testing/fake-contacts.ts';

const server = await useTestServer();
const { owner } = server;
beforeEach(async () => {
  await sql`delete from campaigns`.execute(server.db);
  await sql`delete from properties`.execute(server.db);
});

async function addLeads(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into properties (property_type, street_address, city, state, zip_code, full_name, first_name)
    select 'violation', n || ' Sample Street', 'Nashville', 'TN', '37206', 'Dana Example', 'Dana'
    from generate_series(1, ${count}) as n returning id
  `.execute(server.db);
  return rows.map(({ id }) => Number(id));
}

const reached: ContactResult = { state: 'reached', reference: 'SM1' };
const campaign = (more: object = {}) => ({
  name: 'Spring texts',
  type: 'sms',
  description: '',
  targetAudience: 'Violations in 37206',
  startDate: '2031-03-04',
  pacePerMinute: 10_000,
  ...more,
});
const create = async (more: object = {}) => {
  const { status, body } = await owner.post('/api/campaigns', campaign(more));
  expect(status).toBe(201);
  return body;
};
const run = (contacts: CampaignContacts, signal?: AbortSignal) =>
  runCampaigns({ ...server, contacts }, signal);
const read = async (id: number) => (await owner.get(`/api/campaigns/${id}`)).body;

describe('the form', () => {
  test('requires name and type, each with its own sentence', async () => {
    const { status, body } = await owner.post('/api/campaigns', { startDate: '2031-03-04' });
    expect(status).toBe(400);
    expect(body.message).toBe('Name is required');
    expect(body.issues.map((issue: { message: string }) => issue.message)).toEqual(
      expect.arrayContaining(['Name is required', 'Type is required']),
    );
  });

  test('accepts a start of today or later and an end from then on, in the installation’s time zone', async () => {
    // Noon and the preceding midnight of one day in Chicago.
    const startDate = '2031-03-04T18:00:00.000Z';
    const { id } = await create({ startDate, endDate: '2031-03-04T06:00:00.000Z' });
    await server.db.deleteFrom('campaigns').where('id', '=', id).execute();
    for (const endDate of ['2031-03-04T05:00:00.000Z', '2031-03-01']) {
      const { status, body } = await owner.post('/api/campaigns', campaign({ startDate, endDate }));
      expect([status, body.issues[0].path]).toEqual([400, 'endDate']);
    }
    const past = await owner.post('/api/campaigns', campaign({ startDate: '2031-03-03' }));
    expect([past.status, past.body.issues[0].path]).toEqual([400, 'startDate']);
  });

  test('records a campaign without an audience as active and counted, without contacts', async () => {
    const made = await create({ type: 'direct_mail', endDate: '' });
    expect(made).toMatchObject({
      type: 'direct-mail',
      status: 'active',
      progress: null,
      startDate: '2031-03-04T00:00:00.000Z',
      endDate: null,
    });
    expect((await owner.get('/api/campaigns')).body).toMatchObject([{ id: made.id }]);
    expect((await owner.get('/api/properties/counts')).body.activeCampaigns).toBe(1);
  });

  test('rejects an empty audience and an unknown field', async () => {
    const noLeads = { filter: { city: 'Nowhere' } };
    const refused = await owner.post('/api/campaigns', campaign({ audience: noLeads }));
    expect(refused.body.code).toBe('campaigns.nobody_to_contact');
    expect((await owner.post('/api/campaigns', campaign({ message: '{frist}' }))).status).toBe(400);
  });
});

describe('a running campaign', () => {
  test('stays ended where a user ends it during the run that finds it over', async () => {
    await addLeads(1);
    const first = await create({ audience: { filter: {} } });
    const over = await create({ audience: { filter: {} } });
    await sql`update campaigns set end_date = '2031-03-03' where id = ${over.id}`.execute(
      server.db,
    );
    const { contacts } = createFakeContacts(() => reached);
    await run({
      ...contacts,
      contact: async (contact) => {
        await owner.post(`/api/campaigns/${over.id}/end`, {});
        return contacts.contact(contact);
      },
    });
    expect(await read(first.id)).toMatchObject({ status: 'completed' });
    expect(await read(over.id)).toMatchObject({ status: 'cancelled' });
  });

  test('shows reached, skipped and failed leads, each with its reason', async () => {
    const [first, second] = await addLeads(3);
    const { contacts, sent } = createFakeContacts((id) => {
      if (id === first) return { state: 'skipped', reason: 'Opted out' };
      return id === second ? { state: 'failed', reason: 'No such number' } : reached;
    });
    const { id } = await create({ audience: { filter: {} }, message: 'Hi {firstName}!' });
    await run(contacts);
    expect(await read(id)).toMatchObject({
      status: 'completed',
      progress: { total: 3, waiting: 0, reached: 1, skipped: 1, failed: 1 },
    });
    expect([...sent.values()].map(({ text }) => text)).toEqual([
      'Hi Dana!',
      'Hi Dana!',
      'Hi Dana!',
    ]);
    const { data } = (await owner.get(`/api/campaigns/${id}/leads?state=skipped`)).body;
    expect(data).toMatchObject([{ propertyId: first, reason: 'Opted out' }]);
  });

  test('keeps its pace, and waits for its first day', async () => {
    await addLeads(10);
    const { contacts, sent } = createFakeContacts(() => reached);
    const { id } = await create({ audience: { filter: {} }, pacePerMinute: 4 });
    await run(contacts);
    await run(contacts);
    expect(sent.size).toBe(4);
    server.clock.advance(61_000);
    await run(contacts);
    expect((await read(id)).progress).toMatchObject({ reached: 8, waiting: 2 });
    await create({ audience: { filter: {} }, startDate: '2031-03-09' });
    server.clock.advance(61_000);
    await run(contacts);
    expect(sent.size).toBe(10);
  });

  test('paces itself by contacted leads and does not count skipped ones', async () => {
    const ids = await addLeads(60);
    const { contacts } = createFakeContacts((id) =>
      ids.indexOf(id) % 6 === 0 ? reached : { state: 'skipped', reason: 'No mobile number' },
    );
    const { id } = await create({ audience: { filter: {} }, pacePerMinute: 5 });
    await run(contacts);
    await run(contacts);
    expect((await read(id)).progress).toMatchObject({ reached: 5, failed: 0 });
  });

  test('is not blocked by a time zone in which it is too early', async () => {
    const ids = await addLeads(300);
    const isWest = (id: number) => ids.indexOf(id) < 250;
    const { contacts } = createFakeContacts((id) =>
      isWest(id) ? { state: 'later', reason: 'Too early to text' } : reached,
    );
    const { id } = await create({ audience: { filter: {} }, pacePerMinute: 30 });
    await run(contacts);
    for (const minutes of [1, 2]) {
      server.clock.advance(61_000);
      await run(contacts);
      expect((await read(id)).progress).toMatchObject({ reached: Math.min(50, minutes * 30) });
    }
  });

  test('waits outside calling hours, and shows that', async () => {
    await addLeads(2);
    const { contacts } = createFakeContacts(() => ({ state: 'later', reason: 'Too late to text' }));
    const { id } = await create({ audience: { filter: {} } });
    await run(contacts);
    expect(await read(id)).toMatchObject({
      progress: { waiting: 2 },
      waitsFor: 'Too late to text',
    });
  });

  test('can be paused, resumed and ended; an ended campaign cannot be resumed', async () => {
    await addLeads(2);
    const { contacts, sent } = createFakeContacts(() => reached);
    const { id } = await create({ audience: { filter: {} } });
    await owner.post(`/api/campaigns/${id}/pause`);
    await run(contacts);
    expect(sent.size).toBe(0);
    await owner.post(`/api/campaigns/${id}/end`);
    expect((await read(id)).status).toBe('cancelled');
    const again = await owner.post(`/api/campaigns/${id}/resume`);
    expect(again).toMatchObject({ status: 409, body: { code: 'campaigns.already_over' } });
  });

  test('contacts every lead exactly once, even if it is paused, killed and resumed', async () => {
    const ids = await addLeads(1_000);
    const optedOut = new Set<number>();
    const { contacts, sent } = createFakeContacts((id) => {
      if (optedOut.has(id)) return { state: 'skipped', reason: 'Opted out' };
      return id % 20 === 0 ? { state: 'failed', reason: 'Provider error' } : reached;
    });
    const { id } = await create({ audience: { propertyIds: ids } });

    // Paused after 200, from within; then killed: 20 leads are left as 'sending', 10 of them sent.
    let calls = 0;
    await run({
      ...contacts,
      contact: async (request) => {
        if ((calls += 1) === 200) await owner.post(`/api/campaigns/${id}/pause`);
        return contacts.contact(request);
      },
    });
    expect((await read(id)).progress.waiting).toBeGreaterThan(700);
    await owner.post(`/api/campaigns/${id}/resume`);
    const left = await server.db
      .selectFrom('campaign_leads')
      .select('property_id')
      .where('state', '=', 'waiting')
      .orderBy('place')
      .limit(20)
      .execute();
    await sql`update campaign_leads set state = 'sending', claimed_at = ${server.clock.now()}
      where property_id = any(${left.map((lead) => lead.property_id)}::bigint[])`.execute(
      server.db,
    );
    for (const { property_id } of left.slice(0, 10)) {
      await contacts.contact({
        channel: 'sms',
        propertyId: property_id,
        text: '',
        subject: '',
        key: `campaign-${id}-${property_id}`,
        actorId: null,
      });
    }
    for (const late of ids.slice(-30)) optedOut.add(late);
    server.clock.advance(200_000);
    await Promise.all([run(contacts), run(contacts)]);
    await run(contacts);

    expect(sent.size).toBe(1_000);
    expect(new Set([...sent.values()].map(({ propertyId }) => propertyId)).size).toBe(1_000);
    const counted = (state: string) =>
      [...sent.values()].filter(({ result }) => result.state === state).length;
    expect(await read(id)).toMatchObject({
      status: 'completed',
      progress: {
        total: 1_000,
        waiting: 0,
        reached: counted('reached'),
        skipped: 30,
        failed: counted('failed'),
      },
    });
  });
});

test('counts a text that fails later as not reached, and keeps one that no provider sends', async () => {
  const [first, second] = (await addLeads(2)) as [number, number];
  for (const [index, property] of [first, second].entries()) {
    await server.db
      .insertInto('property_phones')
      .values({ property_id: property, number: `615555010${index}` })
      .execute();
  }
  const { id } = await create({ audience: { filter: {} } });
  server.clock.set('2031-03-04T18:00:00.000Z');
  const rehearsal = { type: 'sms', audience: { filter: {} } };
  expect((await owner.post('/api/campaigns/rehearsal', rehearsal)).body).toMatchObject({
    total: 2,
    reachable: 0,
    kept: 2,
  });
  await run(server.features.campaigns.contacts);
  expect((await read(id)).progress).toMatchObject({ reached: 0, kept: 2, skipped: 0 });
  const results = async () => (await owner.get(`/api/campaigns/${id}/leads`)).body.data;
  expect(await results()).toMatchObject([{ state: 'kept' }, { state: 'kept' }]);

  await sql`update messages set status = 'sent'`.execute(server.db);
  expect(await results()).toMatchObject([{ state: 'reached', reason: '' }, { state: 'reached' }]);
  await sql`update messages set status = 'failed', reason = 'No such number'
    where contact_key = ${`campaign-${id}-${first}`}`.execute(server.db);
  expect(await results()).toMatchObject([
    { propertyId: first, state: 'failed', reason: 'No such number' },
    { propertyId: second, state: 'reached' },
  ]);
});
