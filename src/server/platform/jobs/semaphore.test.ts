import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurnstile } from './semaphore.ts';

test('lets so many through at a time, in the order in which they came', async () => {
  const turnstile = createTurnstile(2);
  const begun: number[] = [];
  let inside = 0;
  let most = 0;
  const all = [0, 1, 2, 3, 4, 5].map((number) =>
    turnstile.pass(async () => {
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

test('work that fails gives its place to the next', async () => {
  const turnstile = createTurnstile(1);
  const failing = turnstile.pass(() => Promise.reject(new Error('no')));
  const next = turnstile.pass(() => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await turnstile.pass(() => Promise.resolve('again'))).toBe('again');
});

test('something in pieces keeps its place until nobody wants more of it', async () => {
  const turnstile = createTurnstile(1);
  const pieces = async function* () {
    yield 1;
    yield 2;
  };
  let isNext = false;
  const first = turnstile.stream(pieces);
  expect(await first.next()).toEqual({ done: false, value: 1 });
  const next = turnstile.pass(async () => (isNext = true));
  await sleep(5);
  expect(isNext).toBe(false);
  await first.return(undefined);
  expect(await next).toBe(true);
});
