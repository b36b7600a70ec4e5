import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { parsedMail, type ParsedMail, type ParseRequest } from './parsed-mail.ts';

/** A hostile message may take long to read; in milliseconds. */
const timeLimit = 60_000;

/**
 * Reads a message in a thread of its own, whatever is in it.
 * @param request.path the message as it travelled
 * @param request.directory where its files are written
 * @returns null if it cannot be read
 */
export async function readMailFile(request: ParseRequest): Promise<ParsedMail | null> {
  const worker = new Worker(new URL('./read-mail.worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    const signal = AbortSignal.timeout(timeLimit);
    const ended = once(worker, 'exit', { signal }).then(() => [null]);
    ended.catch(() => undefined);
    const [answer] = await Promise.race([once(worker, 'message', { signal }), ended]);
    return answer === null ? null : parsedMail.parse(answer);
  } catch {
    return null;
  } finally {
    await worker.terminate();
  }
}
