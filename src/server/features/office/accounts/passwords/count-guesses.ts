import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { createSemaphore } from '#server/platform/jobs/semaphore.ts';

export type GuessQuestion = {
  password: string;
  /** What an attacker knows of the person. */
  known: string[];
};

/** What the thread answers. */
const guessesLog10 = z.number();

/** How long the thread stays for the next password, in milliseconds. */
const idleFor = 60_000;
/** A password of 128 characters takes half a second; in milliseconds, for a busy machine. */
const timeLimit = 60_000;

/**
 * Creates the function that says how many guesses a password takes, as a power of 10. It works in a
 * thread of its own: dictionaries and estimate take up to half a second each, in which no other
 * call would be answered. It throws the thread's error, and one if it takes too long.
 */
export function createGuessCounter() {
  const inTurn = createSemaphore(1);
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(new URL('./guesses.worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    // Who waits for an answer learns of it; a thread that is asked nothing ends without a word.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (thread === started) thread = undefined;
    });
    return started;
  }

  function end(): void {
    void thread?.terminate();
    thread = undefined;
  }

  async function ask(question: GuessQuestion): Promise<number> {
    clearTimeout(idle);
    thread ??= start();
    thread.ref();
    try {
      const answer = once(thread, 'message', { signal: AbortSignal.timeout(timeLimit) });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage(question);
      return guessesLog10.parse((await answer)[0]);
    } catch (error) {
      end();
      throw error;
    } finally {
      thread?.unref();
      idle = setTimeout(end, idleFor).unref();
    }
  }

  return (question: GuessQuestion) => inTurn.run(() => ask(question));
}
