import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import yauzl from 'yauzl';
import { assertFileKey, type FileStorage } from '#server/providers/file-storage/file-storage.ts';
import type { WorkspaceManifest } from './export-workspace.ts';
import { createRestoreError } from './workspace.errors.ts';
import { advanceCounters, readMigrations, readWorkspaceTables } from './workspace-tables.query.ts';

type Entries = { zip: yauzl.ZipFile; byName: Map<string, yauzl.Entry> };

async function openArchive(path: string): Promise<Entries> {
  try {
    const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
    const byName = new Map<string, yauzl.Entry>();
    for await (const entry of zip.eachEntry()) byName.set(entry.fileName, entry);
    return { zip, byName };
  } catch {
    throw createRestoreError('This file is not an export of a workspace, or it is damaged.');
  }
}

async function readManifest({ zip, byName }: Entries): Promise<WorkspaceManifest> {
  const entry = byName.get('manifest.json');
  const manifest =
    entry && ((await json(await zip.openReadStreamPromise(entry))) as WorkspaceManifest);
  if (manifest?.product !== 'lotline' || manifest.format !== 1) {
    throw createRestoreError('This file is not an export of a workspace.');
  }
  return manifest;
}

/** Nothing is ever merged into work that is there already, nor read by another version's rules. */
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
      'This export is of another version. Restore it with the version that made it, and update that.',
    );
  }
}

async function restoreTables(
  client: PoolClient,
  entries: Entries,
  manifest: WorkspaceManifest,
): Promise<void> {
  const tables = await readWorkspaceTables(client);
  const known = new Map(tables.map((table) => [table.name, new Set(table.columns)]));
  for (const { name, columns } of manifest.tables) {
    // Names come from the file: only those that are really there are ever part of a statement.
    if (!columns.every((column) => known.get(name)?.has(column)))
      throw createRestoreError('This export does not fit.');
    const entry = entries.byName.get(`tables/${name}.copy`);
    if (!entry) throw createRestoreError('This export is not whole.');
    await client.query(`delete from "${name}"`);
    const list = columns.map((column) => `"${column}"`).join(', ');
    const content = await entries.zip.openReadStreamPromise(entry);
    await pipeline(content, client.query(copyFrom(`copy "${name}" (${list}) from stdin`)));
  }
  await advanceCounters(client, tables);
}

async function restoreFiles({ zip, byName }: Entries, files: FileStorage): Promise<number> {
  let count = 0;
  for (const [name, entry] of byName) {
    if (!name.startsWith('files/')) continue;
    const key = name.slice('files/'.length);
    assertFileKey(key);
    await files.put(key, await zip.openReadStreamPromise(entry));
    count += 1;
  }
  return count;
}

/**
 * Puts an exported workspace into an empty installation: all of its tables or none; its files first, so that no row ever names
 * one that is missing.
 * @param path of the archive on this machine.
 * @throws `workspace.not_restored` with the sentence that says why.
 */
export async function restoreWorkspace(
  { pool, files }: { pool: Pool; files: FileStorage },
  path: string,
): Promise<{ tables: number; files: number }> {
  const entries = await openArchive(path);
  const client = await pool.connect();
  try {
    const manifest = await readManifest(entries);
    await client.query('begin');
    await client.query(
      'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    await refuseMisfit(client, manifest);
    const fileCount = await restoreFiles(entries, files);
    await restoreTables(client, entries, manifest);
    await client.query('commit');
    return { tables: manifest.tables.length, files: fileCount };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
    entries.zip.close();
  }
}
