import { expect, test } from 'vitest';
import { findSignalCountDifferences } from '../signals/testing/signal-count-differences.ts';
import { createFeedHarness } from './testing/feed-harness.ts';

const harness = await createFeedHarness();

test('previews a dataset: columns, rows, a proposed mapping and its newest row', async () => {
  const { server, rowsFrom, publish } = harness;
  const publisher = await publish([]);
  publisher.add(...rowsFrom(1, 130));
  const { status, body: preview } = await server.owner.post('/api/feeds/preview', {
    url: publisher.url,
  });
  expect(status).toBe(200);
  expect(preview).toMatchObject({
    platform: 'socrata',
    name: 'Code Violations',
    totalRows: 130,
    columns: expect.arrayContaining([{ name: 'case_no', label: 'The case_no' }]),
    proposal: { propertyType: 'violation', key: 'case_no', mapping: { streetAddress: 'address' } },
    freshness: { newest: '2031-03-03T00:00:00.000Z', isStale: false },
  });
  expect(preview.rows).toHaveLength(100);
  const { status: refused, body: why } = await server.owner.post('/api/feeds/preview', {
    url: 'https://example.com/list',
  });
  expect([refused, why.code]).toEqual([400, 'feeds.not_recognised']);
  publisher.setFault(() => ({ status: 404, body: { message: 'dataset.missing' } }));
  const failed = await server.owner.post('/api/feeds/preview', { url: publisher.url });
  expect([failed.status, failed.body.code]).toEqual([502, 'feeds.publisher_failed']);
});

test('two sweeps import exactly the difference, and a sweep without changes writes nothing', async () => {
  const { server, row, rowsFrom, key, start, run, leads } = harness;
  const { feedId, publisher } = await start(() => rowsFrom(1, 40));
  expect(await run(feedId)).toMatchObject({
    rows: 40,
    created: 40,
    changed: 0,
    closed: 0,
    unchanged: 0,
    error: null,
    note: null,
    freshest: '2031-03-03T00:00:00.000Z',
  });
  // Their scores come from their own job.
  const unscored = async () => (await leads()).map(({ score: _score, ...lead }) => lead);
  const before = await unscored();
  expect(before).toHaveLength(40);
  const imports = async () => (await server.owner.get('/api/imports')).body.pagination.total;
  const count = await imports();
  expect(await run(feedId)).toMatchObject({
    rows: 40,
    created: 0,
    changed: 0,
    closed: 0,
    unchanged: 40,
    importId: null,
  });
  expect(await imports()).toBe(count);
  expect(await unscored()).toEqual(before);
  publisher.add(row(41), row(42));
  publisher.change(({ case_no }) => case_no === key(7), { note: 'Junk in the yard' });
  expect(await run(feedId)).toMatchObject({
    rows: 42,
    created: 2,
    changed: 1,
    closed: 0,
    unchanged: 39,
  });
  const seventh = before.find(({ streetAddress }) => streetAddress.startsWith('7 '))!;
  const { body: signals } = await server.owner.get(`/api/properties/${seventh.id}/signals`);
  expect(signals.data).toMatchObject([
    { description: 'Junk in the yard', source: `feed:${feedId}`, caseNumber: key(7) },
  ]);
  expect(await findSignalCountDifferences(server.db)).toEqual([]);
});

test('a changed row updates its lead and keeps what a user has edited', async () => {
  const { server, row, key, start, run, leads } = harness;
  const mapping = {
    streetAddress: 'address',
    caseOpened: 'opened',
    mailingStreetAddress: 'note',
    mailingCity: 'status',
  };
  const owners = { note: '7 Old Rd', status: 'Jackson' };
  const { feedId, publisher } = await start(() => [row(1, owners), row(2, owners)], { mapping });
  await run(feedId);
  const idAt = async (house: number) =>
    (await leads()).find(({ streetAddress }) => streetAddress.startsWith(`${house} `))!.id;
  const [edited, other] = [await idAt(1), await idAt(2)];
  const typed = { streetAddress: '9 Typed Ave', city: 'Memphis', state: 'TN', zipCode: '38103' };
  const path = `/api/properties/${edited}/mailing-address`;
  expect((await server.owner.patch(path, { mailingAddress: typed })).status).toBe(200);
  publisher.change(() => true, { note: '8 New Rd', opened: '2031-03-04' });
  expect(await run(feedId)).toMatchObject({ created: 0, changed: 2, closed: 0 });
  const mailingOf = async (id: number) =>
    (await server.owner.get(`/api/properties/${id}`)).body.mailingAddress;
  expect(await mailingOf(edited)).toEqual(typed);
  expect(await mailingOf(other)).toMatchObject({ streetAddress: '8 New Rd', city: 'Jackson' });
  const { body: signals } = await server.owner.get(`/api/properties/${edited}/signals`);
  expect(signals.data).toMatchObject([
    { caseNumber: key(1), opened: '2031-03-04T00:00:00.000Z', sourceName: 'Code cases' },
  ]);
});

test('shows how old the data is for a date in the future or a frozen dataset', async () => {
  const { row, start, run, feedOf } = harness;
  const { feedId } = await start(
    () => [row(1, { opened: '2029-01-15' }), row(2, { opened: '2202-01-01' })],
    {
      every: 'day',
    },
  );
  expect(await run(feedId)).toMatchObject({ freshest: '2029-01-15T00:00:00.000Z' });
  expect(await feedOf(feedId)).toMatchObject({
    isStale: true,
    stateKind: 'stale',
    state: 'No new rows since January 15, 2029. It counts for no score until new rows come.',
  });
});

test('undoes a run like an import, and turns the feed off', async () => {
  const { server, rowsFrom, start, run, leads, feedOf } = harness;
  const { feedId } = await start(() => rowsFrom(1, 5), { every: 'day' });
  const { importId } = await run(feedId);
  const { status } = await server.owner.post(`/api/imports/${importId}/undo`);
  expect(status).toBe(200);
  expect(await leads()).toEqual([]);
  await server.runJob('feeds.start-due');
  expect(await feedOf(feedId)).toMatchObject({
    enabled: false,
    stateKind: 'off',
    lastRun: { undoneAt: expect.any(String) },
  });
  expect(await run(feedId)).toMatchObject({ rows: 5 });
  expect(await leads()).toHaveLength(5);
});

test('updates feeds, starts them when they are due, and removes them', async () => {
  const { server, rowsFrom, start, leads, feedOf } = harness;
  const { feedId } = await start(() => rowsFrom(1, 3));
  const { body: privacy } = await server.owner.get('/api/privacy');
  expect(privacy.providers).toContainEqual(
    expect.objectContaining({ purpose: 'Feeds of open data', leavesTheInstallation: true }),
  );
  const { body: changed } = await server.owner.patch(`/api/feeds/${feedId}`, {
    name: 'Renamed',
    every: 'hour',
  });
  expect(changed).toMatchObject({
    name: 'Renamed',
    every: 'hour',
    nextRunAt: '2031-03-04T16:00:00.000Z',
  });
  server.clock.advance(3_600_000);
  await server.runJob('feeds.start-due');
  await expect
    .poll(async () => (await feedOf(feedId)).lastRun)
    .toMatchObject({ rows: 3, finishedAt: expect.any(String) });
  const fixed = await server.owner.patch(`/api/feeds/${feedId}`, { key: 'address' });
  expect([fixed.status, fixed.body.code]).toEqual([409, 'feeds.key_is_fixed']);
  expect((await server.owner.delete(`/api/feeds/${feedId}`)).status).toBe(200);
  expect((await server.owner.get(`/api/feeds/${feedId}/runs`)).body.code).toBe('feeds.not_found');
  expect(await leads()).toHaveLength(3);
});

test('rejects a column that the dataset does not have', async () => {
  const { server, body, publish } = harness;
  await publish([]);
  const { status, body: why } = await server.owner.post('/api/feeds', body({ key: 'number' }));
  expect([status, why.code]).toEqual([400, 'feeds.column_missing']);
  const nowhere = await server.owner.post('/api/feeds', body({ mapping: { ownerName: 'note' } }));
  expect(nowhere.status).toBe(400);
});
