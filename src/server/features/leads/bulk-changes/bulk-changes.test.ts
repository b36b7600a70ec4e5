import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createCrashingProcess } from '#server/testing/crashing-process.ts';
import { createTestServer } from '#server/testing/test-server.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { createBulkChangesService } from './bulk-changes.service.ts';
import { bulkChangesStore } from './bulk-changes.store.ts';
import { runBulkChange } from './run-bulk-change.ts';

const server = await useTestServer({ withJobs: true });
beforeEach(() => sql`delete from properties`.execute(server.db));

const path = '/api/bulk-changes';

async function insertLeads(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into properties (property_type, street_address, city, tags, phone_digits)
    select 'foreclosure', n || ' Sample Street', 'Nashville',
      case when n % 2 = 0 then array['old'] else '{}' end, case when n <= 3 then '6155550142' else '' end
    from generate_series(1, ${count}::integer) as n returning id
  `.execute(server.db);
  return rows.map(({ id }) => id);
}

const read = async (id: number) => (await server.owner.get(`/api/properties/${id}`)).body;
const timeline = async (id: number) =>
  (await server.owner.get(`/api/properties/${id}/timeline`)).body.data.map(
    ({ summary }: { summary: string }) => summary,
  ) as string[];

test('previews, runs and undoes a change of ids, skipping leads that have changed since', async () => {
  const { owner } = server;
  const [first, second, third] = (await insertLeads(3)) as [number, number, number];
  await owner.patch(`/api/properties/${third}/lead-status`, { leadStatus: 'interested' });
  const action = { kind: 'lead_status', leadStatus: 'Interested' };
  const body = { propertyIds: [first, second, third], action };
  const preview = await owner.post(`${path}/preview`, body);
  expect(preview).toMatchObject({
    status: 200,
    body: {
      leads: 3,
      affected: 2,
      costCents: null,
      undo: 'change',
      sentence: '3 leads, 1 already has this',
    },
  });
  expect((await read(first)).leadStatus).toBe('not_contacted');

  const changed = await owner.post(path, body);
  expect(changed).toMatchObject({
    status: 201,
    body: {
      state: 'done',
      total: 2,
      done: 2,
      summary: 'Lead status set to Interested for 2 leads',
    },
  });
  expect(await read(first)).toMatchObject({ leadStatus: 'interested', version: 2 });
  expect(await read(third)).toMatchObject({ leadStatus: 'interested', version: 2 });
  expect(await timeline(first)).toContain('Lead status changed from Not Contacted to Interested');

  await owner.patch(`/api/properties/${second}/lead-status`, { leadStatus: 'dead' });
  const undone = await owner.post(`${path}/${changed.body.id}/undo`, {});
  expect(undone.body).toMatchObject({ state: 'undone', done: 1, kept: 1, undoableUntil: null });
  expect((await read(first)).leadStatus).toBe('not_contacted');
  expect((await read(second)).leadStatus).toBe('dead');
  expect((await owner.post(`${path}/${changed.body.id}/undo`, {})).status).toBe(409);
  expect((await owner.post(`${path}/999999/undo`, {})).status).toBe(404);

  const audit = (await owner.get('/api/audit-log?kind=bulk_change')).body.data;
  expect(audit.map(({ what }: { what: string }) => what)).toEqual([
    'Undid: Lead status set to Interested for 2 leads',
    'Lead status set to Interested for 2 leads',
  ]);
});

test('changes tags, drive numbers and assignees of a whole filter, and undoes them', async () => {
  const { owner } = server;
  const ids = await insertLeads(4);
  const me = (await owner.get('/api/properties/assignees')).body[0];
  const actions: [object, string, unknown, unknown][] = [
    [{ kind: 'add_tags', tags: ['hot', 'old'] }, 'tags', ['old', 'hot'], ['old']],
    [{ kind: 'remove_tags', tags: ['old'] }, 'tags', [], ['old']],
    [{ kind: 'drive_number', driveNumber: 3 }, 'driveNumber', 3, 0],
    [{ kind: 'assign', assignedTo: me.id }, 'assignedTo', me, null],
  ];
  for (const [action, member, after, before] of actions) {
    const filter = { city: 'nashville' };
    const changed = await owner.post(path, { filter, action });
    expect(changed).toMatchObject({ status: 201, body: { state: 'done' } });
    expect((await read(ids[1]!))[member]).toEqual(after);
    // Another tag that is added in the meantime stays.
    const undone = await owner.post(`${path}/${changed.body.id}/undo`, {});
    expect(undone.body).toMatchObject({ state: 'undone', kept: 0, done: changed.body.total });
    expect((await read(ids[1]!))[member]).toEqual(before);
  }
  expect(await timeline(ids[1]!)).toContain(`Assigned to ${me.name}`);
  const stranger = { propertyIds: ids, action: { kind: 'assign', assignedTo: 'stranger' } };
  expect((await owner.post(path, stranger)).status).toBe(404);
  expect((await owner.post(`${path}/preview`, stranger)).status).toBe(404);
});

test('previews the cost of a bulk action and what is missing', async () => {
  const { owner } = server;
  const propertyIds = await insertLeads(4);
  const preview = async (kind: string) =>
    (await owner.post(`${path}/preview`, { propertyIds, action: { kind } })).body;
  expect(await preview('trace')).toMatchObject({
    leads: 4,
    affected: 4,
    withPhones: 3,
    costCents: 0,
    sentence: '4 leads, 3 already have phones, no cost',
  });
  expect((await preview('campaign')).sentence).toBe('4 leads, 1 has no phone');
  expect(await preview('delete')).toMatchObject({
    undo: 'trash',
    sentence: '4 leads go to the trash for 30 days',
  });
  expect(await preview('export')).toMatchObject({
    undo: 'none',
    costCents: null,
    sentence: '4 leads in the file, with all their columns',
  });
});

test('an interrupted change resumes where it stopped, and reaches each lead once', async () => {
  const { db } = server;
  await insertLeads(2_300);
  const { id } = await bulkChangesStore.insert(db, {
    action: { kind: 'add_tags', tags: ['spring'] },
    ids: sql`select id from properties`,
    createdBy: (await server.owner.get('/api/properties/assignees')).body[0].id,
    at: new Date(),
  });
  // Aborted after the first chunk, as when the process dies.
  let asked = 0;
  const throwIfAborted = () => {
    if (asked++ > 0) throw new Error('died');
  };
  const dying = runBulkChange(db, id, { throwIfAborted } as AbortSignal);
  await expect(dying).rejects.toThrow('died');
  const state = async () => (await server.owner.get(`${path}/${id}`)).body;
  expect(await state()).toMatchObject({ state: 'running', total: 2_300, done: 1_000 });
  await Promise.all([runBulkChange(db, id), runBulkChange(db, id)]);
  expect(await state()).toMatchObject({ state: 'done', total: 2_300, done: 2_300 });
  const { rows } = await sql`
    select (select count(*)::int from properties where 'spring' = any(tags)) as leads,
      (select count(*)::int from property_events where kind = 'tags') as events
  `.execute(db);
  expect(rows).toEqual([{ leads: 2_300, events: 2_300 }]);
});

test('a small change and its undo are whole or not there, at whichever step a process dies', async () => {
  const { rows } = await server.pool.query(`select id as "userId" from users limit 1`);
  const session = { ...rows[0], role: 'owner' };
  const prices = { trace: () => 0, letter: () => 0 };
  /** @returns whether the process died, after its jobs have run elsewhere */
  async function dying(
    crashAt: number,
    act: (service: ReturnType<typeof createBulkChangesService>) => Promise<unknown>,
  ): Promise<boolean> {
    const { statements, hasCrashed } = createCrashingProcess(crashAt);
    const db = server.db.withPlugin(statements);
    const timeZone = () => 'America/Chicago';
    const service = createBulkChangesService({ ...server, db, timeZone, prices });
    await act(service).catch((error: unknown) => {
      if (!hasCrashed()) throw error;
    });
    const waiting = await sql<{ data: unknown }>`
      delete from jobs.job where name = 'bulk-changes.run' and state = 'created' returning data
    `.execute(server.db);
    for (const { data } of waiting.rows) await server.runJob('bulk-changes.run', data as object);
    return hasCrashed();
  }
  const tagged = async () =>
    (await server.owner.get('/api/properties?tag=spring')).body.pagination.total;
  const latest = async () =>
    server.db.selectFrom('bulk_changes').selectAll().orderBy('id', 'desc').executeTakeFirst();
  const action = { kind: 'add_tags' as const, tags: ['spring'] };
  const create = async (crashAt: number) => {
    await sql`delete from bulk_changes`.execute(server.db);
    await sql`delete from properties`.execute(server.db);
    const propertyIds = await insertLeads(3);
    return dying(crashAt, (service) => service.create({ propertyIds }, action, session));
  };
  const outcome = async () => [(await latest())?.state, await tagged()];
  const seen = new Set<unknown>();
  for (let at = 0; await create(at); at += 1) {
    const [state] = await outcome();
    expect(await outcome()).toEqual(state ? ['done', 3] : [undefined, 0]);
    seen.add(state);
  }
  for (let hasDied = true, at = 0; hasDied; at += 1) {
    await create(Infinity);
    const { id } = (await latest())!;
    hasDied = await dying(at, (service) => service.undo(id, session));
    const [state] = await outcome();
    expect(await outcome()).toEqual(state === 'done' ? ['done', 3] : ['undone', 0]);
    seen.add(hasDied && state);
  }
  // Some have died before the change was there, and some after.
  expect(seen).toEqual(new Set([undefined, 'done', 'undone', false]));
});

test('a change of more than 1,000 leads runs as a job, and so does its undo', async () => {
  const working = await createTestServer({ withJobs: true });
  try {
    await sql`
      insert into properties (property_type, street_address)
      select 'foreclosure', n || ' Sample Street' from generate_series(1, 1200) as n
    `.execute(working.db);
    const action = { kind: 'drive_number', driveNumber: 4 };
    const { body } = await working.owner.post(path, { filter: {}, action });
    const reached = async (state: string) => {
      const ask = async () => (await working.owner.get(`${path}/${body.id}`)).body;
      await expect.poll(ask).toMatchObject({ state, done: 1_200 });
      const list = await working.owner.get('/api/properties?driveNumber=4');
      return list.body.pagination.total;
    };
    expect(await reached('done')).toBe(1_200);
    await working.owner.post(`${path}/${body.id}/undo`, {});
    expect(await reached('undone')).toBe(0);
  } finally {
    await working.stop();
  }
});
