import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { connectDatabase, type DatabaseConnection } from '#server/platform/database/connect.ts';
import { connectionOptions } from '#server/platform/database/hosts/connection-options.ts';
import { withDatabase } from '#server/platform/database/hosts/database-address.ts';

const prefix = 'lotline_scratch_';

async function runOnAdminConnection<Result>(
  databaseUrl: string,
  work: (client: Client) => Promise<Result>,
  name = 'lotline-backup',
): Promise<Result> {
  const client = new Client({ ...connectionOptions(databaseUrl), application_name: name });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whether the database's user may make another database, and the disk of it can be expected to hold one. */
export async function mayCreateDatabase(databaseUrl: string): Promise<boolean> {
  return runOnAdminConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    );
    return rows[0]?.may ?? false;
  });
}

/**
 * Lends an empty database beside the installation's own, and drops it afterwards.
 * @param work is given its address and a connection
 */
export async function withScratchDatabase<Result>(
  databaseUrl: string,
  work: (scratch: DatabaseConnection & { url: string }) => Promise<Result>,
): Promise<Result> {
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  const url = withDatabase(databaseUrl, name);
  async function make(client: Client): Promise<Result> {
    await client.query(`create database ${name} template template0`);
    try {
      const connection = await connectDatabase({ url, poolSize: 2, statementTimeout: 0 });
      try {
        return await work({ ...connection, url });
      } finally {
        await connection.close();
      }
    } finally {
      await runOnAdminConnection(databaseUrl, (last) =>
        last.query(`drop database if exists ${name} with (force)`),
      );
    }
  }
  // Named after it: a server that starts before anything is connected to it does not drop it.
  return runOnAdminConnection(databaseUrl, make, name);
}

/** Drops what a crashed process has left; one backup runs at a time. */
export async function dropAbandonedScratch(databaseUrl: string): Promise<void> {
  await runOnAdminConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database d where starts_with(datname, $1)
         and pg_get_userbyid(datdba) = current_user
         and not exists (select from pg_stat_activity a
           where d.datname in (a.datname, a.application_name))`,
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname}`);
  });
}
