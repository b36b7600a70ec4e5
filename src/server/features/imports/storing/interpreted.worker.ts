import { parentPort, workerData } from 'node:worker_threads';
import { serveThread } from '../reading/worker-port.ts';
import { readInterpreted } from './incoming-rows.ts';

type Task = Parameters<typeof readInterpreted>[0];

if (parentPort) await serveThread(parentPort, readInterpreted(workerData as Task));
