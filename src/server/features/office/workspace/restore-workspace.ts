import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Db } from '#server/platform/database/connect.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { openWorkspaceArchive, type WorkspaceArchive } from './workspace-archive.ts';
import type { WorkspaceManifest } from './workspace-archive.schema.ts';
import { createRestoreError } from './workspace.errors.ts';
import {
  advanceIdSequences,
  readMigrations,
  readWorkspaceTables,
} from './workspace-tables.query.ts';

/** Nothing is ever merged into existing data, nor read by another version's rules. */
async function refuseMisfit(client: PoolClient, manifest: WorkspaceManifest): Promise<void> {
  const { rows } = await client.query(
    'select 1 from users union all select 1 from properties limit 1',
  );
  if (rows.length > 0) {
    throw createRestoreError(
      'A workspace is only restored into an empty installation: this one has an account or leads.',
    );
  }
  if ((await readMigrations(client)).join() !== manifest.migrations.join()) {
    throw createRestoreError(
      'This export is of an older version, and the database has been started by this one: restore it into a database that was never started.',
    );
  }
}

/**
 * The start of a sequence creates its own event when it is stored: the events of the archive
 * replace it right after. Not later, as existing webhooks would be sent them.
 */
function eventsAfterSequences<Table extends { name: string }>(tables: readonly Table[]): Table[] {
  const events = tables.filter(({ name }) => name === 'property_events');
  const others = tables.filter(({ name }) => name !== 'property_events');
  const at = others.findIndex(({ name }) => name === 'sequence_runs');
  return at < 0 ? [...tables] : others.toSpliced(at + 1, 0, ...events);
}

async function restoreTables(client: PoolClient, archive: WorkspaceArchive): Promise<void> {
  const tables = await readWorkspaceTables(client);
  const known = new Map(tables.map((table) => [table.name, new Set(table.columns)]));
  for (const { name, columns } of eventsAfterSequences(archive.manifest.tables)) {
    // Names come from the file: only those that are really there are ever part of a statement.
    if (!columns.every((column) => known.get(name)?.has(column)))
      throw createRestoreError('This export does not fit.');
    const content = await archive.read(`tables/${name}.copy`);
    if (!content) throw createRestoreError('This export is not whole.');
    await client.query(`delete from "${name}"`);
    const list = columns.map((column) => `"${column}"`).join(', ');
    await pipeline(content, client.query(copyFrom(`copy "${name}" (${list}) from stdin`)));
  }
  await advanceIdSequences(client, tables);
}

type Target = { db: Db; pool: Pool; files: Pick<FileStorage, 'putAll'> };

type RestoreHooks = {
  /** Called in the transaction that stores the tables. */
  beforeCommit?: (client: PoolClient, archive: WorkspaceArchive) => Promise<void>;
  /** Called before an older export is brought up to date. */
  onRestored?: (archive: WorkspaceArchive) => Promise<void>;
};

/** Everything or nothing, files first: no row ever names one that is missing. */
async function restoreInto(
  { pool, files }: Target,
  archive: WorkspaceArchive,
  beforeCommit?: RestoreHooks['beforeCommit'],
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    await refuseMisfit(client, archive.manifest);
    const fileCount = await files.putAll(archive.files());
    await restoreTables(client, archive);
    await beforeCommit?.(client, archive);
    await client.query('commit');
    return fileCount;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Restores an exported workspace into an empty installation. One of an older version is restored in
 * that version's schema, and then migrated as its database would have been.
 * @param path of the archive on this machine.
 * @throws `workspace.not_restored` with a sentence that explains why; DatabaseError
 * `newer_than_code`.
 */
export async function restoreWorkspace(
  target: Target,
  path: string,
  hooks: RestoreHooks = {},
): Promise<{ tables: number; files: number }> {
  const archive = await openWorkspaceArchive(path);
  try {
    return await restoreArchive(target, archive, hooks);
  } finally {
    archive.close();
  }
}

/** Restores an archive that is open, and leaves it open: see `restoreWorkspace`. */
export async function restoreArchive(
  target: Target,
  archive: WorkspaceArchive,
  { beforeCommit, onRestored }: RestoreHooks = {},
): Promise<{ tables: number; files: number }> {
  const { manifest } = archive;
  await migrateDatabase({ db: target.db, only: manifest.migrations });
  const files = await restoreInto(target, archive, beforeCommit);
  await onRestored?.(archive);
  await migrateDatabase({ db: target.db });
  return { tables: manifest.tables.length, files };
}
