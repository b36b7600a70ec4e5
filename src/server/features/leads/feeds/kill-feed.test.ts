import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { isPage, startPublisher } from '#server/providers/open-data/testing/publisher.ts';
import { feedRunsStore } from './feed-runs.store.ts';

const server = await useTestServer({ environment: { FEEDS_ALLOW_PRIVATE: 'true' } });
const publisher = await startPublisher({
  platform: 'socrata',
  columns: [
    { name: 'case_no', type: 'text' },
    { name: 'address', type: 'text' },
  ],
});
afterAll(() => publisher.stop());

const rows = 6_000;

test('kill -9 in the middle of a sweep loses no page, and stores each row once', async () => {
  publisher.add(
    ...Array.from({ length: rows }, (_, index) => ({
      case_no: `K-${index}`,
      address: `${index + 1} Killed Ln`,
    })),
  );
  const { body: feed } = await server.owner.post('/api/feeds', {
    name: 'Killed',
    url: publisher.url,
    propertyType: 'violation',
    key: 'case_no',
    mapping: { streetAddress: 'address' },
    constants: { city: 'Nashville', state: 'TN' },
    closes: 'absent',
    every: 'manual',
  });
  const { runId } = await feedRunsStore.begin(server.db, {
    feedId: feed.id,
    userId: null,
    now: new Date(),
  });
  // The third page never arrives while the first process lives.
  let held = false;
  publisher.setFault((url) => {
    if (!isPage(url) || Number(url.searchParams.get('$offset')) < 3_000 || held) return null;
    held = true;
    return { status: 429, headers: { 'retry-after': '200' }, body: {} };
  });
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'testing', 'feed-child.ts'), server.databaseUrl, String(runId)],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
  await expect.poll(() => held).toBe(true);
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  const before = publisher.requests.length;
  // As the queue does when the heartbeat is missing; the test does not wait for that.
  await server.runJob('feeds.run', { runId });
  const again = publisher.requests
    .slice(before)
    .filter(isPage)
    .map(({ searchParams }) => Number(searchParams.get('$offset')));
  expect(Math.min(...again)).toBeGreaterThan(3_000);
  const { body: runs } = await server.owner.get(`/api/feeds/${feed.id}/runs`);
  expect(runs.data).toMatchObject([{ rows, created: rows, error: null }]);
  await server.runJob('feeds.run', { runId });
  const { body: leads } = await server.owner.get('/api/properties?limit=1');
  expect(leads.pagination.total).toBe(rows);
}, 180_000);
