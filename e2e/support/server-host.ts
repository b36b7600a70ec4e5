import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** The variables of the server to start; without them, the running one stops. */
export type HostQuestion = { id: number; environment?: Record<string, string> };
export type HostAnswer = { id: number; address?: string; failure?: string };

let host: ChildProcess | undefined;
let asked = 0;

/**
 * Starts a server in this worker's host process, which loads the program once for all its files:
 * most of a start is loading. One server runs at a time.
 * @returns its address, and `stop`, which ends when the server has closed
 */
export async function startHosted(environment: Record<string, string>) {
  const { address } = await ask({ environment });
  return { address: address!, stop: async () => void (await ask({})) };
}

function ask(question: Omit<HostQuestion, 'id'>): Promise<HostAnswer> {
  const child = (host ??= startHost());
  const id = (asked += 1);
  return new Promise((resolve, reject) => {
    const settle = (answer: HostAnswer) => {
      if (answer.id !== id) return;
      child.off('message', settle);
      child.off('exit', fail);
      if (answer.failure === undefined) resolve(answer);
      else reject(new Error(answer.failure));
    };
    const fail = () => settle({ id, failure: 'the process of the servers has ended' });
    child.on('message', settle);
    child.on('exit', fail);
    child.send({ id, ...question });
  });
}

function startHost(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'server-host-main.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  child.once('exit', () => {
    if (host === child) host = undefined;
  });
  // It ends with the worker.
  child.unref();
  child.channel?.unref();
  return child;
}
