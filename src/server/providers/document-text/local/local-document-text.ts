import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createUnreadableDocumentError, type UnreadableReason } from '../document-text.errors.ts';
import type { DocumentText, DocumentTextReader, PageCrop, Word } from '../document-text.ts';

type Options = {
  /** Documents read at the same time, each in a process of its own. */
  processes?: number;
  /** Milliseconds that one document may take. */
  timeLimit?: number;
  /** Milliseconds after which a process with nothing to do is ended, to give its memory back. */
  idleLimit?: number;
  /** Documents after which a process is replaced: WebAssembly memory grows and never shrinks. */
  documentsPerProcess?: number;
};

type Reader = { child: ChildProcess; done: number; busy: boolean; idle?: NodeJS.Timeout };
type Question = { bytes: Uint8Array } | { images: Uint8Array[]; crops: PageCrop[] };
type Failure = { reason: UnreadableReason; message: string };
type Answer = { text: DocumentText } | { words: Word[][] } | Failure;

const script = fileURLToPath(new URL('./reader-process.ts', import.meta.url));

/** Reads documents on this machine, in child processes that can be stopped at any moment. */
export function createLocalDocumentText({
  processes = 2,
  timeLimit = 240_000,
  idleLimit = 60_000,
  documentsPerProcess = 40,
}: Options = {}): DocumentTextReader {
  const readers = new Set<Reader>();
  const waiting: (() => void)[] = [];
  let closed = false;

  function end(reader: Reader): void {
    clearTimeout(reader.idle);
    readers.delete(reader);
    reader.child.kill('SIGKILL');
  }

  function start(): Reader {
    const child = fork(script, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--max-old-space-size=768'],
    });
    const reader: Reader = { child, done: 0, busy: false };
    child.on('exit', () => readers.delete(reader));
    child.on('error', () => readers.delete(reader));
    readers.add(reader);
    return reader;
  }

  async function take(): Promise<Reader> {
    for (;;) {
      if (closed) throw createUnreadableDocumentError('reader_failed');
      const free = [...readers].find((reader) => !reader.busy);
      const reader = free ?? (readers.size < processes ? start() : undefined);
      if (reader) {
        clearTimeout(reader.idle);
        reader.busy = true;
        reader.child.ref();
        return reader;
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }

  function release(reader: Reader): void {
    reader.busy = false;
    reader.done++;
    if (closed || reader.done >= documentsPerProcess || !reader.child.connected) end(reader);
    else {
      reader.idle = setTimeout(() => end(reader), idleLimit);
      reader.idle.unref();
      reader.child.unref();
      reader.child.channel?.unref();
    }
    waiting.shift()?.();
  }

  function ask(reader: Reader, question: Question, signal?: AbortSignal): Promise<Answer> {
    return new Promise((resolve) => {
      const { child } = reader;
      const settle = (answer: Answer) => {
        clearTimeout(limit);
        child.off('message', settle);
        child.off('exit', failed);
        child.off('error', failed);
        signal?.removeEventListener('abort', stopped);
        resolve(answer);
      };
      const fail = (reason: UnreadableReason) => {
        end(reader);
        settle({ reason, message: createUnreadableDocumentError(reason).message });
      };
      const failed = () => fail('reader_failed');
      const stopped = () => fail('reader_failed');
      const limit = setTimeout(() => fail('time_limit'), timeLimit);
      child.on('message', settle);
      child.on('exit', failed);
      child.on('error', failed);
      signal?.addEventListener('abort', stopped);
      if (signal?.aborted) return stopped();
      child.channel?.ref();
      child.send(question, (error) => error && failed());
    });
  }

  async function answerTo(question: Question, signal?: AbortSignal) {
    const reader = await take();
    try {
      const answer = await ask(reader, question, signal);
      if (!('reason' in answer)) return answer;
      // An engine's own words may hold paths; only sentences made here reach a person.
      const detail = answer.reason === 'reader_failed' ? undefined : answer.message;
      throw createUnreadableDocumentError(answer.reason, detail);
    } finally {
      release(reader);
    }
  }

  return {
    async read({ bytes, signal }) {
      const answer = await answerTo({ bytes }, signal);
      if ('text' in answer) return answer.text;
      throw createUnreadableDocumentError('reader_failed');
    },
    async readCrops({ images, crops, signal }) {
      if (crops.length === 0) return [];
      const answer = await answerTo({ images, crops }, signal);
      if ('words' in answer) return answer.words;
      throw createUnreadableDocumentError('reader_failed');
    },
    async close() {
      closed = true;
      for (const reader of readers) end(reader);
      for (const wake of waiting.splice(0)) wake();
    },
  };
}
