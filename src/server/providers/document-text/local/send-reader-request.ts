import type { InkShape } from '@lotline/petition-reader/page/page.ts';
import { createUnreadableDocumentError, type UnreadableReason } from '../document-text.errors.ts';
import type {
  DocumentPage,
  DocumentText,
  DocumentToRead,
  InkZone,
  PageCrop,
  Word,
} from '../document-text.ts';
import { usageOf } from './process-usage.ts';
import { createReadingWatch } from './reading-limits.ts';
import type { Reader, ReaderPool } from './reader-pool.ts';

export type ReaderRequest =
  | { bytes: Uint8Array; firstPage: number }
  | { images: Uint8Array[]; crops: PageCrop[] }
  | { images: Uint8Array[]; zones: InkZone[] };

type Failure = { reason: UnreadableReason; message: string };

type Answer =
  | { text: Omit<DocumentText, 'pages'> }
  | { words: Word[][] }
  | { shapes: InkShape[] }
  | Failure;

export type ReaderProgress = { pageCount: number } | { page: DocumentPage };

export type Listener = Pick<DocumentToRead, 'signal'> & {
  onProgress?: (progress: ReaderProgress) => Promise<void>;
};

/** Milliseconds between two checks of a process; running `ps` costs more than reading a file. */
const pollEvery = process.platform === 'linux' ? 200 : 2000;

/** The limits are those of `reading-limits.ts`: milliseconds, and megabytes for the memory. */
type Options = {
  pool: Pick<ReaderPool, 'end' | 'has'>;
  processorLimit: number;
  memoryLimit: number;
  stuckLimit: number;
};

/**
 * Puts one question to a reading process. Ends the process at a limit and on abort.
 * @returns its answer, after all its progress was handled; a `reason` and `message` if it could
 *   not answer. Rejects with the error of `onProgress` if that failed.
 */
export function sendReaderRequest(
  { pool, processorLimit, memoryLimit, stuckLimit }: Options,
  reader: Reader,
  { question, signal, onProgress }: Listener & { question: ReaderRequest },
): Promise<Answer> {
  const limits = { processorLimit, memoryLimit, stuckLimit };
  const watch = createReadingWatch(limits, pollEvery);
  return new Promise((resolve, reject) => {
    const { child } = reader;
    let taken: Promise<void> = Promise.resolve();
    const settle = (answer: Answer) => {
      clearInterval(polling);
      child.off('message', onAnswer);
      child.off('exit', failed);
      child.off('error', failed);
      signal?.removeEventListener('abort', failed);
      taken.then(() => resolve(answer), reject);
    };
    const fail = (reason: UnreadableReason) => {
      pool.end(reader);
      settle({ reason, message: createUnreadableDocumentError(reason).message });
    };
    const failed = () => fail('reader_failed');
    const onAnswer = (message: Answer | ReaderProgress) => {
      if (!('pageCount' in message || 'page' in message)) return settle(message);
      if ('page' in message) watch.pageDone();
      taken = taken.then(() => onProgress?.(message));
      taken.catch(failed);
    };
    let looking = false;
    const poll = async () => {
      // The next check is skipped while the system is slow to answer this one.
      if (looking || child.pid === undefined) return;
      looking = true;
      const reason = watch.check(await usageOf(child.pid));
      looking = false;
      if (reason && pool.has(reader) && reader.busy) fail(reason);
    };
    const polling = setInterval(() => void poll(), pollEvery);
    child.on('message', onAnswer);
    child.on('exit', failed);
    child.on('error', failed);
    signal?.addEventListener('abort', failed);
    if (signal?.aborted) return failed();
    child.channel?.ref();
    child.send(question, (error) => error && failed());
  });
}
