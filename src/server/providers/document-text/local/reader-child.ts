import { execFile, fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./reader-process.ts', import.meta.url));
/**
 * Bytes that the system lets the process reserve for data, in case the checks are too late. Node
 * reserves 1.5 GB of them without using them.
 */
const dataLimit = 3_000_000_000;

/** Starts a process that reads documents. */
export function startReaderProcess(): ChildProcess {
  const child = fork(script, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--max-old-space-size=768'],
    // Its own group: Ctrl-C reaches the server alone, and its engines end with it.
    detached: process.platform !== 'win32',
  });
  if (process.platform === 'linux' && child.pid !== undefined) {
    // If `prlimit` is missing, the process is only monitored.
    execFile('prlimit', ['--pid', String(child.pid), `--data=${dataLimit}`], () => {});
  }
  return child;
}

/** Ends a reading process and the engines that it has started. */
export function endReaderProcess(child: ChildProcess): void {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    try {
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
      return;
    } catch {
      // It has ended on its own.
    }
  }
  child.kill('SIGKILL');
}
