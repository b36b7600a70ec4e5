import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expect, test } from 'vitest';
import { createGuessCounter } from './count-guesses.ts';

test('passwords are estimated in a thread, one for all, so that no call waits meanwhile', async () => {
  let started = 0;
  const count = () => (started += 1);
  subscribe('worker_threads', count);
  try {
    const countGuesses = createGuessCounter();
    // What takes longest: 128 characters that repeat.
    const passwords = ['1'.repeat(128), 'orchid-quartz-9-lantern', 'p4$$w0rd1!'.repeat(12)];
    const guesses = await Promise.all(
      passwords.map((password) => countGuesses({ password, known: ['Ann'] })),
    );
    expect(guesses.map((power) => power >= 5)).toEqual([false, true, true]);
    expect(started).toBe(1);
  } finally {
    unsubscribe('worker_threads', count);
  }
});
