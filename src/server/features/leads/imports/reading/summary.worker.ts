import { parentPort, workerData } from 'node:worker_threads';
import { readWholeList, type ListFile, type ReadOutput } from './list-file.reader.ts';
import { serveThread, type ThreadOutput } from './worker-port.ts';

async function* read(): AsyncGenerator<ThreadOutput<ReadOutput>> {
  for await (const output of readWholeList(workerData as ListFile)) {
    yield { output, transfer: output.kind === 'kept' ? [output.bytes.buffer as ArrayBuffer] : [] };
  }
}

if (parentPort) await serveThread(parentPort, read());
