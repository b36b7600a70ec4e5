// Filters by the cases of all leads at a place, over HTTP on 1,000,000 leads with 3,000,000 cases, 400,000
// of them at a place with others. `npm run bench -- stacking [leads] [runs]`; BENCH_DIR keeps the data.
import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { foldPostings } from '../src/server/features/leads/properties/list/postings/fold-postings.ts';
import { updateStacks } from '../src/server/features/leads/stacking/update-stacks.ts';
import type { Db } from '../src/server/platform/database/connect.ts';
import { startBenchServer } from './support/bench-server.ts';
import { diversifyLeads } from './support/filter-questions.ts';
import { createListClient } from './support/list-client.ts';
import { printRow, summarise } from './support/measure.ts';

/** Of page 1 with its exact total, in milliseconds. */
const limit = 60;

const questions = {
  'at least 2 kinds': 'minSignalKinds=2',
  'at least 3 kinds': 'minSignalKinds=3',
  'at least 2 open kinds': 'minSignalKinds=2&openSignalsOnly=true',
  'A and B': 'signalKinds=violation,estate',
  'A and B, not C': 'signalKinds=violation,estate&signalKindsNot=lien',
  'A or B, open': 'signalKindsAny=lien,vacancy&openSignalsOnly=true',
  'newest within 30 days': 'newestSignalWithin=30',
  'newest open within 30 days': 'newestSignalWithin=30&openSignalsOnly=true',
  'open only': 'openSignalsOnly=true',
  'all of them': 'minSignalKinds=2&signalKinds=violation&signalKindsNot=lien&openSignalsOnly=true',
  'at least 2 kinds, page 9,000': 'minSignalKinds=2&page=9000',
};

export async function run([count = '1000000', runs = '100']: string[]): Promise<void> {
  const { address, db, cookie, stop } = await startBenchServer(Number(count), { ROLE: 'web' });
  await diversifyLeads(db);
  await stackLeads(db);
  await foldPostings(db, { atLeast: 1 });
  await sql`vacuum analyze`.execute(db);
  const ask = createListClient(address, cookie);
  for (let call = 0; call < 50; call += 1) await ask(`search=warm${call}`);
  const widths = [44, 10, 10, 10, 10];
  console.log(`load ${loadavg()[0]!.toFixed(1)}; ratio: p99 to ${limit} ms`);
  printRow(['filter', 'least ms', 'p50 ms', 'p99 ms', 'ratio'], widths);
  for (const [name, query] of Object.entries(questions)) {
    const times: number[] = [];
    for (let call = 0; call < Number(runs); call += 1) times.push(await ask(query));
    const { p50, p99 } = summarise(times);
    printRow([name, Math.min(...times), p50, p99, p99 / limit], widths);
  }
  await stop();
}

/** Puts four of ten leads on the same parcel as their neighbor, and lets the job find them. */
async function stackLeads(db: Db): Promise<void> {
  const stacked = await sql`select from stacked_leads limit 1`.execute(db);
  if (stacked.rows.length > 0) return;
  await db.connection().execute(async (connection) => {
    // One statement for a million rows would exceed the program's statement timeout.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`update properties set parcel_key = 'TN|BENCH|' || (id / 2)
      where id % 10 < 4 and parcel_key is null`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
  const began = performance.now();
  const found = await updateStacks(db);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${found.toLocaleString('en-US')} stacked leads found in ${seconds} s`);
}
