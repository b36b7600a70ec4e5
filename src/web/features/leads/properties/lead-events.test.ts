import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Property } from '#api/properties/property.schema.ts';
import { batchedInvalidation } from '#web/lib/batched-invalidation.ts';
import { boardColumnQuery } from './board/board-pages.query.ts';
import { countsQuery, openLeadQuery } from './lead.queries.ts';
import { propertyListOptions, type PropertyListRequest } from './list/property-list.query.ts';
import { propertyKey } from './mutations/property-cache.ts';

/** The version that the server has of each lead. */
let versions: Record<number, number>;
let requests: string[];

const lead = (id: number) => ({ id, version: versions[id], streetAddress: `${id} Oak St` });
const parts = {
  place: { data: [{ id: 8 }] },
  signals: { data: [] },
};

/** Answers as the server would. */
function answerTo(url: string): unknown {
  if (url.startsWith('/api/properties/counts')) return { total: 3 };
  const one = /^\/api\/properties\/(\d+)/.exec(url);
  if (one) return { ...lead(Number(one[1])), parts };
  return { data: [1, 2, 3].map(lead), pagination: { page: 1, totalPages: 1 } };
}

beforeEach(() => {
  vi.useFakeTimers();
  versions = { 1: 1, 2: 1, 3: 1, 8: 1 };
  requests = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url.replace(/\?.*/, ''));
    return Response.json(answerTo(url));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser that shows a list and the counts, and has a lead open or none. */
async function createBrowser(request: PropertyListRequest, open?: number) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const shown = [
    propertyListOptions(request),
    countsQuery(),
    ...(open ? [openLeadQuery(open)] : []),
  ];
  for (const options of shown) new QueryObserver(client, options as never).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10);
  const rows = () =>
    client.getQueryData(propertyListOptions(request).queryKey)!.data.map((one) => one.version);
  return { client, rows, lead: (id: number) => client.getQueryData<Property>(propertyKey(id)) };
}

type Browser = Awaited<ReturnType<typeof createBrowser>>;

function announce({ client }: Browser, id: number) {
  const version = versions[id]!;
  void batchedInvalidation(client).gather({ noun: 'properties', ids: [id], isEdit: true, version });
}

async function change(browsers: Browser[], id: number) {
  requests = [];
  versions[id]! += 1;
  for (const browser of browsers) announce(browser, id);
  await vi.advanceTimersByTimeAsync(150);
}

test('a status click with the lead open in ten browsers reads it and the counts once in each', async () => {
  const browsers = await Promise.all(Array.from({ length: 10 }, () => createBrowser({}, 2)));
  await change(browsers, 2);
  expect(requests.toSorted()).toEqual([
    ...Array<string>(10).fill('/api/properties/2'),
    ...Array<string>(10).fill('/api/properties/counts'),
  ]);
  for (const browser of browsers) {
    expect(browser.rows()).toEqual([1, 2, 1]);
    expect(browser.lead(2)?.version).toBe(2);
  }
});

test('a change of another lead leaves the open one alone and reads one row', async () => {
  const browser = await createBrowser({ propertyType: 'probate' }, 2);
  await change([browser], 3);
  expect(requests.toSorted()).toEqual(['/api/properties/3', '/api/properties/counts']);
  expect(browser.rows()).toEqual([1, 1, 2]);
});

test('a change of a lead at the same place reads the open one', async () => {
  const browser = await createBrowser({}, 2);
  await change([browser], 8);
  expect(requests.toSorted()).toEqual(['/api/properties/2', '/api/properties/counts']);
});

test('a list that may change its leads is read as a whole, at most once a second', async () => {
  const browser = await createBrowser({ leadStatus: ['dead'] });
  await change([browser], 2);
  expect(requests.toSorted()).toEqual(['/api/properties', '/api/properties/counts']);
  await change([browser], 2);
  await change([browser], 3);
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests.toSorted()).toEqual(['/api/properties', '/api/properties/counts']);
  expect(browser.rows()).toEqual([1, 3, 2]);
});

test('a lead that was added or removed is read with its list at once', async () => {
  const browser = await createBrowser({}, 2);
  requests = [];
  void batchedInvalidation(browser.client).gather({ noun: 'properties', ids: [9] });
  await vi.advanceTimersByTimeAsync(150);
  expect(requests.toSorted()).toEqual(['/api/properties', '/api/properties/counts']);
});

test('a browser that has the announced version already reads no row', async () => {
  const browser = await createBrowser({});
  await change([browser], 2);
  requests = [];
  announce(browser, 2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(requests).toEqual(['/api/properties/counts']);
});

test('the columns of a board have been read when a change of a lead is done', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  for (const status of ['interested', 'not_interested'] as const)
    new InfiniteQueryObserver(client, boardColumnQuery({}, status) as never).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10);
  const gather = (version: number) =>
    batchedInvalidation(client).gather({ noun: 'properties', ids: [2], isEdit: true, version });
  void gather(2);
  await vi.advanceTimersByTimeAsync(150);
  // The second one, too, although lists would wait.
  requests = [];
  let isDone = false;
  void gather(3).then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(150);
  expect(requests).toEqual(['/api/properties', '/api/properties']);
  expect(isDone).toBe(true);
});
