// What an attacker tries: `npm run bench -- attack`, before each release; half an hour. One part of it:
// `npm run bench -- attack kills 200`. A finding is printed with its name, and ends the run with 1.
import { tryBulk } from './attack/bulk.ts';
import { tryClients } from './attack/clients.ts';
import { tryEventLoop } from './attack/event-loop.ts';
import { tryFiles } from './attack/files.ts';
import { tryKills, tryRoles, tryValues } from './attack/test-runs.ts';
import type { Trial } from './attack/trial.ts';

/** Their arguments are numbers, each with a default. */
const parts: Record<
  string,
  (...sizes: number[]) => AsyncIterable<Trial> | Promise<Trial[]> | Trial[]
> = {
  roles: () => tryRoles(),
  values: (runs = 120, promised = runs < 120 ? 0 : 100_000) => tryValues(runs, promised),
  files: () => tryFiles(),
  kills: (promised = 80) => tryKills(promised),
  clients: (users = 100, seconds = 60, rows = 200_000) => tryClients(users, seconds, rows),
  bulk: (leads = 100_000) => tryBulk(leads),
  'event-loop': (leads = 400_000) => tryEventLoop(leads),
};

export async function run([only, ...sizes]: string[]): Promise<void> {
  const chosen = Object.entries(parts).filter(([name]) => !only || name === only);
  if (chosen.length === 0) {
    throw new Error(`There is no part '${only}'. There are: ${Object.keys(parts).join(', ')}.`);
  }
  let findings = 0;
  for (const [name, part] of chosen) {
    for await (const trial of await part(...sizes.map(Number))) {
      findings += trial.findings.length;
      print(name, trial);
    }
  }
  console.log(`${findings} findings`);
  if (findings > 0) process.exitCode = 1;
}

function print(part: string, { name, count, figure = '', findings }: Trial): void {
  const shown = count.toLocaleString('en-US');
  console.log(
    `${part.padEnd(11)} ${name}: ${shown} trials, ${findings.length} findings. ${figure}`,
  );
  for (const finding of findings.slice(0, 20)) console.log(`            - ${finding}`);
}
