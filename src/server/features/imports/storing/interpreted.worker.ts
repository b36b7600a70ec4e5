import { parentPort, workerData } from 'node:worker_threads';
import type { InterpretedRow } from '#api/imports/imports.api.ts';
import { interpretRow } from '../interpret-rows.ts';
import { serveThread, type ThreadOutput } from '../reading/worker-port.ts';
import { createSectionReader } from '../sections/read-sections.ts';
import { readBatches, type IncomingTask } from './incoming-rows.ts';

type Task = IncomingTask & { rows: readonly number[] };

/** The wanted rows of a sheet, in words. */
async function* readInterpreted(task: Task): AsyncGenerator<ThreadOutput<InterpretedRow[]>> {
  const wanted = new Set(task.rows);
  const last = Math.max(...wanted);
  const readRow = createSectionReader(task.sections, task);
  const found: InterpretedRow[] = [];
  let rowNumber = 0;
  for await (const rows of await readBatches(task)) {
    for (const row of rows) {
      rowNumber += 1;
      const { parsed } = readRow(row);
      if (parsed && wanted.has(rowNumber))
        found.push({ ...interpretRow(parsed), cells: row.map((cell) => cell.slice(0, 300)) });
    }
    if (rowNumber >= last) break;
  }
  yield { output: found, transfer: [] };
}

if (parentPort) await serveThread(parentPort, readInterpreted(workerData as Task));
