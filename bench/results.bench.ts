// The results and the ledger over HTTP, with two years of what happened to many leads.
// `npm run bench -- results [leads] [events]`; 1,000,000 and 5,000,000 by default. BENCH_DIR keeps the
// data, BENCH_RUNS the number of runs.
import { sql } from 'kysely';
import { foldSteps } from '../src/server/features/office/lead-steps/lead-steps.public.ts';
import { startBenchServer } from './support/bench-server.ts';
import { generateHistory } from './support/lead-history.ts';
import { measure, printRow } from './support/measure.ts';
import { readAnswer } from './support/read-answer.ts';

const limitMs = 300;
const runs = Number(process.env.BENCH_RUNS ?? 200);
const zone = 'America/Chicago';

export async function run(args: string[]): Promise<void> {
  const [leads = 1_000_000, events = 5 * leads] = args.map(Number);
  const { address, db, cookie, stop } = await startBenchServer(leads, {
    ROLE: 'web',
    TIME_ZONE: zone,
  });
  await generateHistory(db, { leads, events });
  const began = performance.now();
  const read = await foldSteps(db, { zone });
  const seconds = (performance.now() - began) / 1000;
  await sql`vacuum analyze lead_steps, lead_step_tallies, ledger_tallies, ledger_entries`.execute(
    db,
  );
  printRow(['steps of all leads', 'leads', 'seconds', 'ms a 1,000']);
  printRow(['read and counted', String(read), seconds, read ? (seconds * 1e6) / read : 0]);

  const months = 'from=2000-01&to=2199-12';
  const questions: [string, string][] = [
    ...['list', 'channel', 'campaign', 'user', 'month', 'cohort'].map((by): [string, string] => [
      `results by ${by}`,
      `/results?by=${by}&${months}`,
    ]),
    ['results by last campaign', `/results?by=campaign&touch=last&${months}`],
    ['results of twelve months', '/results'],
    ['goal', '/results/goal'],
    ['costs, first page', '/ledger/entries'],
    ['costs of letters', '/ledger/entries?kind=letters&page=20'],
    ['leads with a contract', '/properties?result=total.-.contract.2000-01.2199-12'],
    [
      'leads contacted in a month',
      `/properties?result=month.${lastMonth()}.contacted.2000-01.2199-12`,
    ],
  ];
  const measureAll = async (title: string) => {
    printRow([title, 'p50 ms', 'p99 ms', 'p99/limit']);
    for (const [name, path] of questions) {
      const ask = () => readAnswer(`${address}/api${path}`, cookie);
      const { p50, p99 } = await measure(ask, { runs, budget: 20_000, atLeast: 100 });
      printRow([name, p50, p99, p99 / limitMs]);
    }
  };
  await measureAll('counted');
  await sql`
    insert into lead_steps_journal (property_id)
    select id from properties where deleted_at is null order by id limit 1000`.execute(db);
  await measureAll('1,000 leads changed since');
  await foldSteps(db, { zone });
  await stop();
}

const lastMonth = () => new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 7);
