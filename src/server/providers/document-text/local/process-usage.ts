import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';

/** What a process and its descendants use: milliseconds of processor time, megabytes of memory. */
export type ProcessUsage = { processorTime: number; memory: number };

/** Clock ticks are hundredths of a second on every Linux that Node runs on. */
const millisecondsPerTick = 10;

/** Undefined if the process has ended or the system does not say. */
export async function usageOf(pid: number): Promise<ProcessUsage | undefined> {
  if (process.platform === 'win32') return undefined;
  try {
    return process.platform === 'linux' ? await readProc(pid) : await runPs(pid);
  } catch {
    return undefined;
  }
}

async function readProc(pid: number): Promise<ProcessUsage> {
  const [stat, status, threads] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'latin1'),
    readFile(`/proc/${pid}/status`, 'latin1'),
    readdir(`/proc/${pid}/task`),
  ]);
  // The name of the program is in parentheses and may contain spaces; 12 other fields follow it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // User and system time, its own and that of children that have ended.
  const ticks = fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0);
  const kilobytes = Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0);
  const usage = { processorTime: ticks * millisecondsPerTick, memory: kilobytes / 1024 };
  for (const child of await childrenOf(pid, threads)) {
    const more = await readProc(child).catch(() => undefined);
    usage.processorTime += more?.processorTime ?? 0;
    usage.memory += more?.memory ?? 0;
  }
  return usage;
}

async function childrenOf(pid: number, threads: string[]): Promise<number[]> {
  const lists = await Promise.all(
    threads.map((thread) =>
      readFile(`/proc/${pid}/task/${thread}/children`, 'latin1').catch(() => ''),
    ),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

function runPs(pid: number): Promise<ProcessUsage | undefined> {
  return new Promise((resolve, reject) => {
    execFile('ps', ['-A', '-o', 'pid=,ppid=,rss=,time='], (error, table) =>
      error ? reject(error) : resolve(usageInTable(table, pid)),
    );
  });
}

/** The same from the lines of `ps -o pid=,ppid=,rss=,time=`. */
export function usageInTable(table: string, pid: number): ProcessUsage | undefined {
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/) as [string, string, string, string]);
  const own = rows.find(([id]) => Number(id) === pid);
  if (!own) return undefined;
  const usage = { processorTime: toMilliseconds(own[3]), memory: Number(own[2]) / 1024 };
  for (const [id] of rows.filter(([, parent]) => Number(parent) === pid)) {
    const more = usageInTable(table, Number(id));
    usage.processorTime += more?.processorTime ?? 0;
    usage.memory += more?.memory ?? 0;
  }
  return usage;
}

/** `1-02:03:04`, `02:03:04` or `3:04.05`. */
function toMilliseconds(time: string): number {
  const [clock = '', days = '0'] = time.split('-').toReversed();
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return (Number(days) * 86_400 + seconds) * 1000;
}
