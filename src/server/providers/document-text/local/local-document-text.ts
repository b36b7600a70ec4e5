import type { ChildProcess } from 'node:child_process';
import type { InkShape } from '@lotline/petition-reader/page/page.ts';
import {
  createUnreadableDocumentError,
  isPassingReason,
  type UnreadableReason,
} from '../document-text.errors.ts';
import type {
  DocumentPage,
  DocumentText,
  DocumentTextReader,
  DocumentToRead,
  InkZone,
  PageCrop,
  Word,
} from '../document-text.ts';
import { usageOf } from './process-usage.ts';
import { endReaderProcess, startReaderProcess } from './reader-child.ts';
import { createReadingWatch } from './reading-limits.ts';

type Options = {
  /** Documents read at the same time, each in a process of its own. */
  processes?: number;
  /** Milliseconds of processor time that one page may take. */
  processorLimit?: number;
  /** Milliseconds in which a process that reads may do nothing at all. */
  stuckLimit?: number;
  /** Megabytes of memory that a process and its engine may use. */
  memoryLimit?: number;
  /** Milliseconds after which a process with nothing to do is ended, to give its memory back. */
  idleLimit?: number;
  /** Documents after which a process is replaced: WebAssembly memory grows and never shrinks. */
  documentsPerProcess?: number;
  /** Told of each page that was read: `text` or `ocr`. */
  onPageRead?: (source: DocumentPage['source']) => void;
};

type Reader = { child: ChildProcess; done: number; busy: boolean; idle?: NodeJS.Timeout };
type Question =
  | { bytes: Uint8Array; firstPage: number }
  | { images: Uint8Array[]; crops: PageCrop[] }
  | { images: Uint8Array[]; zones: InkZone[] };
type Failure = { reason: UnreadableReason; message: string };
type Answer =
  | { text: Omit<DocumentText, 'pages'> }
  | { words: Word[][] }
  | { shapes: InkShape[] }
  | Failure;
type News = { pageCount: number } | { page: DocumentPage };
type Told = Pick<DocumentToRead, 'signal'> & { onNews?: (news: News) => Promise<void> };

/** Milliseconds between two looks at a process; asking `ps` costs more than reading a file. */
const lookEvery = process.platform === 'linux' ? 200 : 2000;

/** Reads documents on this machine, in child processes that can be stopped at any moment. */
// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export function createLocalDocumentText({
  processes = 2,
  processorLimit = 120_000,
  stuckLimit = 120_000,
  memoryLimit = 1000,
  idleLimit = 60_000,
  documentsPerProcess = 40,
  onPageRead,
}: Options = {}): DocumentTextReader {
  const readers = new Set<Reader>();
  const waiting: (() => void)[] = [];
  let closed = false;

  function end(reader: Reader): void {
    clearTimeout(reader.idle);
    readers.delete(reader);
    endReaderProcess(reader.child);
  }

  function start(): Reader {
    const child = startReaderProcess();
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

  /** Answers when the process has, after all its news was taken; rejects where taking it failed. */
  function ask(reader: Reader, question: Question, { signal, onNews }: Told): Promise<Answer> {
    const limits = { processorLimit, memoryLimit, idleLimit: stuckLimit };
    const watch = createReadingWatch(limits, lookEvery);
    return new Promise((resolve, reject) => {
      const { child } = reader;
      let taken: Promise<void> = Promise.resolve();
      const settle = (answer: Answer) => {
        clearInterval(looks);
        child.off('message', onAnswer);
        child.off('exit', failed);
        child.off('error', failed);
        signal?.removeEventListener('abort', failed);
        taken.then(() => resolve(answer), reject);
      };
      const fail = (reason: UnreadableReason) => {
        end(reader);
        settle({ reason, message: createUnreadableDocumentError(reason).message });
      };
      const failed = () => fail('reader_failed');
      const onAnswer = (message: Answer | News) => {
        if (!('pageCount' in message || 'page' in message)) return settle(message);
        if ('page' in message) watch.pageDone();
        taken = taken.then(() => onNews?.(message));
        taken.catch(failed);
      };
      let looking = false;
      const look = async () => {
        // The next look is skipped while the system is slow to answer this one.
        if (looking || child.pid === undefined) return;
        looking = true;
        const reason = watch.check(await usageOf(child.pid));
        looking = false;
        if (reason && readers.has(reader) && reader.busy) fail(reason);
      };
      const looks = setInterval(() => void look(), lookEvery);
      child.on('message', onAnswer);
      child.on('exit', failed);
      child.on('error', failed);
      signal?.addEventListener('abort', failed);
      if (signal?.aborted) return failed();
      child.channel?.ref();
      child.send(question, (error) => error && failed());
    });
  }

  async function answerTo(question: Question, told: Told) {
    const reader = await take();
    try {
      const answer = await ask(reader, question, told);
      if (!('reason' in answer)) return answer;
      // What has failed inside may leave the process with broken memory.
      if (isPassingReason(answer.reason)) end(reader);
      // An engine's own words may hold paths; only sentences made here reach a person.
      const detail = isPassingReason(answer.reason) ? undefined : answer.message;
      throw createUnreadableDocumentError(answer.reason, detail);
    } finally {
      release(reader);
    }
  }

  return {
    async read({ bytes, signal, firstPage = 1, onOpen, onPage }) {
      const pages: DocumentPage[] = [];
      const onNews = async (news: News) => {
        if ('pageCount' in news) return onOpen?.(news.pageCount);
        pages.push(news.page);
        onPageRead?.(news.page.source);
        await onPage?.(news.page);
      };
      const answer = await answerTo({ bytes, firstPage }, { signal, onNews });
      if ('text' in answer) return { ...answer.text, pages };
      throw createUnreadableDocumentError('reader_failed');
    },
    async readCrops({ images, crops, signal }) {
      if (crops.length === 0) return [];
      const answer = await answerTo({ images, crops }, { signal });
      if ('words' in answer) return answer.words;
      throw createUnreadableDocumentError('reader_failed');
    },
    async measureInk({ images, zones, signal }) {
      if (zones.length === 0) return [];
      const answer = await answerTo({ images, zones }, { signal });
      if ('shapes' in answer) return answer.shapes;
      throw createUnreadableDocumentError('reader_failed');
    },
    async close() {
      closed = true;
      for (const reader of readers) end(reader);
      for (const wake of waiting.splice(0)) wake();
    },
  };
}
