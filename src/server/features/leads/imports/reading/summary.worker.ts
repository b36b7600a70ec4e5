import { appendFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { keptRows } from './kept-rows.ts';
import { readWholeList, type ListFile, type ListSummary } from './list-file.reader.ts';
import { serveThread, type ThreadOutput } from './worker-port.ts';

export type SummaryTask = { file: ListFile; keepIn: string | undefined };

/** The rows go to files, so that no memory of the process that waits for the summary is spent on them. */
async function* read({ file, keepIn }: SummaryTask): AsyncGenerator<ThreadOutput<ListSummary>> {
  for await (const output of readWholeList(file)) {
    if (output.kind === 'kept') {
      if (keepIn !== undefined) await appendFile(keptRows(keepIn, output.sheet), output.bytes);
      continue;
    }
    const { format, sheets } = output.summary;
    if (keepIn !== undefined && format !== 'csv') {
      // A sheet without rows is an empty file.
      for (const sheet of sheets.keys()) await appendFile(keptRows(keepIn, sheet), '');
    }
    yield { output: output.summary };
  }
}

if (parentPort) await serveThread(parentPort, read(workerData as SummaryTask));
