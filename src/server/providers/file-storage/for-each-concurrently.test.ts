import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { forEachConcurrently } from './for-each-concurrently.ts';

test('processes up to the limit concurrently, each item once', async () => {
  const running = new Set<number>();
  const done: number[] = [];
  let most = 0;
  const count = await forEachConcurrently([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running.add(item);
    most = Math.max(most, running.size);
    await setImmediate();
    running.delete(item);
    done.push(item);
  });
  expect({ count, most, done: done.toSorted() }).toEqual({
    count: 7,
    most: 3,
    done: [1, 2, 3, 4, 5, 6, 7],
  });
});

test('after a failure starts no more items, and waits for those in progress', async () => {
  const ended: number[] = [];
  const begun: number[] = [];
  const slow = Promise.withResolvers<void>();
  const working = forEachConcurrently([1, 2, 3, 4], 2, async (item) => {
    begun.push(item);
    if (item === 1) await slow.promise;
    if (item === 2) throw new Error('disk full');
    ended.push(item);
  });
  const failed = expect(working).rejects.toThrow('disk full');
  await Promise.resolve();
  slow.resolve();
  await failed;
  expect({ begun, ended }).toEqual({ begun: [1, 2], ended: [1] });
});

test('an error of the source is thrown after the items in progress have ended', async () => {
  const ended: number[] = [];
  async function* source() {
    yield 1;
    throw new Error('damaged');
  }
  const work = async (item: number) => void ended.push(item);
  await expect(forEachConcurrently(source(), 2, work)).rejects.toThrow('damaged');
  expect(ended).toEqual([1]);
});
