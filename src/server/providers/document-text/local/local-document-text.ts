import { createUnreadableDocumentError, isPassingReason } from '../document-text.errors.ts';
import type { DocumentPage, DocumentTextReader } from '../document-text.ts';
import {
  sendReaderRequest,
  type ReaderProgress,
  type ReaderRequest,
  type Listener,
} from './send-reader-request.ts';
import { createReaderPool } from './reader-pool.ts';

type Options = {
  /** Documents read at the same time, each in its own process. */
  processes?: number;
  /** Milliseconds of processor time that one page may take. */
  processorLimit?: number;
  /** Milliseconds in which a process that reads may do nothing at all. */
  stuckLimit?: number;
  /** Megabytes of memory that a process and its engine may use. */
  memoryLimit?: number;
  /** Milliseconds after which a process with nothing to do is ended, to give its memory back. */
  idleTimeout?: number;
  /** Documents after which a process is replaced: WebAssembly memory grows and never shrinks. */
  documentsPerProcess?: number;
  /** Called for each page that was read: `text` or `ocr`. */
  onPageRead?: (source: DocumentPage['source']) => void;
};

/** Reads documents on this machine, in child processes that can be stopped at any time. */
export function createLocalDocumentText({
  processes = 2,
  processorLimit = 120_000,
  stuckLimit = 120_000,
  memoryLimit = 1000,
  idleTimeout = 60_000,
  documentsPerProcess = 40,
  onPageRead,
}: Options = {}): DocumentTextReader {
  const pool = createReaderPool({ processes, idleTimeout, documentsPerProcess });
  const requestOptions = { pool, processorLimit, memoryLimit, stuckLimit };

  async function answerTo(question: ReaderRequest, listener: Listener) {
    const reader = await pool.take();
    try {
      const answer = await sendReaderRequest(requestOptions, reader, { ...listener, question });
      if (!('reason' in answer)) return answer;
      // An internal failure may leave the process with broken memory.
      if (isPassingReason(answer.reason)) pool.end(reader);
      // An engine's own messages may contain paths; users only see sentences written here.
      const detail = isPassingReason(answer.reason) ? undefined : answer.message;
      throw createUnreadableDocumentError(answer.reason, detail);
    } finally {
      pool.release(reader);
    }
  }

  return {
    async read({ bytes, signal, firstPage = 1, onOpen, onPage }) {
      const pages: DocumentPage[] = [];
      const onProgress = async (progress: ReaderProgress) => {
        if ('pageCount' in progress) return onOpen?.(progress.pageCount);
        onPageRead?.(progress.page.source);
        if (onPage) await onPage(progress.page);
        else pages.push(progress.page);
      };
      const answer = await answerTo({ bytes, firstPage }, { signal, onProgress });
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
    close: async () => pool.close(),
  };
}
