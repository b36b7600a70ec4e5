import { parentPort, workerData } from 'node:worker_threads';
import { serveThread } from '../reading/worker-port.ts';
import { readIncoming, type IncomingTask } from './incoming-rows.ts';

if (parentPort) await serveThread(parentPort, readIncoming(workerData as IncomingTask));
