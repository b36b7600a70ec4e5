import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('runs at most two tasks at a time, first in, first out', async () => {
  const semaphore = createSemaphore(2);
  const begun: number[] = [];
  let inside = 0;
  let most = 0;
  const all = [0, 1, 2, 3, 4, 5].map((number) =>
    semaphore.run(async () => {
      begun.push(number);
      most = Math.max(most, (inside += 1));
      await sleep(1);
      inside -= 1;
      return number;
    }),
  );
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('a task that fails releases its permit', async () => {
  const semaphore = createSemaphore(1);
  const failing = semaphore.run(() => Promise.reject(new Error('no')));
  const next = semaphore.run(() => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await semaphore.run(() => Promise.resolve('again'))).toBe('again');
});

test('a stream holds its permit until the consumer stops', async () => {
  const semaphore = createSemaphore(1);
  const pieces = async function* () {
    yield 1;
    yield 2;
  };
  let isNext = false;
  const first = semaphore.stream(pieces);
  expect(await first.next()).toEqual({ done: false, value: 1 });
  const next = semaphore.run(async () => (isNext = true));
  await sleep(5);
  expect(isNext).toBe(false);
  await first.return(undefined);
  expect(await next).toBe(true);
});
