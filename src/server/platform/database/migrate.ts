import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

import type { Kysely } from 'kysely';

import { applyBaseline, readBaseline, refuseOlder, type Baseline } from './baseline.ts';
import type { Db } from './connect.ts';
import { DatabaseError } from './database.errors.ts';
import {
  createMigrationSteps,
  limitLocks,
  type LockLimit,
  type MigrationSteps,
  retryLocked,
  usualLockLimit,
} from './migration-steps.ts';
import { sql } from './sql.ts';
import { isLockTimeout, isUniqueViolation } from './transaction.ts';

const defaultDirectory = fileURLToPath(new URL('../../migrations/', import.meta.url));
const fileNamePattern = /^\d{4}-[a-z0-9-]+\.ts$/;

/** One of the two: all of it in one transaction, or in steps for what would lock a large table. */
type Migration =
  | { up: (db: Kysely<unknown>) => Promise<void>; upInSteps?: undefined }
  | { upInSteps: (steps: MigrationSteps) => Promise<void>; up?: undefined };

type MigrateOptions = {
  /** One that has steps needs two connections. */
  db: Db;
  /** The folder of `NNNN-name.ts` files, in it or in folders of it; the product's own by default. */
  directory?: string;
  /** Runs these alone, for a backup that was made when there were no others. */
  only?: readonly string[];
  /** Called before each migration runs. */
  onMigration?: (name: string) => void;
  lockLimit?: LockLimit;
};

/**
 * Brings the database to the state of the code, forward only. One without tables gets the baseline,
 * the schema of a release, and then the migrations after it.
 *
 * Each migration and its row in `schema_migrations` are one transaction: a crash leaves it either
 * applied or to be run again. One in steps commits each of them, and continues where it was
 * interrupted. No statement waits for a lock for longer than `lockLimit` says: calls that queue
 * behind it would wait, too. A migrating server holds the row of `schema_migration_lock` (advisory
 * locks are missing in some engines that speak Postgres), so servers that start together wait for
 * each other.
 *
 * @returns the names that were applied by this call, in order.
 * @throws DatabaseError `newer_than_code` if the database knows migrations that the code does not,
 * `older_than_baseline` if they are of a version before it, `migration_failed` naming the one that
 * failed.
 */
export async function migrateDatabase({
  db,
  directory = defaultDirectory,
  only,
  onMigration,
  lockLimit = usualLockLimit,
}: MigrateOptions) {
  const files = await listMigrations(directory);
  const baseline = await readBaseline(directory);
  if (only) {
    refuseNewer(new Set(only), [...baseline.names, ...files.keys()]);
    refuseOlder(baseline, new Set(only));
  }
  await createTables(db);

  const applied: string[] = [];
  for (;;) {
    const name = await applyNext({ db, files, baseline, only, onMigration, lockLimit });
    if (name === undefined) return applied;
    applied.push(name);
  }
}

/** Names of the migrations that the database has not had, in order; it changes nothing. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const { names } = await readBaseline(defaultDirectory);
  const known = [...names, ...(await listMigrations(defaultDirectory)).keys()];
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migrations') is not null as "exists"
  `.execute(db);
  const applied = rows[0]!.exists
    ? await db.selectFrom('schema_migrations').select('name').execute()
    : [];
  const done = new Set(applied.map(({ name }) => name));
  refuseNewer(done, known);
  return known.filter((name) => !done.has(name));
}

/** The file of each migration by its name, in order. The database stores the name, not the folder. */
async function listMigrations(directory: string): Promise<Map<string, string>> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile() && fileNamePattern.test(entry.name))
    .map((entry) => ({ name: entry.name.slice(0, -'.ts'.length), folder: entry.parentPath }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const [index, { name }] of files.entries()) {
    const next = files[index + 1]?.name;
    if (next?.slice(0, 4) === name.slice(0, 4)) {
      throw new Error(`Two migrations have the number ${name.slice(0, 4)}: ${name}, ${next}`);
    }
  }
  return new Map(files.map(({ name, folder }) => [name, path.join(folder, `${name}.ts`)]));
}

async function createTables(db: Db): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`create table if not exists schema_migrations (
        name text primary key,
        applied_at timestamptz not null default now()
      )`.execute(db);
      await sql`create table if not exists schema_migration_lock (
        id integer primary key check (id = 1)
      )`.execute(db);
      await sql`create table if not exists schema_migration_steps (
        migration text not null,
        step text not null,
        reached bigint not null default 0,
        is_done boolean not null default false,
        primary key (migration, step)
      )`.execute(db);
      // Here, so that a restore can write it in the schema of any version.
      await sql`create table if not exists schema_restores (
        name text not null,
        restored_at timestamptz not null default now(),
        released_at timestamptz,
        last_backup_id bigint,
        without_jobs boolean not null default false
      )`.execute(db);
      await sql`insert into schema_migration_lock (id) values (1) on conflict do nothing`.execute(
        db,
      );
      return;
    } catch (error) {
      // `if not exists` does not see what another session is just creating.
      if (attempt === 5 || !isDuplicate(error)) throw error;
    }
  }
}

/** A table, its type or a row of the catalog that was created meanwhile. */
function isDuplicate(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return isUniqueViolation(error) || code === '42P07' || code === '42710';
}

type Step = Pick<MigrateOptions, 'db' | 'onMigration'> & {
  files: Map<string, string>;
  baseline: Baseline;
  only: readonly string[] | undefined;
  lockLimit: LockLimit;
};

async function applyNext({
  db,
  files,
  baseline,
  only,
  onMigration,
  lockLimit,
}: Step): Promise<string | undefined> {
  const known = [...baseline.names, ...files.keys()];
  const wanted = only ?? known;
  let failure: DatabaseError | undefined;
  let announced: string | undefined;
  const attempt = () =>
    db.transaction().execute(async (trx) => {
      failure = undefined;
      const rows = trx as unknown as Kysely<unknown>;
      const done = await takeTurn(rows);
      if (!done) return elsewhere;
      refuseNewer(done, known);
      refuseOlder(baseline, done);
      const name = known.find((candidate) => !done.has(candidate) && wanted.includes(candidate));
      if (name === undefined) return undefined;
      if (baseline.names.includes(name)) {
        await applyBaseline(rows, baseline);
        return name;
      }
      if (announced !== name) onMigration?.(name);
      announced = name;
      const { up, upInSteps } = await loadMigration(files.get(name)!);
      if (up) await limitLocks(rows, lockLimit);
      // The steps are committed on other connections; this one keeps other servers waiting.
      const work = up ? up(rows) : upInSteps(createMigrationSteps(db, name, lockLimit));
      await work.catch((error: unknown) => {
        failure = createMigrationFailedError(name, error);
        // Steps have tried long enough themselves.
        throw upInSteps ? failure : error;
      });
      await trx.deleteFrom('schema_migration_steps').where('migration', '=', name).execute();
      await trx.insertInto('schema_migrations').values({ name }).execute();
      return name;
    });
  const untilMyTurn = async () => {
    for (;;) {
      const name = await attempt();
      if (name !== elsewhere) return name;
      await sleep(100);
    }
  };
  return retryLocked(lockLimit, untilMyTurn).catch((error: unknown) => {
    // If the connection itself broke, `error` is that of the roll-back and hides what happened.
    throw failure ?? error;
  });
}

/** Another server migrates at present. */
const elsewhere = Symbol('elsewhere');

/**
 * Takes the lock of migrating servers, or finds that another server holds it. An index that the
 * other builds waits for every older snapshot: so this neither waits inside a statement, nor uses
 * statements with parameters, which keep their snapshot to the end of the transaction.
 * @returns the names of the migrations that the database has had; undefined without the lock
 */
async function takeTurn(trx: Kysely<unknown>): Promise<Set<string> | undefined> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  const taken = await sql`
    select id from schema_migration_lock where id = 1 for update skip locked`.execute(trx);
  if (taken.rows.length === 0) return undefined;
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(trx);
  return new Set(rows.map((row) => row.name));
}

async function loadMigration(file: string): Promise<Migration> {
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Migration;
}

function createMigrationFailedError(name: string, cause: unknown): DatabaseError {
  const said = cause instanceof Error ? cause.message : String(cause);
  const reason = isLockTimeout(cause)
    ? 'a long transaction keeps a table locked that it changes; start again when it has ended'
    : said;
  return new DatabaseError('migration_failed', `The migration ${name} failed: ${reason}`, cause);
}

function refuseNewer(done: Set<string>, known: string[]): void {
  const knownNames = new Set(known);
  const unknown = [...done].filter((name) => !knownNames.has(name)).sort();
  if (unknown.length === 0) return;
  throw new DatabaseError(
    'newer_than_code',
    `This database was written by a newer Lotline (it knows ${unknown.join(', ')}): start that version, or restore a backup made by this one.`,
  );
}
