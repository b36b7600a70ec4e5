import { Worker } from 'node:worker_threads';
import type { RouteOrder, RouteProblem } from './route-problem.ts';

/** Longest time that an order may take; a plan of 500 stops needs about one second. */
const TIME_LIMIT = 20_000;

/**
 * `optimiseOrder` in its own thread, so that the server keeps answering.
 * @throws Error when the thread dies or exceeds its time.
 */
export async function runOptimiser(problem: RouteProblem): Promise<RouteOrder> {
  const worker = new Worker(new URL('./optimise-order.worker.ts', import.meta.url), {
    workerData: problem,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<RouteOrder>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the route optimiser took too long')), TIME_LIMIT);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the route optimiser stopped without an answer')));
    });
  } finally {
    clearTimeout(timer);
    void worker.terminate();
  }
}
