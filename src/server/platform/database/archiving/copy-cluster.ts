import { chmod, chown, copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { PostgresAccount } from '../embedded/postgres-account.ts';

/** Contents that a running server makes again, and the log, which the archive has. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const skipped = /^(postmaster\.(pid|opts)|pgsql_tmp.*|backup_label|tablespace_map)$/;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Copies a database's folder while its server may write to it. Changes during the copy are
 * corrected by the log, from the checkpoint in `backup_label` on.
 */
export async function copyCluster(
  from: string,
  to: string,
  account: PostgresAccount | undefined,
): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  await chmod(to, 0o700);
  if (account) await chown(to, account.uid, account.gid);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (skipped.test(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      if (emptied.has(entry.name)) {
        await mkdir(target, { mode: 0o700 });
        if (account) await chown(target, account.uid, account.gid);
      } else await copyCluster(source, target, account);
      continue;
    }
    if (!entry.isFile()) continue;
    try {
      await copyFile(source, target);
      if (account) await chown(target, account.uid, account.gid);
    } catch (error) {
      // A table that was dropped since the folder was read.
      if (!isMissing(error)) throw error;
    }
  }
}
