import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { choosePostgresAccount } from '../embedded/postgres-account.ts';
import { copyCluster } from './copy-cluster.ts';
import { archiveFolders, removeOldSegments } from './wal-archive.ts';

/** How many are kept: the older one serves while the newer one is made. */
const kept = 2;
const namePattern = /^\d{8}T\d{6}Z-[0-9A-F]{24}$/;

/** A copy of the database's folder, with which a recovery begins. */
export type BaseCopy = { name: string; path: string; endedAt: Date };

/** Every whole copy, oldest first. */
export async function listBaseCopies(archive: string): Promise<BaseCopy[]> {
  const { bases } = archiveFolders(archive);
  const names = (await readdir(bases).catch(() => [])).filter((name) => namePattern.test(name));
  return names.sort().map((name) => {
    const [date, time] = [name.slice(0, 8), name.slice(9, 15)].map((digits) =>
      digits.match(/../g)!,
    );
    const text = `${date![0]}${date![1]}-${date![2]}-${date![3]}T${time!.join(':')}Z`;
    return { name, path: path.join(bases, name), endedAt: new Date(text) };
  });
}

/**
 * Copies the embedded database while it runs, and removes copies and log segments that are no
 * longer needed.
 * @param options.archive WAL_ARCHIVE_DIR
 * @param options.keep how many copies stay, the new one included; 2 by default
 * @returns the new copy
 */
export async function makeBaseCopy(options: {
  databaseUrl: string;
  dataDirectory: string;
  archive: string;
  keep?: number;
}): Promise<BaseCopy> {
  const { databaseUrl, dataDirectory, archive, keep = kept } = options;
  const { bases } = archiveFolders(archive);
  const cluster = path.join(dataDirectory, 'database');
  const account = await choosePostgresAccount(cluster);
  const unfinished = path.join(bases, 'unfinished');
  await rm(unfinished, { recursive: true, force: true });

  // The session that begins the copy has to end it.
  const client = new Client({ connectionString: databaseUrl, application_name: 'lotline-backup' });
  await client.connect();
  let label: string;
  try {
    await client.query(`select pg_backup_start('lotline', true)`);
    await copyCluster(cluster, unfinished, account);
    // Returns when the log up to here is in the archive.
    const { rows } = await client.query<{ labelfile: string }>(
      'select * from pg_backup_stop(true)',
    );
    label = rows[0]!.labelfile;
  } finally {
    await client.end();
  }
  await writeFile(path.join(unfinished, 'backup_label'), label, { mode: 0o600 });
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)![1]!;
  const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const name = `${stamp}-${first}`;
  await rename(unfinished, path.join(bases, name));

  const copies = await listBaseCopies(archive);
  const old = copies.slice(0, -keep);
  for (const copy of old) await rm(copy.path, { recursive: true, force: true });
  const oldest = copies.at(-keep) ?? copies[0]!;
  await removeOldSegments(archive, oldest.name.split('-')[1]!);
  return copies.at(-1)!;
}
