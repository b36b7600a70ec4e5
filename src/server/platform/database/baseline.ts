import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { DatabaseError } from './database.errors.ts';
import { sql } from './sql.ts';

/**
 * The schema of a release as SQL, for databases that have no table yet. `names` are the migrations
 * that led to it: databases of that release, and backups of it, list them.
 */
export type Baseline = { folder: string; names: readonly string[] };

/** @param directory of the migrations; the baseline is its folder `baseline`. */
export async function readBaseline(directory: string): Promise<Baseline> {
  const folder = path.join(directory, 'baseline');
  const file = path.join(folder, 'names.txt');
  if (!existsSync(file)) return { folder, names: [] };
  return { folder, names: (await readFile(file, 'utf8')).trim().split(/\s+/) };
}

/**
 * @param has the migrations of a database, or of a backup.
 * @throws DatabaseError `older_than_baseline` for those with a part of the baseline.
 */
export function refuseOlder({ names }: Baseline, has: ReadonlySet<string>): void {
  const missing = names.filter((name) => !has.has(name));
  if (missing.length === 0 || missing.length === names.length) return;
  throw new DatabaseError(
    'older_than_baseline',
    'This database is older than Lotline 0.2.0: start it once with version 0.2.0, which brings it up to date, then start this version.',
  );
}

/** Creates the tables, in the order of the files, and lists what led to them. */
export async function applyBaseline(db: Kysely<unknown>, { folder, names }: Baseline) {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  // Functions name tables of later files.
  await sql`set local check_function_bodies = off`.execute(db);
  for (const file of files) {
    await sql.raw(await readFile(path.join(folder, file), 'utf8')).execute(db);
  }
  await sql`
    insert into schema_migrations (name) select unnest(${[...names]}::text[])`.execute(db);
}
