// Today, and the due steps of sequences, at 1,000,000 leads with 200,000 next actions and 50,000
// running sequences. `npm run bench -- follow-up [leads]`; BENCH_DIR keeps the data.
import { sql } from 'kysely';
import { systemClock } from '#domain/clock.ts';
import { runSequences } from '#server/features/contact/sequences/run-sequences.ts';
import type { SequenceContacts } from '#server/features/contact/sequences/sequence-contacts.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { createLogger } from '#server/platform/logging/logger.ts';
import { startBenchServer } from './support/bench-server.ts';
import { measure, printRow } from './support/measure.ts';

const limits = { todayMs: 60, dueSeconds: 10 };
const actions = 200_000;
const runs = 50_000;
/**
 * Steps that come due in one minute. One step a week for each lead would be five; starting a whole
 * list gives more.
 */
const dueTogether = 1_000;

type Server = Awaited<ReturnType<typeof startBenchServer>>;

/** On 1,000,000 leads by default. */
export async function run(args: string[]): Promise<void> {
  const leads = Number(args[0] ?? 1_000_000);
  const server = await startBenchServer(leads, { ROLE: 'web' });
  try {
    await fill(server.db);
    printRow(['follow-up', 'p50', 'p99', 'limit']);
    await measureToday(server, 'all');
    await measureToday(server, 'mine');
    await measureSequences(server.db);
  } finally {
    await server.stop();
  }
}

/** Next actions from a month ago to a month ahead, runs with their next step in the coming week. */
async function fill(db: Db): Promise<void> {
  await sql`delete from next_actions`.execute(db);
  await sql`delete from sequences`.execute(db);
  await sql`
    insert into next_actions (property_id, kind, what, due_on, due_at, user_id, created_at)
    select id, 'call', 'ask again', day::date, day, (select id from users limit 1), now()
    from (
      select id, date_trunc('day', now()) + ((id % 60) - 30) * interval '1 day' as day
      from properties where deleted_at is null order by id limit ${actions}
    ) as chosen
  `.execute(db);
  await sql`
    with made as (
      insert into sequences (name, steps, created_at, updated_at)
      values ('Bench', ${JSON.stringify([
        { id: 'hello', kind: 'text', message: 'Hello' },
        { id: 'pause', kind: 'wait', days: 7 },
      ])}::jsonb, now(), now()) returning id
    )
    insert into sequence_runs (sequence_id, property_id, due_at, started_at)
    select made.id, p.id, now() + (p.place % 10080 + 60) * interval '1 minute', now()
    from made, (
      select id, row_number() over (order by id) as place from properties
      where deleted_at is null order by id limit ${runs}
    ) as p
  `.execute(db);
  await sql`analyze next_actions, sequence_runs`.execute(db);
}

async function measureToday(server: Server, whose: 'all' | 'mine'): Promise<void> {
  const timing = await measure(
    async () => {
      const answer = await fetch(`${server.address}/api/today?whose=${whose}`, {
        headers: { cookie: server.cookie },
      });
      if (!answer.ok) throw new Error(`${answer.status} /api/today`);
      await answer.arrayBuffer();
    },
    { budget: 15_000, atLeast: 50 },
  );
  printRow([`Today, ${whose}, ms`, timing.p50, timing.p99, limits.todayMs]);
}

/** Contacts that store their step and send nothing: the bench measures the claiming. */
const contacts = (db: Db): SequenceContacts => ({
  async send(_run, _step, store) {
    await inTransaction(db, store);
    return { state: 'reached', reference: 'bench' };
  },
  planCall: (_run, _what, store) => inTransaction(db, (trx) => store(trx, true)),
});

async function measureSequences(db: Db): Promise<void> {
  await sql`
    update sequence_runs set due_at = now() where id in (
      select id from sequence_runs order by id limit ${dueTogether})
  `.execute(db);
  const logger = createLogger('warn');
  const began = performance.now();
  const looked = await runSequences({
    db,
    clock: systemClock,
    contacts: contacts(db),
    logger,
  });
  const seconds = (performance.now() - began) / 1000;
  printRow([`${looked} due steps taken up, s`, seconds, '', limits.dueSeconds]);
}
