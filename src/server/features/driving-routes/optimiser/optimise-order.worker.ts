import { parentPort, workerData } from 'node:worker_threads';
import { optimiseOrder } from './optimise-order.ts';
import type { RouteProblem } from './route-problem.ts';

parentPort?.postMessage(optimiseOrder(workerData as RouteProblem));
