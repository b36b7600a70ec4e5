import { once } from 'node:events';
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createPdfBusyError, createPdfFailedError, createPdfTimedOutError } from './pdf.errors.ts';
import type { PdfTemplate } from './pdf-template.ts';
import type { PdfRequest } from './typst-engine.ts';
import type { PdfWorkerAnswer } from './typst.pdf.worker.ts';

type PdfMakerOptions = {
  /** Longest time for one document, in ms, from the time it is begun. */
  timeLimitMs?: number;
  /** Documents that may wait; one more is refused with `pdf.busy`. */
  maxWaiting?: number;
  /** Memory of the engine, in bytes, after which it is replaced between two documents. */
  memoryLimitBytes?: number;
  /** Documents after which it is replaced, at any memory use. */
  documentLimit?: number;
  /** Time without a document, in ms, after which the engine is ended, to give its memory back. */
  idleLimitMs?: number;
};

type Job = {
  request: PdfRequest;
  resolve(pdf: Uint8Array): void;
  reject(error: Error): void;
};

type Engine = { child: ChildProcess; documents: number; idle?: NodeJS.Timeout };

const script = fileURLToPath(new URL('./typst.pdf.worker.ts', import.meta.url));

export type PdfMaker = ReturnType<typeof createPdfMaker>;

/**
 * Makes tagged PDFs from Typst templates, one at a time, in a child process that starts with
 * the first document. Make one for the process, and `close` it at the end.
 *
 * ```ts
 * const template = loadPdfTemplate({ '/letter.typ': new URL('./letter.typ', import.meta.url) });
 * const pdf = await pdfMaker.render({ template, inputs: { name: 'Ana' } });
 * ```
 * with `letter.typ` beginning `#import "/lotline/kit.typ": *` and reading `data.name`.
 */
// oxlint-disable-next-line max-lines-per-function -- One state: the engine, the document it makes, and those that wait.
export function createPdfMaker(options: PdfMakerOptions = {}) {
  const {
    timeLimitMs = 30_000,
    maxWaiting = 1000,
    memoryLimitBytes = 400 * 1024 * 1024,
    documentLimit = 2000,
    idleLimitMs = 15 * 60_000,
  } = options;
  const waiting: Job[] = [];
  let engine: Engine | undefined;
  let current: { job: Job; timer: NodeJS.Timeout } | undefined;
  let closed = false;

  function startEngine(): Engine {
    const child = fork(script, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const started: Engine = { child, documents: 0 };
    child.on('message', (answer: PdfWorkerAnswer) => finish(started, answer));
    child.on('error', (error) => fail(started, createPdfFailedError(error)));
    child.on('exit', (code, signal) =>
      fail(started, createPdfFailedError(`the engine ended (${code ?? signal})`)),
    );
    rest(started);
    return started;
  }

  /** An engine with nothing to do must not keep a finished process alive. */
  function rest(resting: Engine): void {
    resting.child.unref();
    resting.child.channel?.unref();
    clearTimeout(resting.idle);
    resting.idle = setTimeout(() => resting === engine && retire(), idleLimitMs).unref();
  }

  function wake(resting: Engine): void {
    clearTimeout(resting.idle);
    resting.child.ref();
    resting.child.channel?.ref();
  }

  function retire(): void {
    const old = engine;
    engine = undefined;
    clearTimeout(old?.idle);
    old?.child.kill('SIGKILL');
  }

  function next(): void {
    if (current) return;
    const job = waiting.shift();
    if (!job) {
      if (engine) rest(engine);
      return;
    }
    engine ??= startEngine();
    const mine = engine;
    wake(mine);
    const timer = setTimeout(() => fail(mine, createPdfTimedOutError()), timeLimitMs);
    current = { job, timer };
    mine.child.send(job.request, (error) => error && fail(mine, createPdfFailedError(error)));
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
    if ('pdf' in answer) job?.resolve(answer.pdf);
    else job?.reject(createPdfFailedError(answer.failure));
    // The engine's memory only ever grows, and one that failed may be in any state.
    const isSpent = answer.memoryBytes > memoryLimitBytes || from.documents >= documentLimit;
    if (isSpent || !('pdf' in answer)) {
      retire();
      // Started now, so that the next document does not wait for it.
      engine = startEngine();
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
     * @param inputs What the template reads as `data`: any JSON value. The only way for a user's
     * text into a document; it can never become source.
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
      retire();
      if (old && old.child.exitCode === null && old.child.signalCode === null) {
        await once(old.child, 'exit');
      }
    },
  };
}
