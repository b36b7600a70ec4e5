import { describe, expect, test } from 'vitest';
import { createReusableThread } from './reusable-thread.ts';

const script = new URL('./testing/doubling.worker.ts', import.meta.url);
const keepThread = (options: { idleMs?: number; answerMs?: number } = {}) =>
  createReusableThread<number | string, number>({ script, idleMs: 60_000, ...options });

describe('a reusable thread', () => {
  test('answers every question, also concurrent ones', async () => {
    const ask = keepThread();
    expect(await Promise.all([1, 2, 3].map((number) => ask(number)))).toEqual([2, 4, 6]);
    expect(await ask(21)).toBe(42);
  });

  test('rethrows the thread’s error and answers the next question', async () => {
    const ask = keepThread();
    await expect(ask(-1)).rejects.toThrow('Not below zero.');
    expect(await ask(4)).toBe(8);
  });

  test('restarts after the thread has died', async () => {
    const ask = keepThread();
    await expect(ask('die')).rejects.toThrow('The thread ended before it answered.');
    expect(await ask(5)).toBe(10);
  });

  test('terminates a thread that does not answer in time, and starts another', async () => {
    const ask = keepThread({ answerMs: 300 });
    await expect(ask('hang')).rejects.toThrow('The thread took too long.');
    const another = keepThread();
    expect(await another(6)).toBe(12);
  });

  test('restarts after an idle timeout', async () => {
    const ask = keepThread({ idleMs: 1 });
    expect(await ask(1)).toBe(2);
    expect(await ask(2)).toBe(4);
  });
});
