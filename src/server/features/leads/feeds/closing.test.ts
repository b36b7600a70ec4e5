import { expect, test } from 'vitest';
import { isPage } from '#server/providers/open-data/testing/publisher.ts';
import { createFeedHarness } from './testing/feed-harness.ts';

const harness = await createFeedHarness();

test('closes a case that is missing from two complete sweeps; a lead with work on it stays', async () => {
  const { server, row, rowsFrom, key, start, run, leads } = harness;
  const { feedId, publisher } = await start(() => rowsFrom(1, 10));
  await run(feedId);
  const [worked] = await leads();
  await server.owner.patch(`/api/properties/${worked!.id}/lead-status`, {
    leadStatus: 'interested',
  });
  const gone = Number(worked!.streetAddress.split(' ')[0]);
  const other = gone === 1 ? 2 : 1;
  publisher.remove(({ case_no }) => case_no === key(gone) || case_no === key(other));
  expect(await run(feedId)).toMatchObject({ rows: 8, closed: 0 });
  expect(await run(feedId)).toMatchObject({ rows: 8, closed: 2, note: null });
  const after = await leads();
  expect(after.find(({ id }) => id === worked!.id)).toMatchObject({
    status: 'active',
    openSignalCount: 0,
  });
  expect(after.find(({ streetAddress }) => streetAddress.startsWith(`${other} `))).toMatchObject({
    status: 'closed',
    openSignalCount: 0,
  });
  publisher.add(row(other));
  expect(await run(feedId)).toMatchObject({ rows: 9, changed: 1 });
  expect(
    (await leads()).find(({ streetAddress }) => streetAddress.startsWith(`${other} `)),
  ).toMatchObject({ status: 'active', openSignalCount: 1 });
});

test('a feed that closes by status looks up cases that are no longer open', async () => {
  const { server, row, rowsFrom, key, start, run, leads } = harness;
  const { feedId, publisher } = await start(
    () => [...rowsFrom(1, 10), row(11, { status: 'Closed' })],
    {
      closes: 'status',
      open: { column: 'status', values: ['Open'] },
    },
  );
  expect(await run(feedId)).toMatchObject({ rows: 10, created: 10 });
  publisher.change(({ case_no }) => case_no === key(3), { status: 'Complied' });
  publisher.remove(({ case_no }) => case_no === key(4));
  expect(await run(feedId)).toMatchObject({ rows: 8, closed: 1, error: null });
  const closed = (await leads()).filter(({ openSignalCount }) => openSignalCount === 0);
  expect(closed.map(({ streetAddress }) => streetAddress.split(' ')[0])).toEqual(['3']);
  const { body: signals } = await server.owner.get(`/api/properties/${closed[0]!.id}/signals`);
  expect(signals.data[0]).toMatchObject({
    status: 'Complied',
    meaning: 'compliant',
    isOpen: false,
  });
});

test('closes no case after a failed, short or renamed sweep, and reports it', async () => {
  const { row, rowsFrom, key, start, run, leads, feedOf } = harness;
  const { feedId, publisher } = await start(() => rowsFrom(1, 100));
  await run(feedId);
  const nothingClosed = async () => {
    expect(
      (await leads()).every(
        ({ status, openSignalCount }) => status === 'active' && openSignalCount === 1,
      ),
    ).toBe(true);
  };
  // All rows are missing, and then a third of them.
  const all = Array.from({ length: 100 }, (_, index) => row(index + 1));
  publisher.replace([]);
  for (let sweep = 0; sweep < 3; sweep += 1) {
    expect(await run(feedId)).toMatchObject({
      rows: 0,
      closed: 0,
      note: 'Only 0 rows came, 100 the time before. Nothing was closed.',
    });
  }
  expect(await feedOf(feedId)).toMatchObject({
    stateKind: 'problem',
    state: expect.stringContaining('Nothing was closed'),
  });
  publisher.replace(all.slice(0, 69));
  expect(await run(feedId)).toMatchObject({
    rows: 69,
    note: expect.stringContaining('Only 69 rows'),
  });
  await nothingClosed();
  // The server fails in the middle, with HTTP 200.
  publisher.replace(all);
  publisher.setFault((url) =>
    isPage(url) ? { body: { error: true, message: 'Internal error' } } : null,
  );
  expect(await run(feedId)).toMatchObject({
    error: expect.stringContaining('answered in another form'),
  });
  publisher.setFault(() => null);
  await nothingClosed();
  // A column that is mapped has another name.
  publisher.rename('address', 'location_address');
  expect(await run(feedId)).toMatchObject({
    error: expect.stringContaining('no longer has the column “address”'),
  });
  publisher.rename('location_address', 'address');
  // One that is not has.
  publisher.rename('status', 'case_status');
  publisher.remove(({ case_no }) => case_no === key(5));
  expect(await run(feedId)).toMatchObject({
    rows: 99,
    closed: 0,
    note: expect.stringContaining('without status and with case_status'),
  });
  await nothingClosed();
  expect(await run(feedId)).toMatchObject({ rows: 99, note: null });
});

test('closes nothing when the publisher sends fewer rows than it counts', async () => {
  const { rowsFrom, start, run } = harness;
  const { feedId, publisher } = await start(() => rowsFrom(1, 100));
  await run(feedId);
  publisher.setFault((url) =>
    url.searchParams.get('$select')?.startsWith('count') ? { body: [{ row_count: '180' }] } : null,
  );
  expect(await run(feedId)).toMatchObject({
    rows: 100,
    note: 'The publisher counts 180 rows but sent 100. Nothing was closed.',
  });
});

test('a case shows the day on which a sweep last contained it', async () => {
  const { server, rowsFrom, key, start, run, leads } = harness;
  const { feedId, publisher } = await start(() => rowsFrom(1, 10));
  await run(feedId);
  publisher.remove(({ case_no }) => case_no === key(2));
  server.clock.advance(86_400_000);
  await run(feedId);
  const lastSeen = async (house: number) => {
    const lead = (await leads()).find(({ streetAddress }) => streetAddress.startsWith(`${house} `));
    const { body } = await server.owner.get(`/api/properties/${lead!.id}/signals`);
    return body.data[0].lastSeen.slice(0, 10);
  };
  const days = [await lastSeen(1), await lastSeen(2)];
  server.clock.advance(-86_400_000);
  const today = server.clock.now().toISOString().slice(0, 10);
  const tomorrow = new Date(server.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  expect(days).toEqual([tomorrow, today]);
});
