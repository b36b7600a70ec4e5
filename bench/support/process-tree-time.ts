import { readdirSync, readFileSync } from 'node:fs';

/**
 * Processor seconds that a process and its descendants have used so far, including those that have
 * ended; undefined without /proc.
 */
export function processTreeSeconds(pid: number): number | undefined {
  const ticksPerSecond = 100;
  const processes = new Map<number, { parent: number; ticks: number }>();
  try {
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      let stat = '';
      try {
        stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      } catch {
        // It ended between the two looks.
        continue;
      }
      // Behind the command's name, which may hold spaces: state, parent, … and from the 12th on the times.
      const cells = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const ticks = cells.slice(11, 15).reduce((sum, value) => sum + value, 0);
      processes.set(Number(name), { parent: cells[1]!, ticks });
    }
  } catch {
    return undefined;
  }
  const sum = (id: number): number => {
    let ticks = processes.get(id)?.ticks ?? 0;
    for (const [child, { parent }] of processes) if (parent === id) ticks += sum(child);
    return ticks;
  };
  return processes.has(pid) ? sum(pid) / ticksPerSecond : undefined;
}
