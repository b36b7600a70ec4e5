import { startLoadMachines } from '../support/load-machines.ts';
import { loadKinds, runUsers, type Load } from '../support/load-users.ts';
import { benchOwner } from '../support/bench-server.ts';
import { summarise } from '../support/measure.ts';
import type { Trial } from './trial.ts';

/** A list of as many rows as a county has. */
function largeList(rows: number): Uint8Array<ArrayBuffer> {
  const lines = Array.from(
    { length: rows },
    (_, row) => `Owner ${row},${row} Attack Rd,Nashville,TN,37206`,
  );
  return new TextEncoder().encode(`Owner,Address,City,State,Zip\n${lines.join('\n')}`);
}

/** Imports a list. @returns how many of its rows became, changed or met a lead, or were refused */
async function importList({ address, cookie }: Load, rows: number): Promise<number> {
  const body = new FormData();
  body.set('file', new Blob([largeList(rows)]), 'attack.csv');
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { cookie, ...(init.headers as Record<string, string>) };
    const answer = await fetch(address() + path, { ...init, headers });
    return (await answer.json()) as Record<string, unknown>;
  };
  const { fileId } = await call('/api/properties/preview', { method: 'POST', body });
  const { proposal } = await call(`/api/preview/${String(fileId)}`);
  const { headerRow, columnMappings } = proposal as { headerRow: number; columnMappings: object };
  const counts = await call(`/api/properties/process/${String(fileId)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ headerRow, columnMappings }),
  });
  const {
    created = 0,
    updated = 0,
    unchanged = 0,
    rejected = 0,
  } = counts as Record<string, number>;
  if (counts['message']) console.log(counts['message']);
  return created + updated + unchanged + rejected;
}

/** One client, then a hundred for a minute with an import of a large list beside them. */
export async function tryClients(users: number, seconds: number, rows: number): Promise<Trial[]> {
  const machines = await startLoadMachines(20_000);
  const web = await machines.startWeb();
  const worker = await machines.startWorker();
  const load: Load = {
    address: () => web.address,
    cookie: await web.signIn(benchOwner),
    leads: machines.leads,
  };
  await runUsers(load, 5, 5);
  const alone = await runUsers(load, 1, seconds);
  const importing = importList(load, rows);
  const together = await runUsers(load, users, seconds);
  const imported = await importing;
  await worker.kill();
  await web.kill();
  await machines.stop();
  // Lists are stored one after the other: those of the clients wait for the large one.
  const figures = loadKinds.map((kind) => {
    const [one, all] = [alone, together].map((results) => {
      const times = results.flatMap((result) => (result.kind === kind ? result.ms : []));
      return summarise(times).p99;
    });
    return `${kind} ${Math.round(one!)} to ${Math.round(all!)} (${(all! / one!).toFixed(1)} times)`;
  });
  const failed = together.filter(({ outcome }) => /^5|no answer/.test(outcome));
  return [
    {
      name: `${users} clients beside an import of ${rows} rows`,
      count: together.length,
      figure: `p99 of one client and of all, in ms: ${figures.join(', ')}`,
      findings: [
        ...(failed.length > 0 ? [`${failed.length} calls failed: ${failed[0]!.outcome}`] : []),
        ...(imported === rows ? [] : [`${imported} of ${rows} rows were imported`]),
      ],
    },
  ];
}
