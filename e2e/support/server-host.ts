import { fork, type ChildProcess } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The variables of the server to start; without them, the running one stops. */
export type HostQuestion = {
  id: number;
  environment?: Record<string, string>;
  /** What its clock says when it starts; the time of day if absent. */
  now?: string | undefined;
};
export type HostAnswer = { id: number; address?: string; failure?: string };

const preload = pathToFileURL(join(import.meta.dirname, 'outgoing-connections.mjs'));
/** Where the servers of this worker note the other hosts that they connect to. */
const connections = join(tmpdir(), `lotline-connections-${process.pid}.txt`);

let host: ChildProcess | undefined;
let asked = 0;

/**
 * Starts a server in this worker's host process, which loads the program once for all its files:
 * most of a start is loading. One server runs at a time.
 * @returns its address, and `stop`, which ends when the server has closed
 * @throws at `stop`, if the server connected to another host
 */
export async function startHosted(environment: Record<string, string>, now?: string) {
  const { address } = await ask({ environment, now });
  const stop = async () => {
    await ask({});
    const hosts = await readFile(connections, 'utf8').catch(() => '');
    await rm(connections, { force: true });
    if (hosts) throw new Error(`The server connected to other hosts: ${hosts}`);
  };
  return { address: address!, stop };
}

/** The variables with which a process, and each that it starts, notes its connections in a file. */
export const noteConnections = (file: string) => ({
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${preload.href}`.trim(),
  OUTGOING_CONNECTIONS: file,
});

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
    env: { ...process.env, ...noteConnections(connections) },
  });
  child.once('exit', () => {
    if (host === child) host = undefined;
  });
  // It ends with the worker.
  child.unref();
  child.channel?.unref();
  return child;
}
