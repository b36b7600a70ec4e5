import { QueryClient, type InvalidateQueryFilters } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToEvents } from './events.ts';

const keys = [
  ['/api/properties', { page: 1 }],
  ['/api/properties/counts'],
  ['/api/campaigns'],
  ['/api/chat/conversations'],
];
/** The query that could not be read. */
let failed: string | undefined;

class FakeStream extends EventTarget {
  readyState = 1;
  close = vi.fn<() => void>();
  /** Plays what the browser would: 'open', 'error', or a message of the server. */
  play(type: 'open' | 'error' | 'ready' | 'message', data?: unknown) {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }));
  }
}

function createScene() {
  const streams: FakeStream[] = [];
  const read: unknown[] = [];
  const stop = listenToEvents({
    pageAge: () => 2_000,
    open: () => {
      const stream = new FakeStream();
      streams.push(stream);
      return stream;
    },
    queryClient: Object.assign(new QueryClient(), {
      invalidateQueries: async (filter?: InvalidateQueryFilters) => {
        const predicate = filter?.predicate as ((query: unknown) => boolean) | undefined;
        const isRead = (queryKey: unknown[]) => {
          const state = { status: queryKey[0] === failed ? 'error' : 'success' };
          return predicate?.({ queryKey, state }) ?? true;
        };
        read.push(...keys.filter(isRead).map(([path]) => path));
      },
    }),
  });
  const send = (event: unknown) => streams.at(-1)!.play('message', event);
  return { streams, read, stop, send };
}

beforeEach(() => {
  vi.useFakeTimers();
  failed = undefined;
});
afterEach(() => void vi.useRealTimers());

test('an event invalidates the queries of its noun, once for several events', () => {
  const { read, send } = createScene();
  send({ noun: 'campaigns' });
  send({ noun: 'campaigns', ids: [3] });
  expect(read).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(read).toEqual(['/api/properties/counts', '/api/campaigns']);
});

test('progress and unknown events invalidate nothing', () => {
  const { read, send } = createScene();
  send({ noun: 'imports', progress: { fileId: 'f1', done: 5, total: 10 } });
  send({ noun: 'weather' });
  vi.advanceTimersByTime(1_000);
  expect(read).toEqual([]);
});

test('changes between the first fetch and the opening of the stream are refetched', () => {
  const { streams, read } = createScene();
  streams[0]!.play('open');
  streams[0]!.play('ready', { changed: { campaigns: 1_500, conversations: 2_500, weather: 1 } });
  expect(read).toEqual(['/api/properties/counts', '/api/campaigns']);
});

test('a failed query waits for the user, not for the stream to open', () => {
  const { streams, read } = createScene();
  failed = '/api/campaigns';
  streams[0]!.play('open');
  streams[0]!.play('ready', { changed: { campaigns: 10 } });
  expect(read).toEqual(['/api/properties/counts']);
});

test('after a reconnect everything is refetched, and the list of changes adds nothing', () => {
  const { streams, read } = createScene();
  streams[0]!.play('error');
  streams[0]!.play('open');
  streams[0]!.play('ready', { changed: { campaigns: 10 } });
  vi.advanceTimersByTime(100);
  expect(read).toHaveLength(keys.length);
});

test('a reconnect invalidates everything', () => {
  const { streams, read } = createScene();
  streams[0]!.play('open');
  expect(read).toEqual([]);
  streams[0]!.play('error');
  streams[0]!.play('open');
  expect(read).toHaveLength(keys.length);
});

test('a closed stream is reopened with increasing delays', () => {
  const { streams } = createScene();
  const lose = () => {
    streams.at(-1)!.readyState = 2;
    streams.at(-1)!.play('error');
  };
  lose();
  vi.advanceTimersByTime(1_000);
  expect(streams).toHaveLength(2);
  lose();
  vi.advanceTimersByTime(1_000);
  expect(streams).toHaveLength(2);
  vi.advanceTimersByTime(1_000);
  expect(streams).toHaveLength(3);
});

test('a failed refetch is retried until it succeeds', async () => {
  const query = { queryKey: ['/api/campaigns'], state: { status: 'error', data: [] } };
  let reads = 0;
  const stream = new FakeStream();
  const stop = listenToEvents({
    open: () => stream,
    queryClient: Object.assign(new QueryClient(), {
      invalidateQueries: async (filter?: InvalidateQueryFilters) => {
        if (!filter?.predicate?.(query as never)) return;
        reads += 1;
        if (reads === 3) query.state.status = 'success';
      },
    }),
  });
  stream.play('message', { noun: 'campaigns' });
  await vi.advanceTimersByTimeAsync(100);
  expect(reads).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reads).toBe(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reads).toBe(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toBe(3);
  stop();
});

test('a stopped stream is not reopened', () => {
  const { streams, stop } = createScene();
  streams[0]!.readyState = 2;
  streams[0]!.play('error');
  stop();
  vi.advanceTimersByTime(60_000);
  expect(streams).toHaveLength(1);
  expect(streams[0]!.close).toHaveBeenCalled();
});
