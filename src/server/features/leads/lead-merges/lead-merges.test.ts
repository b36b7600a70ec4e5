import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSearchDifferences } from '#server/features/leads/properties/list/testing/search-differences.ts';
import { findSignalCountDifferences } from '#server/features/leads/signals/testing/signal-count-differences.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { readSnapshot } from './testing/lead-snapshot.ts';
import { createMergeScene } from './testing/merge-scene.ts';
import { addRowsToLead } from './testing/lead-rows.ts';

let scene: Awaited<ReturnType<typeof createMergeScene>>;
let server: TestServer;
beforeAll(async () => {
  scene = await createMergeScene();
  server = scene.server;
});
afterAll(() => server.stop());

const call = (id: number, path: string) => `/api/properties/${id}/${path}`;

describe('leads at one place', () => {
  test('link to each other, by address and by parcel', async () => {
    const [violation, foreclosure] = await scene.addPair();
    const parcel = { apn: '093-02-0-412', county: 'Davidson' };
    const one = await scene.add('violation', { streetAddress: '1 Corner Rd', ...parcel });
    const other = await scene.add('probate', { streetAddress: '1 Corner Rd E', ...parcel });
    const next = await scene.add('foreclosure', { streetAddress: '2 Corner Rd', ...parcel });
    const { body } = await server.owner.get(call(violation, 'place'));
    expect(body).toMatchObject({
      data: [{ id: foreclosure, propertyType: 'foreclosure', by: 'address', kinds: ['Auction'] }],
      merges: [],
    });
    const { body: corner } = await server.owner.get(call(one, 'place'));
    expect(corner.data).toMatchObject([{ id: other, by: 'parcel' }]);
    const { body: opened } = await server.owner.get(`/api/properties/${one}`);
    expect(opened.related).toMatchObject([{ propertyType: 'probate', ids: [other] }]);
    expect((await server.owner.get(call(next, 'place'))).body.data).toEqual([]);
    expect((await scene.merge(one, next)).status).toBe(409);
  });

  test('become one lead with the cases of both; empty fields are filled from the others', async () => {
    const [violation, foreclosure] = await scene.addPair();
    await server.owner.patch(call(foreclosure, 'lead-status'), { leadStatus: 'interested' });
    const { status, body } = await scene.merge(violation, foreclosure);
    expect(status).toBe(200);
    expect(body.property).toMatchObject({
      id: violation,
      propertyType: 'violation',
      fullName: 'Ann Oak',
      auctionDate: '2031-05-06T00:00:00.000Z',
      price: 120_000,
      leadStatus: 'interested',
      signalCount: 2,
      related: [],
    });
    expect(await scene.idsInList(scene.street())).toEqual([violation]);
    // The id that others have noted leads to the lead that it is part of.
    const former = await server.owner.get(`/api/properties/${foreclosure}`);
    expect(former.body).toMatchObject({ id: violation, signalCount: 2 });
    expect((await server.owner.get(call(foreclosure, 'timeline'))).status).toBe(200);
    const { body: place } = await server.owner.get(call(violation, 'place'));
    expect(place).toMatchObject({
      data: [],
      merges: [
        { id: body.mergeId, mergedBy: 'Olive Owner', canUndo: true, leads: [{ id: foreclosure }] },
      ],
    });
    const timeline = (await server.owner.get(call(violation, 'timeline'))).body.data;
    expect(timeline[0]).toMatchObject({
      summary: `Merged with the foreclosure of Unknown Owner (${scene.street()} St)`,
      actor: 'Olive Owner',
    });
    const { body: log } = await server.owner.get('/api/audit-log?kind=lead_merge');
    expect(log.data[0]).toMatchObject({ what: `Merged lead #${foreclosure} into #${violation}` });
  });

  test('are previewed as they would be, without a change', async () => {
    const [violation, foreclosure] = await scene.addPair();
    await addRowsToLead(server.db, foreclosure, '2');
    const ids = [violation, foreclosure];
    const before = await readSnapshot(server.db, ids);
    const { body } = await server.owner.post(call(violation, 'merge/preview'), {
      propertyIds: [foreclosure],
    });
    expect(body.taken).toEqual(['Price', 'Drive number', 'Auction date']);
    expect(body.moves).toEqual(
      expect.arrayContaining(['4 cases', '2 phones', '2 notes', '1 call', '1 next action']),
    );
    expect(await readSnapshot(server.db, ids)).toEqual(before);
    const merged = await scene.merge(violation, foreclosure);
    const { updatedAt: _at, ...promised } = body.property;
    expect(merged.body.property).toMatchObject(promised);
  });
});

describe('a merge of leads that were worked on', () => {
  test('keeps the rows of both, and its undo restores each lead', async () => {
    const [violation, foreclosure] = await scene.addPair();
    await addRowsToLead(server.db, violation, '1');
    await addRowsToLead(server.db, foreclosure, '2');
    const before = await readBoth(violation, foreclosure);
    const { body } = await scene.merge(violation, foreclosure);
    const merged = await readSnapshot(server.db, [violation]);
    expect(merged.property_phones!.map(phoneOf)).toEqual([
      // Known as correct by one lead, not to be called by it, and the counts of both.
      ['6155550100', 'correct', 3, 5, true],
      ['6155550111', 'unverified', 1, 0, false],
      ['6155550112', 'unverified', 1, 0, false],
    ]);
    expect(merged.property_notes).toHaveLength(3);
    expect(merged.signals!.map((row) => (row as { kind: string }).kind).sort()).toEqual([
      'auction',
      'eviction',
      'eviction',
      'lien',
      'own_1',
      'own_2',
      'violation',
    ]);
    expect(merged.conversations).toHaveLength(3);
    expect(merged.messages).toHaveLength(4);
    expect(merged.campaign_leads).toHaveLength(3);
    expect(merged.mail_pieces).toHaveLength(2);
    expect(body.property).toMatchObject({ mailCount: 2, signalCount: 7, driveNumber: 1 });

    expect((await scene.undo(body.mergeId)).status).toBe(200);
    expect(await readBoth(violation, foreclosure)).toEqual(withFlag(before));
    expect(await findSignalCountDifferences(server.db)).toEqual([]);
    expect(await findSearchDifferences(server.db)).toEqual([]);
  });

  test('leaves later additions with the kept lead when undone, and gives both what was learned since', async () => {
    const [violation, foreclosure] = await scene.addPair();
    await addRowsToLead(server.db, violation, '1');
    await addRowsToLead(server.db, foreclosure, '2');
    const { body } = await scene.merge(violation, foreclosure);
    const since = { content: 'After the merge', timestamp: '2031-03-04T12:00:00.000Z' };
    await server.owner.post(call(violation, 'notes'), since);
    await sql`
      update property_phones set litigator = true
      where property_id = ${violation} and number = '6155550100'
    `.execute(server.db);
    await server.owner.patch(call(violation, 'lead-status'), { leadStatus: 'maybe' });
    await scene.undo(body.mergeId);
    const { body: kept } = await server.owner.get(`/api/properties/${violation}`);
    expect(kept).toMatchObject({ leadStatus: 'maybe', auctionDate: null, price: null });
    const { body: other } = await server.owner.get(`/api/properties/${foreclosure}`);
    expect(other).toMatchObject({ leadStatus: 'not_contacted', price: 120_000 });
    const litigators = await sql<{ property_id: number }>`
      select property_id from property_phones where litigator and number = '6155550100'
        and property_id in (${violation}, ${foreclosure}) order by 1
    `.execute(server.db);
    expect(litigators.rows.map((row) => row.property_id)).toEqual([violation, foreclosure]);
  });
});

/** Do-not-call, which one lead knew of, is known of the number at both since. */
function withFlag(snapshots: Record<string, unknown[]>[]) {
  return snapshots.map(({ property_phones: phones = [], ...rest }) => ({
    ...rest,
    property_phones: phones.map((phone) => {
      const { number } = phone as { number: string };
      return number === '6155550100' ? { ...(phone as object), do_not_call: true } : phone;
    }),
  }));
}

type Phone = Record<'number' | 'status' | 'sms_count' | 'call_count' | 'do_not_call', unknown>;
const phoneOf = (row: unknown) => {
  const phone = row as Phone;
  return [phone.number, phone.status, phone.sms_count, phone.call_count, phone.do_not_call];
};

const readBoth = (...ids: number[]) => Promise.all(ids.map((id) => readSnapshot(server.db, [id])));
