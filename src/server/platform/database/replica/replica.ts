import { Pool } from 'pg';
import type { Logger } from '../../logging/logger.ts';
import { connectionOptions } from '../hosts/connection-options.ts';
import type { TargetServer } from '../hosts/database-address.ts';
import { createPool } from '../pool.ts';

/** A replica that is further behind is not read from, in milliseconds. */
export const maxLagMs = 2_000;
const pollEveryMs = 250;
const recheckMs = 20;
const checkTimeoutMs = 1_000;

type ReplicaOptions = {
  /** DATABASE_READ_URL */
  url: string;
  /** DATABASE_URL */
  primaryUrl: string;
  logger: Pick<Logger, 'info' | 'warn'>;
};

export type Replica = ReturnType<typeof createReplica>;

/** One connection, for querying a server's position. */
function createWatch(url: string, wanted: TargetServer): Pool {
  const watch = new Pool({
    ...connectionOptions(url, wanted),
    max: 1,
    application_name: 'lotline-replica',
    connectionTimeoutMillis: checkTimeoutMs,
    query_timeout: checkTimeoutMs,
    keepAlive: true,
  });
  watch.on('error', () => undefined);
  return watch;
}

/**
 * A server that follows the primary, for reads that may be two seconds old.
 *
 * Several times a second the primary is asked for its write position, and the replica whether it
 * has replayed that: then it has everything that was committed before the question. It is used for
 * reads only while that time is at most two seconds ago, and never while it cannot be asked.
 */
// oxlint-disable-next-line max-lines-per-function -- One state: how far the replica is, and which reads wait for it.
export function createReplica({ url, primaryUrl, logger }: ReplicaOptions) {
  const pool = createPool({ url, wanted: 'standby', poolSize: 8, connectionTimeout: 5_000 });
  const watches = {
    primary: createWatch(primaryUrl, 'primary'),
    standby: createWatch(url, 'standby'),
  };
  const now = () => performance.now();
  /** The replica holds everything that was committed before this time. */
  let currentAsOf = -Infinity;
  /** It is not used for reads before it has everything until then. */
  let mustHold = -Infinity;
  let waiting: { since: number; resolve: () => void }[] = [];
  let reason = 'it has not been asked yet';
  let wasUsable = false;
  const stopping = new AbortController();
  let wake = () => {};

  const isUsable = () => now() - currentAsOf <= maxLagMs && currentAsOf >= mustHold;

  async function check(): Promise<void> {
    const began = now();
    const written = await watches.primary.query<{ position: string }>(
      'select pg_current_wal_flush_lsn()::text as position',
    );
    const { rows } = await watches.standby.query<{ follows: boolean; reached: boolean }>(
      `select pg_is_in_recovery() as follows,
        coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as reached`,
      [written.rows[0]!.position],
    );
    const { follows, reached } = rows[0]!;
    if (follows && reached) currentAsOf = Math.max(currentAsOf, began);
    else reason = follows ? 'it is behind' : 'it takes changes itself: it is no replica';
  }

  function settle(): void {
    const usable = isUsable();
    if (!usable) mustHold = Math.max(mustHold, ...waiting.map(({ since }) => since));
    const done = waiting.filter(({ since }) => !usable || since <= currentAsOf);
    waiting = waiting.filter((one) => !done.includes(one));
    for (const { resolve } of done) resolve();
    if (usable === wasUsable) return;
    wasUsable = usable;
    if (usable) logger.info('lists are read from the replica');
    else logger.warn({ reason }, 'the replica is not used: all reads go to the primary');
  }

  async function checkSafely(): Promise<void> {
    try {
      await check();
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    settle();
  }

  const firstCheck = checkSafely();
  async function watch(): Promise<void> {
    await firstCheck;
    while (!stopping.signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waiting.length > 0 ? recheckMs : pollEveryMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (!stopping.signal.aborted) await checkSafely();
    }
  }
  const watching = watch();

  return {
    /** For statements that run in `onReplica`. */
    pool,
    isUsable,
    /**
     * How many calls read from which server; `retried` failed on the replica and were made on the
     * primary.
     */
    served: { replica: 0, primary: 0, retried: 0 },
    /** Waits for its first check. */
    async describe() {
      await firstCheck;
      return { isUsable: isUsable(), lagSeconds: (now() - currentAsOf) / 1000, reason };
    },
    /**
     * Seconds since the time up to which it has everything; at least the duration of the last
     * check.
     */
    lagSeconds: () => (now() - currentAsOf) / 1000,
    /** A read failed there: it is not used before it has answered again. */
    fail(error: unknown): void {
      reason = error instanceof Error ? error.message : String(error);
      mustHold = now();
    },
    /**
     * Resolves when the replica holds everything that was committed before the call, or is not read
     * from any more until it does.
     */
    caughtUp(): Promise<void> {
      const since = now();
      if (!isUsable()) {
        mustHold = since;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        waiting.push({ since, resolve });
        wake();
      });
    },
    async close(): Promise<void> {
      stopping.abort();
      wake();
      await watching;
      await Promise.all([pool, watches.primary, watches.standby].map((one) => one.end()));
    },
  };
}
