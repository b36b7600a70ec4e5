import { Worker } from 'node:worker_threads';
import { createPdfBusyError, createPdfFailedError, createPdfTimedOutError } from './pdf.errors.ts';
import type { PdfTemplate } from './pdf-template.ts';
import type { PdfWorkerAnswer, PdfWorkerRequest } from './typst.pdf.worker.ts';

type PdfMakerOptions = {
  /** Longest time for one document, in ms, from the moment it is begun. */
  timeLimitMs?: number;
  /** Documents that may wait; one more is refused with `pdf.busy`. */
  maxWaiting?: number;
  /** Memory of the engine, in bytes, after which it is replaced between two documents. */
  memoryLimitBytes?: number;
  /** Documents after which it is replaced, whatever its memory. */
  documentLimit?: number;
};

type Job = {
  request: PdfWorkerRequest;
  resolve(pdf: Uint8Array): void;
  reject(error: Error): void;
};

type Engine = { worker: Worker; documents: number };

export type PdfMaker = ReturnType<typeof createPdfMaker>;

/**
 * Makes tagged PDFs from Typst templates, one at a time, in a worker thread that starts with
 * the first document. Make one for the process, and `close` it at the end.
 *
 * ```ts
 * const template = loadPdfTemplate({ '/letter.typ': new URL('./letter.typ', import.meta.url) });
 * const pdf = await pdfMaker.render({ template, inputs: { name: 'Ana' } });
 * ```
 * with `letter.typ` beginning `#import "/lotline/kit.typ": *` and reading `data.name`.
 */
export function createPdfMaker(options: PdfMakerOptions = {}) {
  const {
    timeLimitMs = 30_000,
    maxWaiting = 1000,
    memoryLimitBytes = 400 * 1024 * 1024,
    documentLimit = 2000,
  } = options;
  const waiting: Job[] = [];
  let engine: Engine | undefined;
  let current: { job: Job; timer: NodeJS.Timeout } | undefined;
  let closed = false;

  function startEngine(): Engine {
    const worker = new Worker(new URL('./typst.pdf.worker.ts', import.meta.url));
    const started: Engine = { worker, documents: 0 };
    worker.on('message', (answer: PdfWorkerAnswer) => finish(started, answer));
    worker.on('error', (error) => fail(started, createPdfFailedError(error)));
    worker.on('exit', (code) =>
      fail(started, createPdfFailedError(`the engine ended with code ${code}`)),
    );
    return started;
  }

  function retire(): void {
    const old = engine;
    engine = undefined;
    void old?.worker.terminate();
  }

  function next(): void {
    if (current) return;
    const job = waiting.shift();
    if (!job) {
      // An engine with nothing to do must not keep a finished process alive.
      engine?.worker.unref();
      return;
    }
    engine ??= startEngine();
    const mine = engine;
    const timer = setTimeout(() => fail(mine, createPdfTimedOutError()), timeLimitMs);
    current = { job, timer };
    engine.worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    engine.worker.postMessage(job.request);
  }

  function takeCurrent(): Job | undefined {
    const job = current?.job;
    clearTimeout(current?.timer);
    current = undefined;
    return job;
  }

  function finish(from: Engine, answer: PdfWorkerAnswer): void {
    if (from !== engine) return;
    const job = takeCurrent();
    from.documents += 1;
    if (answer.pdf) job?.resolve(answer.pdf);
    else job?.reject(createPdfFailedError(answer.failure));
    // The engine's memory only ever grows, and one that failed may be in any state.
    if (!answer.pdf || answer.memoryBytes > memoryLimitBytes || from.documents >= documentLimit) {
      retire();
    }
    next();
  }

  function fail(from: Engine, error: Error): void {
    if (from !== engine) return;
    retire();
    takeCurrent()?.reject(error);
    next();
  }

  return {
    /**
     * @param inputs What the template reads as `data`: anything JSON can carry. The only way
     *   for a person's text into a document; it can never become source.
     * @returns the PDF's bytes.
     * @throws `pdf.timed_out`, `pdf.busy` (both 503) or `pdf.failed` (500).
     */
    async render({ template, inputs }: { template: PdfTemplate; inputs: unknown }) {
      if (closed || waiting.length >= maxWaiting) throw createPdfBusyError();
      return await new Promise<Uint8Array>((resolve, reject) => {
        const request = { template, data: JSON.stringify(inputs) };
        waiting.push({ request, resolve, reject });
        next();
      });
    },

    /** Ends the engine; what still waits is refused. */
    async close(): Promise<void> {
      closed = true;
      for (const job of waiting.splice(0)) job.reject(createPdfBusyError());
      takeCurrent()?.reject(createPdfBusyError());
      const old = engine;
      engine = undefined;
      await old?.worker.terminate();
    },
  };
}
