import {
  compareFacts,
  openWorkspaceArchive,
  readTableFacts,
  restoreArchive,
  restoreQueuedJobs,
  type WorkspaceArchive,
  type WorkspaceFacts,
} from '#server/features/office/workspace/workspace.public.ts';
import type { NewFile } from '#server/providers/file-storage/file-storage.ts';
import { mayCreateDatabase, withScratchDatabase } from './scratch-database.ts';

/** How a backup was verified; `problem` explains why it was only read. */
export type Verification = { how: 'restored' | 'read'; problem: string | null };

/** A backup that would not restore everything, with the first differences. */
export class BackupDiffersError extends Error {
  override readonly name = 'BackupDiffersError';
}

/** Takes files to see that each can be read, and keeps none. */
const readOnly = {
  async putAll(files: AsyncIterable<NewFile>): Promise<number> {
    let count = 0;
    for await (const { open } of files) {
      for await (const _ of await open());
      count += 1;
    }
    return count;
  },
};

function refuseDifferences(differences: readonly string[]): void {
  if (differences.length === 0) return;
  const more = differences.length > 3 ? ` And ${differences.length - 3} more.` : '';
  throw new BackupDiffersError(
    `The restored copy differs. ${differences.slice(0, 3).join(' ')}${more}`,
  );
}

/** Restores into a scratch database and compares every table with its recorded counts. */
async function restoreAndCompare(
  databaseUrl: string,
  archive: WorkspaceArchive,
  facts: WorkspaceFacts,
): Promise<void> {
  await withScratchDatabase(databaseUrl, async ({ db, pool, url }) => {
    let jobs = 0;
    const { files } = await restoreArchive({ db, pool, files: readOnly }, archive, {
      beforeCommit: async (client) => {
        jobs = await restoreQueuedJobs(url, client, archive);
      },
    });
    const client = await pool.connect();
    try {
      const restored = [];
      for (const table of archive.manifest.tables)
        restored.push(await readTableFacts(client, table));
      refuseDifferences([
        ...compareFacts(facts.tables, restored),
        ...(files === facts.files ? [] : [`${files} files instead of ${facts.files}.`]),
        ...(jobs === facts.jobs ? [] : [`${jobs} queued jobs instead of ${facts.jobs}.`]),
      ]);
    } finally {
      client.release();
    }
  });
}

/** Reads every entry to its end, which its checksum ends with. */
async function readThrough(archive: WorkspaceArchive, facts: WorkspaceFacts): Promise<void> {
  const tables = archive.names.filter((name) => name.startsWith('tables/'));
  const hasJobs = archive.names.includes('jobs.jsonl');
  for (const name of [...tables, ...(hasJobs ? ['jobs.jsonl'] : [])]) {
    for await (const _ of (await archive.read(name))!);
  }
  const files = await readOnly.putAll(archive.files());
  if (tables.length !== facts.tables.length || files !== facts.files) {
    refuseDifferences(['Tables or files are missing.']);
  }
}

/**
 * Finds out whether a backup would bring everything back.
 * @param path of the archive on this machine, decrypted
 * @throws BackupDiffersError, or the error of restoring
 */
export async function verifyBackup(databaseUrl: string, path: string): Promise<Verification> {
  const archive = await openWorkspaceArchive(path);
  try {
    const { facts } = archive;
    if (!facts) throw new BackupDiffersError('The backup is not whole: its counts are missing.');
    if (await mayCreateDatabase(databaseUrl)) {
      await restoreAndCompare(databaseUrl, archive, facts);
      return { how: 'restored', problem: null };
    }
    await readThrough(archive, facts);
    return {
      how: 'read',
      problem:
        'Read from end to end only: the database’s user may not create a scratch database. Grant it CREATEDB.',
    };
  } finally {
    archive.close();
  }
}
