import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { InterpretedRow } from '#api/imports/imports.api.ts';
import { interpretRow } from '../interpret-rows.ts';
import { serveThread, type ThreadOutput } from '../reading/worker-port.ts';
import { parsePlanned } from '../sections/read-sections.ts';
import { readPlannedRows, type IncomingTask } from './incoming-rows.ts';

type Task = IncomingTask & { rows: readonly number[] };

/** The wanted rows of a sheet, in words. */
async function* readInterpreted(task: Task): AsyncGenerator<ThreadOutput<InterpretedRow[]>> {
  const wanted = new Set(task.rows);
  const last = Math.max(...wanted);
  const found: InterpretedRow[] = [];
  const bytes = await readFile(task.path);
  for await (const { planned, rowsRead } of readPlannedRows(task, bytes)) {
    for (const plannedRow of planned) {
      if (!wanted.has(plannedRow.rowNumber)) continue;
      const parsed = parsePlanned(plannedRow);
      const cells = plannedRow.row.map((cell) => cell.slice(0, 300));
      if (parsed) found.push({ ...interpretRow(parsed), cells });
    }
    if (rowsRead >= last) break;
  }
  yield { output: found, transfer: [] };
}

if (parentPort) await serveThread(parentPort, readInterpreted(workerData as Task));
