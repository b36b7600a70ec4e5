import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '../database/connect.ts';
import {
  createIdempotencyKeyInvalidError,
  createIdempotencyKeyReusedError,
  createOutcomeUnknownError,
  createStillRunningError,
} from './request.errors.ts';

/** Keys are forgotten after a day, as the services that we call do. */
const retentionMs = 24 * 60 * 60 * 1000;
/** A call that runs renews its claim this often. */
const beatEveryMs = 2_000;
/** A claim that was not renewed for this long is of a process that ended. */
const interruptedAfterMs = 10_000;

const keyPattern = /^[\x21-\x7e]{1,255}$/;
const storedHeaders = z.record(z.string(), z.string());

/** A response as stored: bytes, and the headers that describe them. */
export type StoredAnswer = { status: number; headers: Record<string, string>; body: Buffer };

export type Idempotency = ReturnType<typeof createIdempotency>;

/**
 * Calls with an `Idempotency-Key` run once: a repetition gets the first one's response. The key is
 * claimed before the work starts, so that two concurrent ones run once as well.
 */
export function createIdempotency({ db, clock }: { db: Db; clock: Clock }) {
  const hashOf = (parts: unknown) =>
    createHash('sha256').update(JSON.stringify(parts)).digest('hex');

  async function removeOld(): Promise<void> {
    const before = new Date(clock.now().getTime() - retentionMs);
    await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
  }

  return {
    /**
     * @param request method, path and body: the same key with another request is refused.
     * @returns the stored response, or `null` if this call is the first and must run; then `keep`
     * or `release` must follow, unless the outcome is unknown.
     * @throws `request.idempotency_key_invalid`, 400; `request.idempotency_key_reused`, 422;
     *   `request.still_running` or `request.outcome_unknown`, 409.
     */
    async claim(userId: string, key: string, request: unknown): Promise<StoredAnswer | null> {
      if (!keyPattern.test(key)) throw createIdempotencyKeyInvalidError();
      await removeOld();
      const now = clock.now();
      const claimed = await db
        .insertInto('idempotency_keys')
        .values({ user_id: userId, key, request_hash: hashOf(request), created_at: now })
        .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
        .returning('key')
        .executeTakeFirst();
      if (claimed) return null;
      const known = await db
        .selectFrom('idempotency_keys')
        .selectAll()
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirst();
      // The first call has failed in between and freed its key: the next try will run.
      if (!known) throw createStillRunningError();
      if (known.request_hash !== hashOf(request)) throw createIdempotencyKeyReusedError();
      if (known.status === null) {
        const age = now.getTime() - known.created_at.getTime();
        throw age > interruptedAfterMs ? createOutcomeUnknownError() : createStillRunningError();
      }
      return {
        status: known.status,
        headers: storedHeaders.parse(known.headers),
        body: known.body ?? Buffer.alloc(0),
      };
    },

    /** Renews the claim of the first call until the returned function is called. */
    beat: (userId: string, key: string) => startBeat({ db, clock }, { userId, key }),

    /** Keeps the answer of the first call. */
    async keep(userId: string, key: string, answer: StoredAnswer): Promise<void> {
      await db
        .updateTable('idempotency_keys')
        .set({
          status: answer.status,
          headers: JSON.stringify(answer.headers),
          body: answer.body,
        })
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .execute();
    },

    /** Gives the key back after a failure: nothing was done, so the call may be made again. */
    async release(userId: string, key: string): Promise<void> {
      await db
        .deleteFrom('idempotency_keys')
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .where('status', 'is', null)
        .execute();
    },
  };
}

function startBeat(
  { db, clock }: { db: Db; clock: Clock },
  { userId, key }: { userId: string; key: string },
): () => void {
  const timer = setInterval(() => {
    void db
      .updateTable('idempotency_keys')
      .set({ created_at: clock.now() })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .where('status', 'is', null)
      .execute()
      // The database is away: the next one, or the call itself, finds out.
      .catch(() => undefined);
  }, beatEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
