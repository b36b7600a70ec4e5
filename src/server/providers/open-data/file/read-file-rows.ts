import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { OpenDataRow, ValueCondition } from '../open-data-source.ts';

export type FileRowsRequest = {
  path: string;
  condition: ValueCondition | null;
  /** Rows that were read before. */
  behind: number;
  pageRows: number;
  /** Of the unpacked table. */
  maxBytes: number;
};
export type FileRowsAnswer =
  /** `row`: the number of the last row that was looked at. */
  { kind: 'page' | 'end'; rows: OpenDataRow[]; row: number } | { kind: 'failed'; problem: string };

/** The rows of a table on the disk, or of the one in an archive, read in a thread of its own. */
export async function* readFileRows(request: FileRowsRequest): AsyncGenerator<FileRowsAnswer> {
  const worker = new Worker(new URL('./file-rows.worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: 400 },
  });
  const ended: Promise<[FileRowsAnswer]> = once(worker, 'exit').then(
    () => [{ kind: 'failed', problem: 'is no table' }],
    (error: unknown) => [{ kind: 'failed', problem: String(error) }],
  );
  try {
    for (;;) {
      const message = once(worker, 'message') as Promise<[FileRowsAnswer]>;
      const [answer] = await Promise.race([message, ended]);
      yield answer;
      if (answer.kind !== 'page') return;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has none
      worker.postMessage('next');
    }
  } finally {
    await worker.terminate();
  }
}
