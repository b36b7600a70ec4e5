import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { MessagePort, Transferable } from 'node:worker_threads';
import { UnreadableFile } from './unreadable-file.ts';
import type { ThreadAnswer } from './reusable-thread.ts';
import { outputsAhead, type ThreadMessage } from './worker-thread.ts';

/** One output of a thread, with the memory that moves over instead of being copied. */
export type ThreadOutput<Output> = { output: Output; transfer?: Transferable[] };

/** The nice value of this thread: 0 is the default, 19 the lowest priority. */
const niceness = 10;

/**
 * Gives the threads that answer requests priority. Linux gives each thread its own priority; elsewhere, where
 * it would be the whole process's, nothing is changed.
 */
function letOthersGoFirst(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, niceness);
  } catch {
    // Not Linux, or not allowed.
  }
}

/**
 * The thread's side of `runThread`: posts each output and stays at most a few ahead of its
 * consumer, so that a slow database does not make rows pile up.
 */
export async function serveThread<Output>(
  port: MessagePort,
  outputs: AsyncIterable<ThreadOutput<Output>>,
): Promise<void> {
  letOthersGoFirst();
  let ahead = 0;
  let resume = () => undefined as void;
  port.on('message', () => {
    ahead -= 1;
    resume();
  });
  const post = (message: ThreadMessage<Output>, transfer: Transferable[] = []) =>
    port.postMessage(message, transfer);
  try {
    for await (const { output, transfer } of outputs) {
      post({ kind: 'output', output }, transfer);
      ahead += 1;
      if (ahead >= outputsAhead) await new Promise<void>((resolve) => (resume = resolve));
    }
    post({ kind: 'end' });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    post({ kind: 'unreadable', reason: error.reason, sentence: error.message });
  }
}

/** The thread's side of `createReusableThread`: answers the questions one after another. */
export function answerQuestions<Question, Answer>(
  port: MessagePort,
  answer: (question: Question) => Answer,
): void {
  letOthersGoFirst();
  const reply = ({ id, question }: { id: number; question: Question }): ThreadAnswer<Answer> => {
    try {
      return { id, answer: answer(question) };
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      return { id, failure: { message, stack } };
    }
  };
  port.on('message', (message: { id: number; question: Question }) =>
    port.postMessage(reply(message)),
  );
}
