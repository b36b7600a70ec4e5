import { parentPort, workerData } from 'node:worker_threads';
import { summariseList, type ListFile, type ListSummary } from './list-file.reader.ts';
import { serveThread, type ThreadOutput } from './worker-port.ts';

async function* summarise(): AsyncGenerator<ThreadOutput<ListSummary>> {
  yield { output: await summariseList(workerData as ListFile) };
}

if (parentPort) await serveThread(parentPort, summarise());
