import {
  appendFile,
  chown,
  copyFile,
  readdir,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseError } from '../database.errors.ts';
import { startEmbeddedPostgres, type SupervisorLogger } from '../embedded-postgres.ts';
import { choosePostgresAccount } from '../embedded/postgres-account.ts';
import { takeOwnership } from '../embedded/owner-file.ts';
import { clearPostmasterLock } from '../embedded/postmaster-lock.ts';
import { listBaseCopies, type BaseCopy } from './base-copy.ts';
import { copyCluster } from './copy-cluster.ts';
import { archivingSettings, restoreCommand } from './wal-archive.ts';

const segment = /^[0-9A-F]{24}$/;
const configuration = 'postgresql.auto.conf';

type RecoverOptions = {
  dataDirectory: string;
  /** WAL_ARCHIVE_DIR */
  archive: string;
  /** The time to go back to; changes that were committed until then are included. */
  to: Date;
  logger: SupervisorLogger;
};

/** The newest copy that was finished before the time. */
async function chooseBase(archive: string, to: Date): Promise<BaseCopy> {
  const copies = await listBaseCopies(archive);
  const base = copies.findLast(({ endedAt }) => endedAt <= to);
  if (base) return base;
  const oldest = copies[0];
  throw new DatabaseError(
    'cannot_run',
    oldest
      ? `The oldest copy of the database is of ${oldest.endedAt.toISOString()}: no earlier point in time can be restored.`
      : `There is no copy of the database in ${archive}.`,
  );
}

async function recoverySettings(cluster: string, { archive, to }: RecoverOptions): Promise<void> {
  const lines = [
    `restore_command = '${restoreCommand(archive)}'`,
    `recovery_target_time = '${to.toISOString().replace('T', ' ').replace('Z', '+00')}'`,
    `recovery_target_action = 'promote'`,
  ];
  await appendFile(path.join(cluster, configuration), `\n${lines.join('\n')}\n`);
}

/** The last writes of the server are in its own folder only, if it is intact. */
async function takeLastSegments(from: string, to: string): Promise<void> {
  const account = await choosePostgresAccount(path.dirname(to));
  for (const name of await readdir(from).catch(() => [])) {
    if (!segment.test(name)) continue;
    await copyFile(path.join(from, name), path.join(to, name));
    if (account) await chown(path.join(to, name), account.uid, account.gid);
  }
}

/** Lets Postgres replay the log, and returns when it takes changes again. */
async function replay({ dataDirectory, archive, to, logger }: RecoverOptions): Promise<void> {
  const settings = archivingSettings(archive);
  const postgres = await startEmbeddedPostgres({ dataDirectory, logger, settings });
  try {
    const client = new Client({ connectionString: postgres.url });
    client.on('error', () => undefined);
    await client.connect();
    for (;;) {
      const { rows } = await client.query('select pg_is_in_recovery() as replaying');
      if (!rows[0].replaying) break;
      await sleep(100);
    }
    for (const name of ['restore_command', 'recovery_target_time', 'recovery_target_action']) {
      await client.query(`alter system reset ${name}`);
    }
    await holdJobs(client, to);
    await client.end();
  } finally {
    await postgres.stop();
  }
}

/**
 * As after a restore, jobs are held until an owner looks: what was queued then may have been sent since.
 */
async function holdJobs(client: Client, to: Date): Promise<void> {
  const { rows } = await client.query(
    `select to_regclass('schema_restores') is not null as is_known`,
  );
  if (!rows[0].is_known) return;
  await client.query('insert into schema_restores (name) values ($1)', [
    `the database as it was at ${to.toISOString()}`,
  ]);
}

/** Makes the database's folder from a copy, ready to replay the log up to the time. */
async function layOut(
  base: BaseCopy,
  folders: { cluster: string; previous: string },
  options: RecoverOptions,
): Promise<void> {
  const { cluster, previous } = folders;
  const account = await choosePostgresAccount(previous);
  await copyCluster(base.path, cluster, account);
  await copyFile(path.join(base.path, 'backup_label'), path.join(cluster, 'backup_label'));
  await takeLastSegments(path.join(previous, 'pg_wal'), path.join(cluster, 'pg_wal'));
  await recoverySettings(cluster, options);
  await writeFile(path.join(cluster, 'recovery.signal'), '');
  if (!account) return;
  for (const name of ['backup_label', 'recovery.signal', configuration])
    await chown(path.join(cluster, name), account.uid, account.gid);
}

/**
 * Brings the embedded database back to a timestamp. The present one is kept beside it.
 * @returns the path of the former database
 * @throws DatabaseError with a sentence, or the system's own error (a full disk); the database is
 *   then unchanged
 */
export async function recoverDatabase(options: RecoverOptions): Promise<{ previous: string }> {
  const { dataDirectory, archive, to } = options;
  const base = await chooseBase(archive, to);
  const cluster = path.join(dataDirectory, 'database');
  // With milliseconds: a second recovery can follow within a second.
  const stamp = new Date().toISOString().replace(/[-:.]/g, '');
  const previous = `${cluster}.before-${stamp}`;
  const putBack = async () => {
    await rm(cluster, { recursive: true, force: true });
    await rename(previous, cluster);
  };

  const ownership = await takeOwnership(dataDirectory);
  try {
    // A server that was killed leaves its Postgres, which would write on in the moved folder.
    await clearPostmasterLock(await realpath(cluster));
    await rename(cluster, previous);
    try {
      await layOut(base, { cluster, previous }, options);
    } catch (error) {
      await putBack();
      throw error;
    }
  } finally {
    await ownership.release();
  }
  try {
    await replay(options);
    return { previous };
  } catch (error) {
    await putBack();
    throw error;
  }
}
