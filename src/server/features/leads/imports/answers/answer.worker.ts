import { parentPort, workerData } from 'node:worker_threads';
import { serveThread } from '../reading/worker-port.ts';
import type { IncomingTask } from '../storing/incoming-rows.ts';
import { readAnswer } from './answer-rows.ts';

if (parentPort) await serveThread(parentPort, readAnswer(workerData as IncomingTask));
