import type { Db } from '#server/platform/database/connect.ts';
import type { Replica } from '#server/platform/database/replica/replica.ts';
import { sql } from '#server/platform/database/sql.ts';
import { ok, problem, warning, type Checker, type Finding } from './check.ts';

type Settings = Record<
  | 'server_version'
  | 'fsync'
  | 'full_page_writes'
  | 'synchronous_commit'
  | 'autovacuum'
  | 'max_connections'
  | 'shared_buffers'
  | 'random_page_cost',
  string
>;

/**
 * Each process holds 12 connections for requests, 4 for jobs and 3 listeners; one more reads the
 * lag of a replica.
 */
const connectionsOfProcess = 19;
const pageBytes = 8192;

async function checkSettings(db: Db): Promise<Finding> {
  const { rows } = await sql<{ name: keyof Settings; setting: string }>`
    select name, setting from pg_settings where name in ('server_version', 'fsync',
      'full_page_writes', 'synchronous_commit', 'autovacuum', 'max_connections',
      'shared_buffers', 'random_page_cost')
  `.execute(db);
  const found = Object.fromEntries(rows.map(({ name, setting }) => [name, setting])) as Settings;
  if (found.fsync === 'off' || found.full_page_writes === 'off') {
    return problem(
      `Postgres ${found.server_version} does not wait for the disk: a power cut may destroy the database.`,
      'Set fsync and full_page_writes to on.',
    );
  }
  if (found.autovacuum === 'off') {
    return problem('autovacuum is off: the database grows and slows down.', 'Turn it on.');
  }
  if (found.synchronous_commit === 'off') {
    return warning(
      'synchronous_commit is off: a crash may lose the last second of work.',
      'Set it to on, unless you have chosen so.',
    );
  }
  if (Number(found.max_connections) < 2 * connectionsOfProcess) {
    return warning(
      `max_connections is ${found.max_connections}; each Lotline process uses up to ${connectionsOfProcess}.`,
      'Raise it, or put PgBouncer in session mode in between.',
    );
  }
  const megabytes = (Number(found.shared_buffers) * pageBytes) / 1024 / 1024;
  if (megabytes < 128 || Number(found.random_page_cost) > 2) {
    return warning(
      `shared_buffers is ${Math.round(megabytes)} MB and random_page_cost ${found.random_page_cost}: lists of many leads are slower than they need be.`,
      'Set shared_buffers to a quarter of the memory and random_page_cost to 1.1 for a solid-state disk.',
    );
  }
  return ok(`Postgres ${found.server_version}, with settings that suit.`);
}

type TableRow = { name: string; rows: number; dead: number; analyzed: boolean };

async function checkStatistics(db: Db): Promise<Finding> {
  const { rows } = await sql<TableRow>`
    select s.relname as name, c.reltuples::float8 as rows, s.n_dead_tup::float8 as dead,
      coalesce(s.last_analyze, s.last_autoanalyze) is not null as analyzed
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname = 'public' and greatest(c.reltuples, s.n_live_tup) > 10000
    order by 2 desc
  `.execute(db);
  const unknown = rows.filter(({ analyzed }) => !analyzed).map(({ name }) => name);
  if (unknown.length > 0) {
    return warning(
      `The planner has no statistics of ${unknown.join(', ')}: queries may be slow.`,
      'Run ANALYZE in the database. It takes seconds and stops no one.',
    );
  }
  const bloated = rows.filter(({ rows: live, dead }) => dead > live).map(({ name }) => name);
  if (bloated.length > 0) {
    return warning(
      `${bloated.join(', ')} has more deleted rows than live ones.`,
      'A long transaction may hold them: look at pg_stat_activity, then run VACUUM.',
    );
  }
  return ok('The planner’s statistics are up to date.');
}

async function checkClock(db: Db): Promise<Finding> {
  const before = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const after = Date.now();
  const drift = Math.abs(rows[0]!.now.getTime() - (before + after) / 2) - (after - before) / 2;
  if (drift > 2_000) {
    return problem(
      `The clocks of the server and the database differ by ${(drift / 1000).toFixed(1)} s.`,
      'Let both machines follow a time server (NTP): calling hours and campaigns depend on it.',
    );
  }
  return ok('The clocks of the server and the database agree.');
}

async function checkQueue(db: Db): Promise<Finding> {
  const { rows } = await sql<{ waited: number | null; name: string | null; failed: number }>`
    select extract(epoch from now() - min(start_after) filter (where state < 'active'))::float8 as waited,
      (array_agg(name order by start_after) filter (where state < 'active'))[1] as name,
      count(*) filter (where state = 'failed')::integer as failed
    from jobs.job where state = 'failed' or (state < 'active' and start_after < now())
  `.execute(db);
  const { waited, name, failed } = rows[0]!;
  if (waited !== null && waited > 300) {
    return problem(
      `The job ${name} has waited for ${Math.round(waited / 60)} minutes.`,
      'Is a process with ROLE=worker or all running? Its log says what it does.',
    );
  }
  if (failed > 0) {
    const jobs = failed === 1 ? '1 job has failed.' : `${failed} jobs have failed.`;
    return warning(jobs, 'Settings > Jobs says why, and tries them again.');
  }
  return ok('No job waits longer than it should, and none has failed.');
}

async function checkReplica(replica: Replica | undefined): Promise<Finding> {
  if (!replica) return ok('No replica is set up: every read goes to the primary.');
  const { isUsable, lagSeconds, reason } = await replica.describe();
  if (isUsable) return ok(`Lists are read from the replica, ${lagSeconds.toFixed(1)} s behind.`);
  return warning(
    `The replica is not used: ${reason.replace(/\.$/, '')}.`,
    'Look at pg_stat_replication on the primary, and whether the address for reading leads to its replica (DATABASE_READ_URL).',
  );
}

/** Checks of the database itself. */
export function databaseCheckers(db: Db, replica: Replica | undefined): Checker[] {
  const onFailure =
    'Is the database running, and does its address lead to it (DATABASE_URL)? Its log and the server’s say more.';
  const checker = (id: string, label: string, check: () => Promise<Finding>): Checker => ({
    id,
    label,
    onFailure,
    check,
  });
  return [
    checker('database.settings', 'Database', () => checkSettings(db)),
    checker('database.statistics', 'Statistics', () => checkStatistics(db)),
    {
      ...checker('database.replica', 'Replica', () => checkReplica(replica)),
      onFailure:
        'Does the address for reading lead to a replica that runs (DATABASE_READ_URL)? Until then, lists are read from the primary.',
    },
    checker('clock', 'Clock', () => checkClock(db)),
    checker('queue', 'Job queue', () => checkQueue(db)),
  ];
}
