import { parentPort, workerData } from 'node:worker_threads';
import { optimiseOrder } from './optimise-order.ts';
import type { RouteProblem } from './route-problem.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has none
parentPort?.postMessage(optimiseOrder(workerData as RouteProblem));
