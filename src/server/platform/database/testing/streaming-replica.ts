import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyCluster } from '../archiving/copy-cluster.ts';
import { choosePostgresAccount } from '../embedded/postgres-account.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres.ts';
import { runOnAdminConnection } from './admin-connection.ts';
import { testLogger } from './test-server.ts';

// Everything here is removed with the test.
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  max_connections: '60',
};

/** A primary and a replica that follows it, each with its own Postgres. */
export async function startPrimaryAndReplica(
  overrides: Record<string, string> = {},
): Promise<{ primary: EmbeddedPostgres; replica: EmbeddedPostgres; stop(): Promise<void> }> {
  const makeFolder = () => mkdtemp(path.join(tmpdir(), 'lotline-test-'));
  const folders = { primary: await makeFolder(), replica: await makeFolder() };
  const removeFolders = async () => {
    for (const folder of Object.values(folders)) await rm(folder, { recursive: true, force: true });
  };
  const all = { ...settings, ...overrides };
  const start = (dataDirectory: string, more: Record<string, string> = {}) =>
    startEmbeddedPostgres({ dataDirectory, logger: testLogger, settings: { ...all, ...more } });
  const primary = await start(folders.primary);
  try {
    await copyAsStandby(primary.url, folders);
    const host = new URL(primary.url).searchParams.get('host')!;
    const replica = await start(folders.replica, {
      primary_conninfo: `host=${host} port=5432 user=postgres`,
      wal_retrieve_retry_interval: '100ms',
    });
    return {
      primary,
      replica,
      async stop() {
        await replica.stop();
        await primary.stop();
        await removeFolders();
      },
    };
  } catch (error) {
    await primary.stop();
    await removeFolders();
    throw error;
  }
}

/** As pg_basebackup does, which is not among the embedded programs. */
async function copyAsStandby(
  url: string,
  { primary, replica }: { primary: string; replica: string },
): Promise<void> {
  const cluster = path.join(primary, 'database');
  const copy = path.join(replica, 'database');
  const account = await choosePostgresAccount(cluster);
  const label = await runOnAdminConnection(url, async (client) => {
    await client.query(`select pg_backup_start('replica', true)`);
    await copyCluster(cluster, copy, account);
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    return String(rows[0].labelfile);
  });
  const files = { backup_label: label, 'standby.signal': '' };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(copy, name), content, { mode: 0o600 });
    if (account) await chown(path.join(copy, name), account.uid, account.gid);
  }
}
