import { expect, test } from 'vitest';
import { isPage } from '#server/providers/open-data/testing/publisher.ts';
import { createFeedHarness } from './testing/feed-harness.ts';

const feeds = await createFeedHarness({ pageCap: 100 });

const dayOf = (index: number) => (index === 400 ? '2031-03-03' : '2030-01-02');

test('where the publisher stamps changes, only rows since the newest known one are read', async () => {
  const publisher = await feeds.publish([]);
  publisher.rename('opened', 'updated_on');
  const row = (index: number, updated: string, more = {}) => {
    const { opened: _, ...values } = feeds.row(index);
    return { ...values, updated_on: updated, ...more };
  };
  publisher.add(...Array.from({ length: 400 }, (_, at) => row(at + 1, dayOf(at + 1))));
  const mapping = { streetAddress: 'address', violationDate: 'updated_on', violationType: 'note' };
  const body = feeds.body({ closes: 'never', mapping });
  const { id } = (await feeds.server.owner.post('/api/feeds', body)).body;
  const { db } = feeds.server;
  await db
    .updateTable('feeds')
    .set({ freshness_column: 'updated_on' })
    .where('id', '=', id)
    .execute();
  const pages = async () => {
    const before = publisher.requests.length;
    const run = await feeds.run(id);
    return { run, pages: publisher.requests.slice(before).filter(isPage).length };
  };

  expect((await pages()).run).toMatchObject({ rows: 400, created: 400, note: null });
  publisher.change(({ case_no: key }) => key === feeds.key(7), {
    note: 'Broken windows',
    updated_on: '2031-03-03',
  });
  publisher.add(row(401, '2031-03-04'));
  const next = await pages();
  expect(next.run).toMatchObject({ rows: 401, created: 1, changed: 1, unchanged: 399, note: null });
  // One with the changes, and up to two that there is no more.
  expect(next.pages).toBeLessThanOrEqual(3);
  expect(await db.selectFrom('feed_rows').select('id').where('missing', '>', 0).execute()).toEqual(
    [],
  );
  expect((await pages()).run).toMatchObject({ rows: 401, created: 0, changed: 0, note: null });

  // What an undo took away is read again.
  const { importId } = next.run;
  expect((await feeds.server.owner.post(`/api/imports/${importId}/undo`)).status).toBe(200);
  const again = await pages();
  expect(again.pages).toBeGreaterThan(3);
  // Both rows are known and read anew; one of them is a new lead again.
  expect(again.run).toMatchObject({ rows: 401, created: 1, changed: 2, note: null });
});
