import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSignalCountDifferences } from '#server/features/leads/signals/testing/signal-count-differences.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { movedTables, specialTables, unmovedTables } from './lead-tables.ts';
import { createMergeScene } from './testing/merge-scene.ts';

let scene: Awaited<ReturnType<typeof createMergeScene>>;
let server: TestServer;
beforeAll(async () => {
  scene = await createMergeScene();
  server = scene.server;
});
afterAll(() => server.stop());

describe('a merge', () => {
  test('is idempotent', async () => {
    const [violation, foreclosure] = await scene.addPair();
    const first = await scene.merge(violation, foreclosure);
    const again = await scene.merge(violation, foreclosure);
    expect(again.body).toEqual(first.body);
    expect((await scene.undo(first.body.mergeId)).status).toBe(200);
    expect((await scene.undo(first.body.mergeId)).body.code).toBe('lead_merges.not_undoable');
  });

  test('of merged leads is undone from the last to the first', async () => {
    const [violation, foreclosure] = await scene.addPair();
    const probate = await scene.add('probate');
    const first = await scene.merge(violation, foreclosure);
    const second = await scene.merge(probate, violation);
    expect(second.body.property).toMatchObject({ signalCount: 3, price: 120_000 });
    expect((await scene.undo(first.body.mergeId)).body.code).toBe('lead_merges.not_undoable');
    await scene.undo(second.body.mergeId);
    expect((await scene.undo(first.body.mergeId)).status).toBe(200);
    expect(await scene.idsInList(scene.street())).toEqual(
      expect.arrayContaining([violation, foreclosure, probate]),
    );
    expect(await findSignalCountDifferences(server.db)).toEqual([]);
  });

  test('is rejected for leads elsewhere, in review, in a trace, or in two sequences', async () => {
    const [violation, foreclosure] = await scene.addPair();
    scene.goOn();
    const elsewhere = await scene.add('probate');
    const reasonOf = async (other: number) => (await scene.merge(violation, other)).body.reason;
    expect(await reasonOf(elsewhere)).toBe('elsewhere');
    expect((await scene.merge(violation, violation)).status).toBe(400);
    expect((await scene.merge(violation, 999_999)).status).toBe(404);
    const set = (change: string) =>
      sql`update properties set ${sql.raw(change)} where id = ${foreclosure}`.execute(server.db);
    await set('to_review = true');
    expect(await reasonOf(foreclosure)).toBe('review');
    await set(`to_review = false, skip_trace_status = 'pending'`);
    expect(await reasonOf(foreclosure)).toBe('trace');
    await set(`skip_trace_status = 'not_traced', is_sample = true`);
    expect(await reasonOf(foreclosure)).toBe('sample');
    await set('is_sample = false');
    for (const id of [violation, foreclosure]) await startSequence(id);
    expect(await reasonOf(foreclosure)).toBe('sequences');
    await sql`update sequence_runs set state = 'ended'`.execute(server.db);
    expect((await scene.merge(violation, foreclosure)).status).toBe(200);
  });

  test('is sent to webhooks as one change per lead, and the score is recomputed', async () => {
    const [violation, foreclosure] = await scene.addPair();
    await server.runJob('scores.update');
    const scoreBefore = (await server.owner.get(`/api/properties/${violation}`)).body.score;
    await sql`
      insert into webhooks (url, events, sealed_secret, is_enabled, created_at)
      values ('https://example.com', '{lead.created,lead.changed,lead.status_changed,signal.opened,signal.closed,letter.state,message.received}', 's', true, now())
    `.execute(server.db);
    await scene.merge(violation, foreclosure);
    const { rows } = await sql<{ type: string; property_id: number; change: string }>`
      select type, property_id, payload -> 'data' ->> 'change' as change
      from webhook_deliveries order by id
    `.execute(server.db);
    await sql`delete from webhooks`.execute(server.db);
    expect(rows).toEqual([
      { type: 'lead.changed', property_id: foreclosure, change: 'merged_into' },
      { type: 'lead.changed', property_id: violation, change: 'merged' },
    ]);
    await server.runJob('scores.update');
    const { body } = await server.owner.get(`/api/properties/${violation}`);
    expect(body.score).toBeGreaterThan(scoreBefore);
  });

  test('leaves nothing in the trash, and is removed permanently with the kept lead', async () => {
    const [violation, foreclosure] = await scene.addPair();
    await scene.merge(violation, foreclosure);
    const trashed = async () =>
      (await server.owner.get('/api/trash')).body.data.map((lead: { id: number }) => lead.id);
    expect(await trashed()).not.toContain(foreclosure);
    const restored = await server.owner.post('/api/trash/restore', { propertyIds: [foreclosure] });
    expect(restored.body.restoredIds).toEqual([]);
    const password = 'correct-horse-battery';
    await server.owner.post('/api/properties/batch-delete', { propertyIds: [violation], password });
    expect(await trashed()).toContain(violation);
    server.clock.advance(31 * 86_400_000);
    await server.runJob('properties.empty-trash');
    server.clock.set('2031-03-04T15:00:00.000Z');
    const left = await sql`
      select from properties where id in (${violation}, ${foreclosure})
    `.execute(server.db);
    expect(left.rows).toHaveLength(0);
  });

  test('receives a later lead of the merged type', async () => {
    const [violation, foreclosure] = await scene.addPair();
    const { body } = await scene.merge(foreclosure, violation);
    const again = await server.owner.post('/api/properties', {
      propertyType: 'violation',
      streetAddress: `${scene.street()} Street`,
      city: 'Nashville',
      state: 'TN',
      zipCode: '37206',
      violationType: 'Junk',
      violationDate: '2031-03-02',
    });
    expect(again.body).toMatchObject({ id: foreclosure, signalCount: 3 });
    await scene.undo(body.mergeId);
    expect(await findSignalCountDifferences(server.db)).toEqual([]);
  });
});

async function startSequence(propertyId: number): Promise<void> {
  await sql`
    with made as (
      insert into sequences (name, steps, created_at, updated_at)
      values ('S', '[]', now(), now()) returning id
    )
    insert into sequence_runs (sequence_id, property_id, due_at, started_at)
    select id, ${propertyId}, now(), now() from made
  `.execute(server.db);
}

test('every table that references leads has a merge rule', async () => {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'property_id'
  `.execute(server.db);
  const known = [
    ...movedTables.map(({ table }) => table),
    ...Object.keys(specialTables),
    ...Object.keys(unmovedTables),
  ];
  expect(rows.map((row) => row.table_name).sort()).toEqual(known.sort());
});
