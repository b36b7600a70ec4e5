// Every list call over HTTP on 1,000,000 leads, beside the bare SQL of the same question.
// `npm run bench -- lists [leads] [part of a name]`; BENCH_DIR keeps the data, BENCH_RUNS the number of runs.
import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../src/server/platform/database/connect.ts';
import { preparedStatement } from '../src/server/platform/database/prepared-statements.ts';
import { startBenchServer } from './support/bench-server.ts';
import { watchDatabaseTime } from './support/database-time.ts';
import { listQuestions, type ListQuestion } from './support/list-questions.ts';
import { measure, printRow, summarise, type Timing } from './support/measure.ts';
import { readAnswer } from './support/read-answer.ts';

const limits = { p99: 60, ratio: 1.3, own: 2, counts: 10 };
const columns = [
  'p50 ms',
  'p99 ms',
  'p99/limit',
  'first',
  'own p50',
  'SQL p50',
  'p50/SQL',
  'prepared',
];
const widths = [34, ...columns.map(() => 9)];
const runs = Number(process.env.BENCH_RUNS ?? 300);
/** Bare SQL may take seconds where the call takes milliseconds; its middle needs no hundred runs. */
const bareRuns = { runs: Math.min(runs, 100), budget: 700 };
const callRuns = { runs, budget: 4_000, atLeast: Math.min(runs, 100) };

export async function run(args: string[]): Promise<void> {
  const [count = '1000000', part = ''] = args;
  const { address, db, cookie, stop } = await startBenchServer(Number(count), { ROLE: 'web' });
  console.log(
    `limits: p99 ${limits.p99} ms (counts ${limits.counts}), p50 ${limits.ratio} times the SQL, own time ${limits.own} ms; first: as it was first asked; prepared: p50 beside the SQL with plans kept`,
  );
  // As a server that has been up for a while: its code compiled, its connections open.
  const all = Object.values(listQuestions).flat();
  for (let call = 0; call < 300; call += 1) await readAnswer(`${address}/api/properties`, cookie);
  console.log(
    `${all.length} questions, each ${runs} times, or at least ${callRuns.atLeast} in 4 s`,
  );
  for (const [group, questions] of Object.entries(listQuestions)) {
    printRow([group, ...columns], widths);
    for (const question of questions.filter(({ name }) => name.includes(part))) {
      await measureQuestion({ address, cookie, db, question });
    }
  }
  await stop();
}

type Measured = { address: string; cookie: string; db: Db; question: ListQuestion };

async function measureQuestion({ address, cookie, db, question }: Measured): Promise<void> {
  const { name, path, bare } = question;
  const ask = () => readAnswer(`${address}/api${path}`, cookie);
  const before = performance.now();
  await ask();
  const first = performance.now() - before;
  const http = await measure(ask, callRuns);
  const own = await measureOwn(ask);
  const plain = await measure(() => Promise.all(bare.map((one) => one.execute(db))), bareRuns);
  const kept = bare.map((one) => asPrepared(one, db));
  const prepared = await measure(() => Promise.all(kept.map((one) => one.execute(db))), bareRuns);
  const limit = path.endsWith('/counts') ? limits.counts : limits.p99;
  const ratios = [http.p50 / plain.p50, http.p50 / prepared.p50];
  printRow(
    [name, http.p50, http.p99, http.p99 / limit, first, own.p50, plain.p50, ...ratios],
    widths,
  );
}

function asPrepared(bare: RawBuilder<unknown>, db: Db): RawBuilder<unknown> {
  const name = createHash('sha256').update(bare.compile(db).sql).digest('hex').slice(0, 32);
  return sql`${preparedStatement(name)} ${bare}`;
}

/** What of a request is not waiting for the database; the asking side's part is in it. */
async function measureOwn(ask: () => Promise<void>): Promise<Timing> {
  const watch = watchDatabaseTime();
  const times: number[] = [];
  for (let index = 0; index < Math.min(runs, 60); index += 1) {
    watch.take();
    const before = performance.now();
    await ask();
    times.push(performance.now() - before - watch.take());
  }
  watch.end();
  return summarise(times);
}
