import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { serveThread } from '#server/features/leads/imports/imports.public.ts';
import { readLedgerRows } from './ledger-rows.ts';

async function* read(path: string) {
  yield { output: await readLedgerRows(await readFile(path)) };
}

if (parentPort) await serveThread(parentPort, read(workerData as string));
