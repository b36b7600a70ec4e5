import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToEvents } from './events.ts';

const keys = [
  ['/api/properties', { page: 1 }],
  ['/api/properties/counts'],
  ['/api/campaigns'],
  ['/api/chat/conversations'],
];

class FakeStream extends EventTarget {
  readyState = 1;
  close = vi.fn<() => void>();
  /** Plays what the browser would: 'open', 'error', or a message. */
  play(type: 'open' | 'error' | 'message', data?: unknown) {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) }));
  }
}

function createScene() {
  const streams: FakeStream[] = [];
  const read: unknown[] = [];
  const stop = listenToEvents({
    open: () => {
      const stream = new FakeStream();
      streams.push(stream);
      return stream;
    },
    queryClient: {
      invalidateQueries: async (filter) => {
        const predicate = filter?.predicate as ((query: unknown) => boolean) | undefined;
        read.push(
          ...keys.filter((queryKey) => predicate?.({ queryKey }) ?? true).map(([path]) => path),
        );
      },
    },
  });
  const tell = (event: unknown) => streams.at(-1)!.play('message', event);
  return { streams, read, stop, tell };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an event has the queries of its noun read again, many at once only once', () => {
  const { read, tell } = createScene();
  tell({ noun: 'campaigns' });
  tell({ noun: 'campaigns', ids: [3] });
  expect(read).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(read).toEqual(['/api/properties/counts', '/api/campaigns']);
});

test('progress and unknown events have nothing read again', () => {
  const { read, tell } = createScene();
  tell({ noun: 'imports', progress: { fileId: 'f1', done: 5, total: 10 } });
  tell({ noun: 'weather' });
  vi.advanceTimersByTime(1_000);
  expect(read).toEqual([]);
});

test('after a lost connection everything is read again', () => {
  const { streams, read } = createScene();
  streams[0]!.play('open');
  expect(read).toEqual([]);
  streams[0]!.play('error');
  streams[0]!.play('open');
  expect(read).toHaveLength(keys.length);
});

test('a stream that the browser gave up is opened again, later and later', () => {
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

test('what could not be read just then is read later, until it is there', async () => {
  const query = { queryKey: ['/api/campaigns'], state: { status: 'error', data: [] } };
  let reads = 0;
  const stream = new FakeStream();
  const stop = listenToEvents({
    open: () => stream,
    queryClient: {
      invalidateQueries: async (filter) => {
        if (!filter?.predicate?.(query as never)) return;
        reads += 1;
        if (reads === 3) query.state.status = 'success';
      },
    },
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

test('once stopped it opens nothing any more', () => {
  const { streams, stop } = createScene();
  streams[0]!.readyState = 2;
  streams[0]!.play('error');
  stop();
  vi.advanceTimersByTime(60_000);
  expect(streams).toHaveLength(1);
  expect(streams[0]!.close).toHaveBeenCalled();
});
