import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What distinguishes a process from a later one with the same id. */
export type ProcessFacts = {
  /** Opaque; equal only for the same process. Empty if the system does not say. */
  startedAt: string;
  /** Ended, but not yet fetched by its parent: it still has a number and holds nothing. */
  zombie: boolean;
};

/** Looks a process up; undefined if there is none with this pid. */
export async function readProcessFacts(processId: number): Promise<ProcessFacts | undefined> {
  if (!isThere(processId)) return undefined;
  if (process.platform === 'linux') return readLinuxFacts(processId);
  if (process.platform === 'win32') {
    const command = `(Get-Process -Id ${processId}).StartTime.Ticks`;
    const startedAt = await outputOf('powershell', ['-NoProfile', '-Command', command]);
    return { startedAt, zombie: false };
  }
  const [state = '', ...start] = (
    await outputOf('ps', ['-o', 'stat=,lstart=', '-p', String(processId)])
  )
    .trim()
    .split(/\s+/);
  return { startedAt: start.join(' '), zombie: state.startsWith('Z') };
}

/** Whether the process is a Postgres server with the data folder `directory` (resolved). */
export async function isPostgresOn(processId: number, directory: string): Promise<boolean> {
  if (process.platform === 'linux') {
    try {
      const [workingDirectory, command] = await Promise.all([
        // The server's first process changes into its data folder.
        readlink(`/proc/${processId}/cwd`),
        readFile(`/proc/${processId}/cmdline`, 'utf8'),
      ]);
      return workingDirectory === directory && command.includes('postgres');
    } catch {
      return false;
    }
  }
  if (process.platform === 'win32') {
    const command = `(Get-CimInstance Win32_Process -Filter 'ProcessId=${processId}').CommandLine`;
    const line = await outputOf('powershell', ['-NoProfile', '-Command', command]);
    return line.includes('postgres') && line.includes(directory);
  }
  const line = await outputOf('ps', ['-o', 'command=', '-p', String(processId)]);
  return line.includes('postgres') && line.includes(directory);
}

/** Waits until the process has ended (a zombie has); false when it still runs after `limit` milliseconds. */
export async function waitForEnd(processId: number, limit: number): Promise<boolean> {
  const deadline = performance.now() + limit;
  for (;;) {
    const facts = await readProcessFacts(processId);
    if (facts === undefined || facts.zombie) return true;
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
}

/** Sends a signal to a process that may have ended already. */
export function signalProcess(processId: number, signal: NodeJS.Signals): void {
  // Zero and negative numbers mean whole process groups, including this process's own.
  if (processId <= 0) return;
  try {
    process.kill(processId, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function isThere(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // Another user's process is a process too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function readLinuxFacts(processId: number): Promise<ProcessFacts | undefined> {
  try {
    const stat = await readFile(`/proc/${processId}/stat`, 'utf8');
    // The second field is the program's name in brackets, which may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { startedAt: fields[19] ?? '', zombie: fields[0] === 'Z' || fields[0] === 'X' };
  } catch {
    return undefined;
  }
}

async function outputOf(command: string, args: string[]): Promise<string> {
  try {
    return (await run(command, args)).stdout.trim();
  } catch {
    return '';
  }
}
