// Lists and changes while 1,000,000 leads are migrated: a column for each lead, an index over it and a
// check, in one transaction as an ordinary migration does it, and in steps.
// `npm run bench -- migrations [leads] [leads that are filled]`; BENCH_DIR names the data, which is
// changed and put back.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  createMigrationSteps,
  usualLockLimit,
} from '../src/server/platform/database/migration-steps.ts';
import type { Db } from '../src/server/platform/database/connect.ts';
import { foldPostings } from '../src/server/features/leads/properties/list/postings/fold-postings.ts';
import { startBenchServer } from './support/bench-server.ts';
import { printRow, summarise } from './support/measure.ts';

/** No list call may take longer during a migration; milliseconds. */
const limit = 1_000;
const check = `add constraint bench_counties check (bench_county is distinct from '')`;
/** The new column of some of the leads: a million take a quarter of an hour on a busy machine. */
const fillTo = (last: number) =>
  `update properties set bench_county = lower(county) where id <= ${last}`;
const addColumn = 'alter table properties add column bench_county text';

async function inOneTransaction(db: Db, last: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const statement of [
      'set local statement_timeout = 0',
      addColumn,
      fillTo(last),
      'create index bench_by_county on properties (bench_county)',
      `alter table properties ${check}`,
    ]) {
      await sql.raw(statement).execute(trx);
    }
  });
}

async function inSteps(db: Db, last: number): Promise<void> {
  const steps = createMigrationSteps(db, 'bench', usualLockLimit);
  const alter = (step: string, statement: string) =>
    steps.alter(step, (trx) => sql.raw(statement).execute(trx));
  await alter('column', addColumn);
  await steps.fill('counties', { table: 'properties' }, (trx, { after, to }) =>
    sql`${sql.raw(fillTo(last))} and id > ${after} and id <= ${to}`.execute(trx),
  );
  await steps.buildIndex('bench_by_county', 'properties (bench_county)');
  await alter('check', `alter table properties ${check} not valid`);
  await steps.validate('properties', 'bench_counties');
}

async function putBack(db: Db): Promise<void> {
  await sql`alter table properties drop column if exists bench_county`.execute(db);
  await sql`delete from schema_migration_steps where migration = 'bench'`.execute(db);
}

type Call = (turn: number) => Promise<void>;

/** Repeats one kind of call, a tenth of a second apart, until it is stopped. */
function keepCalling(call: Call) {
  const times: number[] = [];
  let failed = 0;
  const stopping = new AbortController();
  const done = (async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const began = performance.now();
      // A statement that waits for a minute is canceled.
      await call(turn).catch(() => (failed += 1));
      times.push(performance.now() - began);
      await sleep(100);
    }
  })();
  return {
    times,
    failed: () => failed,
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}

const questions = ['', 'sort=price', 'search=smith', 'leadStatus=interested', 'page=200'];

async function createCalls(address: string, cookie: string) {
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(address + path, {
      ...init,
      headers: { cookie, 'content-type': 'application/json' },
    });
    const body = await answer.json();
    if (!answer.ok) throw new Error(`${answer.status} ${path}`);
    return body;
  };
  const { data } = (await ask('/api/properties?limit=50')) as { data: { id: number }[] };
  const list: Call = async (turn) =>
    void (await ask(`/api/properties?${questions[turn % questions.length]}`));
  const change: Call = async (turn) => {
    const leadStatus = turn % 2 ? 'interested' : 'conversation';
    const path = `/api/properties/${data[turn % data.length]!.id}/lead-status`;
    await ask(path, { method: 'PATCH', body: JSON.stringify({ leadStatus }) });
  };
  return { list, change };
}

/** Prints the slowest list call and change of each way, and its duration. */
export async function run([count = '1000000', filled = count]: string[]): Promise<void> {
  const { address, db, cookie, stop } = await startBenchServer(Number(count), { ROLE: 'web' });
  await putBack(db);
  const { list, change } = await createCalls(address, cookie);
  for (let turn = 0; turn < 20; turn += 1) await list(turn);
  const widths = [40, 10, 10, 10, 12];
  console.log(`load ${loadavg()[0]!.toFixed(1)}; milliseconds; ratio: slowest to ${limit} ms`);
  printRow(['', 'p50', 'p99', 'slowest', 'ratio'], widths);
  const ways = { 'no migration': () => sleep(10_000), inSteps, inOneTransaction };
  for (const [name, migrate] of Object.entries(ways)) {
    const lists = keepCalling(list);
    const changes = keepCalling(change);
    // Like the worker, on any machine.
    const folding = keepCalling(async () => void (await foldPostings(db)));
    const began = performance.now();
    await migrate(db, Number(filled));
    const seconds = (performance.now() - began) / 1000;
    await Promise.all([lists.stop(), changes.stop(), folding.stop()]);
    console.log(`${name}: ${seconds.toFixed(1)} s`);
    for (const [kind, { times, failed }] of Object.entries({ lists, changes })) {
      const { p50, p99 } = summarise(times);
      const slowest = Math.max(...times);
      const title = `  ${times.length} ${kind}, ${failed()} failed`;
      printRow([title, p50, p99, slowest, slowest / limit], widths);
    }
    await putBack(db);
  }
  await stop();
}
