import { Worker, type Transferable } from 'node:worker_threads';
import { readingLimits } from './reading-limits.ts';
import { UnreadableFile, type UnreadableReason } from './unreadable-file.ts';

/**
 * What a worker thread of this feature posts. `runThread` answers each output once its consumer has
 * taken it; a thread that is too far ahead waits for that.
 */
export type ThreadMessage<Output> =
  | { kind: 'output'; output: Output }
  | { kind: 'unreadable'; reason: UnreadableReason; sentence: string }
  | { kind: 'end' };

/** How many outputs a thread may be ahead of its consumer. */
export const outputsAhead = 4;

type ThreadOptions = {
  script: URL;
  task: unknown;
  transfer?: Transferable[];
  /** Ends the thread when the consumer waited this long without an output. */
  silenceMs?: number;
  heapMb?: number;
  signal?: AbortSignal;
};

const tooSlow = () =>
  new UnreadableFile(
    'too_slow',
    'Reading this file took too long. Split it and upload the parts, or save it again if it is small: it may be damaged.',
  );

const outOfMemory = () =>
  new UnreadableFile(
    'too_large',
    'This file needs too much memory to be read. Split it and upload the parts.',
  );

const isOutOfMemory = (error: unknown) =>
  (error as { code?: string } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Runs one task in its own thread and yields its outputs, with time and memory limits. The thread
 * is terminated when the generator ends, also when its consumer stops early or throws.
 * @throws UnreadableFile that the thread reported, or for a limit that it broke.
 */
export async function* runThread<Output>({
  script,
  task,
  transfer = [],
  silenceMs = readingLimits.silenceMs,
  heapMb = readingLimits.heapMb,
  signal,
}: ThreadOptions): AsyncGenerator<Output> {
  signal?.throwIfAborted();
  const worker = new Worker(script, {
    workerData: task,
    transferList: transfer,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  const messages: ThreadMessage<Output>[] = [];
  let failure: unknown = null;
  let wake = () => undefined as void;
  const fail = (error: unknown) => {
    failure ??= isOutOfMemory(error) ? outOfMemory() : error;
    wake();
  };
  worker.on('message', (message: ThreadMessage<Output>) => {
    messages.push(message);
    wake();
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The reading thread ended before its task was done.')));
  const abort = () => fail(signal?.reason ?? new Error('Aborted'));
  signal?.addEventListener('abort', abort);
  try {
    for (;;) {
      const message = messages.shift();
      if (!message) {
        if (failure) throw failure;
        await waitForMessage(silenceMs, fail, (resolve) => (wake = resolve));
        continue;
      }
      if (message.kind === 'end') return;
      if (message.kind === 'unreadable') throw new UnreadableFile(message.reason, message.sentence);
      yield message.output;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage('taken');
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    worker.removeAllListeners('exit');
    await worker.terminate();
  }
}

async function waitForMessage(
  silenceMs: number,
  fail: (error: unknown) => void,
  listen: (resolve: () => void) => void,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    listen(resolve);
    timer = setTimeout(() => fail(tooSlow()), silenceMs);
  });
  clearTimeout(timer);
}
