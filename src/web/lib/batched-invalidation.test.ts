import { QueryClient, type InvalidateQueryFilters } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchedInvalidation } from './batched-invalidation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A cache that notes which of two queries are read, and when a reading has ended. */
function createCache() {
  const read: string[] = [];
  const cache = Object.assign(new QueryClient(), {
    invalidateQueries: async (filter?: InvalidateQueryFilters) => {
      const predicate = filter?.predicate as (query: object) => boolean;
      const paths = ['/api/properties', '/api/campaigns'];
      read.push(...paths.filter((path) => predicate({ queryKey: [path], state: {} })));
    },
  });
  return { cache, read };
}

test('a change of this page and its announcement by the server are read once', async () => {
  const { cache, read } = createCache();
  const isRead = batchedInvalidation(cache).gather({ noun: 'properties' });
  vi.advanceTimersByTime(60);
  void batchedInvalidation(cache).gather({ noun: 'properties' });
  expect(read).toEqual([]);
  vi.advanceTimersByTime(40);
  await isRead;
  expect(read).toEqual(['/api/properties']);
});

test('a later change is read again', async () => {
  const { cache, read } = createCache();
  const first = batchedInvalidation(cache).gather({ noun: 'properties' });
  vi.advanceTimersByTime(100);
  await first;
  const second = batchedInvalidation(cache).gather({ noun: 'campaigns' });
  vi.advanceTimersByTime(100);
  await second;
  expect(read).toEqual(['/api/properties', '/api/campaigns']);
});

test('a reading that is stopped keeps no caller waiting', async () => {
  const { cache, read } = createCache();
  const isRead = batchedInvalidation(cache).gather({ noun: 'properties' });
  batchedInvalidation(cache).stop();
  await isRead;
  expect(read).toEqual([]);
});
