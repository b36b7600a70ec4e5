import { Worker } from 'node:worker_threads';
import { readingLimits } from './reading-limits.ts';

/** What a reusable thread posts for each question, by its number. */
export type ThreadAnswer<Answer> =
  | { id: number; answer: Answer }
  | { id: number; failure: { message: string; stack: string | undefined } };

type Waiting<Answer> = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

type ReusableThreadOptions = {
  script: URL;
  /** How long it stays without a question, in milliseconds. */
  idleMs: number;
  /** After this long without an answer it is ended, and its questions fail. */
  answerMs?: number;
  heapMb?: number;
};

/**
 * A thread that answers questions and stays for the next one, since starting one takes longer than most answers. It
 * starts with the first question and does not keep the process alive.
 */
export function createReusableThread<Question, Answer>({
  script,
  idleMs,
  answerMs = readingLimits.silenceMs,
  heapMb = readingLimits.heapMb,
}: ReusableThreadOptions) {
  const waiting = new Map<number, Waiting<Answer>>();
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function end(error: Error): void {
    const ended = worker;
    worker = null;
    clearTimeout(timer);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    ended?.removeAllListeners();
    // A second failure of a terminated thread adds no information.
    ended?.on('error', () => undefined);
    void ended?.terminate();
  }

  function settle(message: ThreadAnswer<Answer>): void {
    const waits = waiting.get(message.id);
    waiting.delete(message.id);
    if (waiting.size === 0) {
      clearTimeout(timer);
      timer = setTimeout(() => end(new Error('Not used any more.')), idleMs).unref();
      worker?.unref();
    }
    if ('answer' in message) return waits?.resolve(message.answer);
    const error = new Error(message.failure.message);
    if (message.failure.stack) error.stack = message.failure.stack;
    waits?.reject(error);
  }

  function start(): Worker {
    const started = new Worker(script, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    started.on('message', settle);
    started.on('error', end);
    started.on('exit', () => end(new Error('The thread ended before it answered.')));
    return started;
  }

  /** @throws the thread's error; an error if it takes too long or needs too much memory. */
  return async function ask(question: Question): Promise<Answer> {
    worker ??= start();
    worker.ref();
    clearTimeout(timer);
    timer = setTimeout(() => end(new Error('The thread took too long.')), answerMs);
    const id = (lastId += 1);
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.set(id, { resolve, reject });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage({ id, question });
    return promise;
  };
}
