import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./supervised.ts', import.meta.url));

type Answer = {
  url: string;
  processId: number;
  dataDirectory: string;
  warnings: string[];
  error?: string;
};

/** A separate process with an embedded Postgres, to be killed in every way. */
export type SupervisedProcess = Answer & {
  child: ChildProcess;
  /** Sends the signal and waits for the end of the Node process (not of its Postgres). */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/** Starts `supervised.ts`, as another user where a number is given (needs root). */
export async function startSupervised(
  dataDirectory: string,
  user?: number,
): Promise<SupervisedProcess> {
  const child = spawn(process.execPath, [script, dataDirectory], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(user === undefined ? {} : { uid: user, gid: user }),
  });
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => resolve(code)),
  );
  for await (const line of createInterface({ input: child.stdout })) {
    const answer = JSON.parse(line) as Answer;
    return {
      ...answer,
      child,
      end: (signal) => {
        child.kill(signal);
        return ended;
      },
    };
  }
  throw new Error('the process ended without a word');
}
