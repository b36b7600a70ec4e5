import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { runThread } from '../reading/worker-thread.ts';
import type { CountedList } from '../summarising/remark-counter.ts';
import type { IncomingChunk, IncomingTask } from './incoming-rows.ts';
import { copyIntoIncoming, createIncomingTable } from './incoming-table.ts';

type CopyOptions = {
  /** In a transaction: the table is dropped with it. */
  client: PoolClient;
  task: IncomingTask;
  signal: AbortSignal;
  /** Rows of the sheet that have been read so far. */
  onRows: (rowsRead: number) => void;
};

/**
 * Streams a sheet's rows from the reading thread into the temporary table `incoming`.
 * @returns what the thread counted, if the task asks for it.
 */
export async function copyRows({
  client,
  task,
  signal,
  onRows,
}: CopyOptions): Promise<CountedList> {
  await client.query(createIncomingTable);
  const script = new URL('./incoming.worker.ts', import.meta.url);
  let counted: CountedList = { remarks: [], sections: [], rowsOf: [] };
  async function* lines() {
    for await (const chunk of runThread<IncomingChunk>({ script, task, signal })) {
      onRows(chunk.rowsRead);
      counted = chunk.counted ?? counted;
      if (chunk.lines.length > 0) yield chunk.lines;
    }
  }
  await pipeline(
    Readable.from(lines(), { objectMode: true, highWaterMark: 2 }),
    client.query(copyFrom(copyIntoIncoming)),
    { signal },
  );
  return counted;
}
