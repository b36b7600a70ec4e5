// The score of 1,000,000 leads with three cases each: computing all of them, a day of ageing, and lists by
// score over HTTP. `npm run bench -- scores [leads]`; BENCH_DIR keeps the data.
import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { foldPostings } from '../src/server/features/leads/properties/list/postings/fold-postings.ts';
import { updateScores } from '../src/server/features/leads/scores/update-scores.ts';
import { startBenchServer } from './support/bench-server.ts';
import { diversifyLeads } from './support/filter-questions.ts';
import { printRow, summarise } from './support/measure.ts';

/** As the other filters and sorts, in ms; computing in seconds. */
const limits = { list: 60, pair: 100, all: 600, day: 60 };

export async function run([count = '1000000']: string[]): Promise<void> {
  const { address, db, cookie, stop } = await startBenchServer(Number(count), { ROLE: 'web' });
  await diversifyLeads(db);
  const widths = [44, 10, 10, 10, 10];
  console.log(`load ${loadavg()[0]!.toFixed(1)}; ratio: to its limit`);

  const compute = async (name: string, day: string, limit: number) => {
    const began = performance.now();
    const changed = await updateScores({
      db,
      clock: { now: () => new Date(`${day}T18:00:00Z`) },
      timeZone: () => 'America/Chicago',
      staleSources: async () => [],
    });
    const seconds = (performance.now() - began) / 1_000;
    printRow(
      [`${name} (${changed.toLocaleString('en-US')} changed), s`, seconds, '', '', seconds / limit],
      widths,
    );
  };
  await sql`delete from lead_scores`.execute(db);
  await sql`delete from lead_score_days`.execute(db);
  await sql`insert into score_journal (first_id, last_id)
    select first, first + 4999 from generate_series(
      (select min(id) from properties), (select max(id) from properties), 5000) as first`.execute(
    db,
  );
  await compute('all scores', '2026-11-22', limits.all);
  await compute('a day later', '2026-11-23', limits.day);
  await sql`vacuum analyze lead_scores`.execute(db);
  await foldPostings(db, { atLeast: 1 });

  const measure = async (query: string, limit: number) => {
    const times: number[] = [];
    for (let call = 0; call < 25; call += 1) {
      await sql`delete from kept_totals`.execute(db);
      const began = performance.now();
      const response = await fetch(`${address}/api/properties?${query}`, { headers: { cookie } });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${response.status} ${query}`);
      times.push(performance.now() - began);
    }
    const { p50, p99 } = summarise(times);
    printRow([query, Math.min(...times), p50, p99, p99 / limit], widths);
  };
  printRow(['list', 'least ms', 'p50 ms', 'p99 ms', 'ratio'], widths);
  const pages = [1, 300, 9_000].filter((page) => page * 50 < Number(count));
  for (const sort of ['-score', 'score']) {
    for (const page of pages) await measure(`sort=${sort}&page=${page}`, limits.list);
  }
  await measure('minScore=20', limits.list);
  for (const more of ['search=smith', 'city=antioch', 'openSignalsOnly=true&minSignalKinds=2']) {
    await measure(`minScore=20&sort=-score&${more}`, limits.pair);
  }
  await stop();
}
