import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RecordedSale } from '#domain/comps/sale.ts';

export type SalesFileRequest = { path: string; today: number };
export type SalesFileAnswer =
  | { kind: 'batch'; sales: RecordedSale[] }
  | { kind: 'done'; total: number; dropped: Record<string, number> }
  | { kind: 'failed'; problem: string };

/** A table of sales, read and screened in a thread of its own, a few thousand valid sales at a time. */
export async function* readSalesFile(request: SalesFileRequest): AsyncGenerator<SalesFileAnswer> {
  const worker = new Worker(new URL('./sales-file.worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: 1_500 },
  });
  const died = once(worker, 'exit').then(() => {
    throw new Error('the reader of sales stopped without an answer');
  });
  died.catch(() => {});
  try {
    for (;;) {
      const [answer] = (await Promise.race([once(worker, 'message'), died])) as [SalesFileAnswer];
      yield answer;
      if (answer.kind !== 'batch') return;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has none
      worker.postMessage('next');
    }
  } finally {
    await worker.terminate();
  }
}
