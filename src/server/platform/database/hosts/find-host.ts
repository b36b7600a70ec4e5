import { Client } from 'pg';
import type { DatabaseHost, TargetServer } from './database-address.ts';

/** How long the result of a check of a server is cached, in milliseconds. */
const cachedForMs = 1_000;
const probeTimeout = 2_000;

/** Whether a server follows another one (true) or takes changes itself. Throws where it does not answer. */
async function isStandby(host: DatabaseHost): Promise<boolean> {
  const client = new Client({
    connectionString: host.url,
    connectionTimeoutMillis: probeTimeout,
    query_timeout: probeTimeout,
    application_name: 'lotline-host',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>(
      'select pg_is_in_recovery() as standby',
    );
    return rows[0]!.standby;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Reads like a refused connection, which it amounts to: the caller answers 503. */
function createNoHostError(wanted: TargetServer, cause: unknown): Error {
  const message =
    wanted === 'primary'
      ? 'None of the hosts of the database takes changes at the moment'
      : 'None of the hosts of the database is a replica that answers';
  return Object.assign(new Error(message, { cause }), { code: 'ECONNREFUSED', syscall: 'connect' });
}

export type HostFinder = ReturnType<typeof createHostFinder>;

/** Finds out which of several servers is the primary (or a standby) at present. */
export function createHostFinder(hosts: readonly DatabaseHost[], wanted: TargetServer) {
  let found: { host: Promise<DatabaseHost>; at: number } | undefined;

  async function search(): Promise<DatabaseHost> {
    const attempts = hosts.map(async (host) => {
      if ((await isStandby(host)) !== (wanted === 'standby')) throw new Error(host.name);
      return host;
    });
    try {
      return await Promise.any(attempts);
    } catch (error) {
      throw createNoHostError(wanted, error);
    }
  }

  return {
    /**
     * The server to connect to. Callers at the same time share one search.
     * @throws Error `ECONNREFUSED` if there is none at present
     */
    find(): Promise<DatabaseHost> {
      if (!found || performance.now() - found.at > cachedForMs) {
        const begun = { host: search(), at: performance.now() };
        found = begun;
        begun.host.catch(() => found === begun && (found = undefined));
      }
      return found.host;
    },
    /** A connection has ended: the servers may have changed their roles. */
    forget(): void {
      found = undefined;
    },
  };
}
