import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { type Kysely, sql } from 'kysely';

import { DatabaseError } from './database.errors.ts';
import type { Database } from './schema.ts';
import { isUniqueViolation } from './transaction.ts';

const defaultDirectory = fileURLToPath(new URL('../../migrations/', import.meta.url));
const fileNamePattern = /^\d{4}-[a-z0-9-]+\.ts$/;

type Migration = { up: (db: Kysely<unknown>) => Promise<void> };

type MigrateOptions = {
  db: Kysely<Database>;
  /** The folder of `NNNN-name.ts` files, in it or in folders of it; the product's own by default. */
  directory?: string;
  /** Runs these alone, for a backup that was made when there were no others. */
  only?: readonly string[];
  /** Told before each migration runs. */
  onMigration?: (name: string) => void;
};

/**
 * Brings the database to the state of the code, forward only.
 *
 * Each migration and its row in `schema_migrations` are one transaction: a crash leaves it either applied or
 * to be run again. A migrating server holds the row of `schema_migration_lock` (advisory locks are missing in some
 * engines that speak Postgres), so servers that start together wait for each other.
 *
 * @returns the names that were applied by this call, in order.
 * @throws DatabaseError `newer_than_code` where the database knows migrations that the code does not,
 *   `migration_failed` naming the one that failed.
 */
export async function migrateDatabase({
  db,
  directory = defaultDirectory,
  only,
  onMigration,
}: MigrateOptions) {
  const files = await listMigrations(directory);
  if (only) refuseNewer(new Set(only), [...files.keys()]);
  await createTables(db);

  const applied: string[] = [];
  for (;;) {
    const name = await applyNext({ db, files, only, onMigration });
    if (name === undefined) return applied;
    applied.push(name);
  }
}

/** Names of the migrations that the database has not had, in order; it changes nothing. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const known = [...(await listMigrations(defaultDirectory)).keys()];
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

/** The file of each migration by its name, in order. The database knows the name, not the folder. */
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

async function createTables(db: Kysely<Database>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`create table if not exists schema_migrations (
        name text primary key,
        applied_at timestamptz not null default now()
      )`.execute(db);
      await sql`create table if not exists schema_migration_lock (
        id integer primary key check (id = 1)
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

/** A table, its type or a row of the catalogue that has come to be meanwhile. */
function isDuplicate(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return isUniqueViolation(error) || code === '42P07' || code === '42710';
}

type Step = Pick<MigrateOptions, 'db'> & {
  files: Map<string, string>;
  only: readonly string[] | undefined;
  onMigration: MigrateOptions['onMigration'];
};

async function applyNext({ db, files, only, onMigration }: Step): Promise<string | undefined> {
  const known = [...files.keys()];
  let failure: DatabaseError | undefined;
  const step = db.transaction().execute(async (trx) => {
    // Building an index over a million rows, or waiting for who does, may outlast the usual time limit.
    await sql`set local statement_timeout = 0`.execute(trx);
    await trx
      .selectFrom('schema_migration_lock')
      .select('id')
      .where('id', '=', 1)
      .forUpdate()
      .execute();

    const rows = await trx.selectFrom('schema_migrations').select('name').execute();
    const done = new Set(rows.map((row) => row.name));
    refuseNewer(done, known);

    const wanted = only ?? known;
    const name = known.find((candidate) => !done.has(candidate) && wanted.includes(candidate));
    if (name === undefined) return undefined;
    onMigration?.(name);
    await runMigration(trx as unknown as Kysely<unknown>, files.get(name)!).catch((error) => {
      failure = createMigrationFailedError(name, error);
      throw error;
    });
    await trx.insertInto('schema_migrations').values({ name }).execute();
    return name;
  });
  // Where the connection itself broke, the error of the roll-back would hide what happened.
  return step.catch((error: unknown) => {
    throw failure ?? error;
  });
}

async function runMigration(trx: Kysely<unknown>, file: string): Promise<void> {
  const migration = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Migration;
  await migration.up(trx);
}

function createMigrationFailedError(name: string, cause: unknown): DatabaseError {
  const reason = cause instanceof Error ? cause.message : String(cause);
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
