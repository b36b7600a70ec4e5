import type { Clock } from '#domain/clock.ts';
import type { KeepFailed } from '#server/features/office/unknown-answers/unknown-answers.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { isKeyRefusal, type KeyMonitor } from '#server/platform/http/key-refusal.ts';
import type { Logger } from '#server/platform/logging/logger.ts';

/** Milliseconds for which a refusal that is known is not stored again: people type many letters a minute. */
const STALE_AFTER = 30_000;

export type KeyRefusals = ReturnType<typeof createKeyRefusals>;

/** Which services refuse their key at present: shown to users who ask for addresses, and to the owner in the settings. */
export function createKeyRefusals(options: {
  db: Db;
  clock: Clock;
  logger: Logger;
  keepFailed: KeepFailed;
}) {
  const { db, clock, logger, keepFailed } = options;
  /** What this process found itself; the database has what all processes found. */
  const known = new Map<string, { refusedAt: number | null }>();

  async function remember(port: string): Promise<void> {
    const now = clock.now();
    const before = known.get(port)?.refusedAt ?? null;
    if (before !== null && now.getTime() - before < STALE_AFTER) return;
    known.set(port, { refusedAt: now.getTime() });
    await db
      .insertInto('key_refusals')
      .values({ port, refused_at: now })
      .onConflict((conflict) => conflict.column('port').doUpdateSet({ refused_at: now }))
      .execute();
    if (before === null) await publishLiveEvent(db, { noun: 'settings' });
  }

  async function remove(port: string): Promise<void> {
    const { numDeletedRows } = await db
      .deleteFrom('key_refusals')
      .where('port', '=', port)
      .executeTakeFirst();
    if (numDeletedRows > 0) await publishLiveEvent(db, { noun: 'settings' });
  }

  return {
    /** Receives the outcome of each call to one port's services. A failure to store it does not fail the call. */
    watch(port: string): KeyMonitor {
      const store = (work: Promise<void>) =>
        work.catch((error: unknown) => logger.warn({ err: error, port }, 'not remembered'));
      return {
        async failed(error, usesKey = true) {
          await keepFailed(error);
          if (!usesKey || !isKeyRefusal(error)) return false;
          if (!known.get(port)?.refusedAt) {
            logger.error({ err: error, port }, 'a service refuses its key');
          }
          await store(remember(port));
          return true;
        },
        async answered() {
          if (known.get(port)?.refusedAt === null) return;
          known.set(port, { refusedAt: null });
          await store(remove(port));
        },
      };
    },

    /** Since when each port's key is refused. */
    async list(): Promise<Map<string, Date>> {
      const rows = await db.selectFrom('key_refusals').selectAll().execute();
      return new Map(rows.map(({ port, refused_at }) => [port, refused_at]));
    },

    /** Another key was entered, or it was tried and is good: earlier refusals no longer matter. */
    async forget(port: string): Promise<void> {
      known.delete(port);
      await remove(port);
    },
  };
}
