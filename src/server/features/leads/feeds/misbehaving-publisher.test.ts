// What the feed page shows about a publisher that misbehaves, and that nothing is closed. Renamed
// columns, missing rows and errors with HTTP 200 are in closing.test.ts.
import { expect, test } from 'vitest';
import type { Dataset } from '#server/providers/open-data/open-data-source.ts';
import { createPublicHttp } from '#server/providers/open-data/public-http.ts';
import { createSocrataSource } from '#server/providers/open-data/socrata/socrata-source.ts';
import { isPage, type Publisher } from '#server/providers/open-data/testing/publisher.ts';
import { feedRunsStore } from './feed-runs.store.ts';
import { runFeed } from './run-feed.ts';
import { createFeedHarness } from './testing/feed-harness.ts';

const rows = 200;

const harness = await createFeedHarness({ pageCap: 80 });

/**
 * Runs a feed with the server's clock; the pauses that a publisher asks for are recorded and not
 * waited for.
 */
async function runAtOnce(feedId: number) {
  const { server } = harness;
  const { db, pool, clock } = server;
  const pauses: number[] = [];
  const http = createPublicHttp({
    allowPrivate: () => true,
    wait: async (milliseconds) => pauses.push(milliseconds),
    now: () => clock.now(),
  });
  const { runId } = await feedRunsStore.begin(db, { feedId, userId: null, now: clock.now() });
  await runFeed(
    {
      db,
      pool,
      clock,
      timeZone: () => 'America/Chicago',
      openDataset: (dataset) =>
        createSocrataSource({ dataset: dataset as Dataset, http, appToken: () => undefined }),
    },
    { runId, signal: new AbortController().signal, isLastAttempt: true },
  );
  const { body } = await server.owner.get(`/api/feeds/${feedId}/runs`);
  return { run: body.data[0], pauses };
}

/**
 * A feed that closes missing cases, read once, with ten cases that the publisher no longer lists.
 */
async function startWithMissing() {
  const { start, rowsFrom, key } = harness;
  const started = await start(() => rowsFrom(1, rows));
  await runAtOnce(started.feedId);
  const gone = new Set(Array.from({ length: 10 }, (_, index) => key(index + 1)));
  return {
    ...started,
    remove: () => started.publisher.remove(({ case_no }) => gone.has(String(case_no))),
  };
}

async function expectNothingClosed() {
  const leads = await harness.leads();
  expect(leads).toHaveLength(rows);
  expect(
    leads.every(({ status, openSignalCount }) => status === 'active' && openSignalCount === 1),
  ).toBe(true);
}

/** Answers the pages from the second on with `answer`. */
function failAfterFirstPage(publisher: Publisher, answer: (page: number) => ReturnType<Fault>) {
  let pages = 0;
  publisher.setFault((url) => {
    if (!isPage(url)) return null;
    pages += 1;
    return pages === 1 ? null : answer(pages);
  });
}
type Fault = Parameters<Publisher['setFault']>[0];

test('a run waits as long as the publisher’s 429 answers ask, and ends complete', async () => {
  const { feedId, publisher } = await startWithMissing();
  failAfterFirstPage(publisher, (page) =>
    page <= 4 ? { status: 429, headers: { 'retry-after': '20' }, body: {} } : null,
  );
  const { run, pauses } = await runAtOnce(feedId);
  expect(pauses).toEqual([20_000, 20_000, 20_000]);
  expect(run).toMatchObject({ rows, unchanged: rows, closed: 0, error: null, note: null });
  expect((await harness.feedOf(feedId)).state).toBe(
    'Up to date: 200 rows. Newest row: March 3, 2031.',
  );
  await expectNothingClosed();
});

test('names a publisher that keeps rate limiting or fails midway, and closes nothing', async () => {
  const { feedId, publisher, remove } = await startWithMissing();
  const host = new URL(publisher.url).host;
  remove();
  failAfterFirstPage(publisher, () => ({ status: 429, headers: {}, body: {} }));
  expect((await runAtOnce(feedId)).run).toMatchObject({
    closed: 0,
    finishedAt: expect.any(String),
  });
  expect(await harness.feedOf(feedId)).toMatchObject({
    stateKind: 'problem',
    state: `The last run failed. ${host} allows no more requests at the moment (429).`,
  });
  failAfterFirstPage(publisher, () => ({ status: 500, body: { message: 'Our bad' } }));
  await runAtOnce(feedId);
  await runAtOnce(feedId);
  expect((await harness.feedOf(feedId)).state).toBe(
    `The last run failed. ${host} answered with its own error (500).`,
  );
  failAfterFirstPage(publisher, () => 'hang up');
  await runAtOnce(feedId);
  expect((await harness.feedOf(feedId)).state).toBe(
    `The last run failed. ${host} cannot be reached.`,
  );
  await expectNothingClosed();
  // Failed sweeps do not count among the two that close.
  publisher.setFault(() => null);
  expect((await runAtOnce(feedId)).run).toMatchObject({ rows: rows - 10, closed: 0, error: null });
  await expectNothingClosed();
});

test('a repeated page and a short page lose no row and close no case', async () => {
  const { feedId, publisher } = await startWithMissing();
  const pageOf = async (url: URL) =>
    (await fetch(publisher.origin + url.pathname + url.search)).json();
  const first: unknown = await pageOf(publisher.requests.find(isPage)!);
  failAfterFirstPage(publisher, (page) => {
    if (page === 2) return { body: first };
    return page === 3 ? { body: (first as unknown[]).slice(0, 10) } : null;
  });
  for (let sweep = 0; sweep < 2; sweep += 1) {
    expect((await runAtOnce(feedId)).run).toMatchObject({
      rows,
      closed: 0,
      error: null,
      note: null,
    });
  }
  expect((await harness.feedOf(feedId)).stateKind).toBe('ok');
  await expectNothingClosed();
});

test('a publisher with dates in the future is as fresh as its newest date up to today', async () => {
  const { start, row } = harness;
  const { feedId } = await start(() => [
    row(1, { opened: '2031-03-02' }),
    row(2, { opened: '2031-03-09' }),
    row(3, { opened: '2102-01-01' }),
  ]);
  const { run } = await runAtOnce(feedId);
  expect(run).toMatchObject({ rows: 3, freshest: '2031-03-02T00:00:00.000Z', error: null });
  expect((await harness.feedOf(feedId)).state).toBe(
    'Up to date: 3 rows. Newest row: March 2, 2031.',
  );
});
