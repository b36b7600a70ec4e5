import { createHash, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import type { CallClaim } from '../database/call-claim.ts';
import type { Db } from '../database/connect.ts';
import type { IdempotencyKeysTable } from '../database/schema/idempotency.tables.ts';
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
  return {
    /**
     * @param request method, path and body: the same key with another request is refused.
     * @returns the stored response; or a claim if this call is the first, or the first one was cut off
     *   before it changed anything: it must run, and `keep` or `release` must follow, unless the
     *   outcome is unknown.
     * @throws `request.idempotency_key_invalid`, 400; `request.idempotency_key_reused`, 422;
     *   `request.still_running` or `request.outcome_unknown`, 409.
     */
    async claim(
      userId: string,
      key: string,
      request: unknown,
    ): Promise<{ kept: StoredAnswer } | { claim: CallClaim }> {
      if (!keyPattern.test(key)) throw createIdempotencyKeyInvalidError();
      const now = clock.now();
      await removeOld(db, now);
      const claim: CallClaim = {
        userId,
        key,
        claim: randomUUID(),
        isOver: false,
        createLostError: createStillRunningError,
      };
      const columns = { claim: claim.claim, created_at: now, has_changed: false };
      const claimed = await db
        .insertInto('idempotency_keys')
        .values({ user_id: userId, key, request_hash: hashOf(request), ...columns })
        .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
        .returning('key')
        .executeTakeFirst();
      if (claimed) return { claim };
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
        await takeOver(db, known, columns);
        return { claim };
      }
      return {
        kept: {
          status: known.status,
          headers: storedHeaders.parse(known.headers),
          body: known.body ?? Buffer.alloc(0),
        },
      };
    },

    /** Renews the claim of the first call until the returned function is called. */
    beat: (claim: CallClaim) => startBeat({ db, clock }, claim),

    /** Keeps the answer of the first call. */
    async keep(claim: CallClaim, answer: StoredAnswer): Promise<void> {
      await db
        .updateTable('idempotency_keys')
        .set({ ...answer, headers: JSON.stringify(answer.headers) })
        .where((eb) => eb.and(rowOf(claim)))
        .execute();
    },

    /** Gives the key back after a failure: nothing was done, so the call may be made again. */
    async release(claim: CallClaim): Promise<void> {
      await db
        .deleteFrom('idempotency_keys')
        .where((eb) => eb.and(rowOf(claim)))
        .where('status', 'is', null)
        .execute();
    },
  };
}

const rowOf = ({ userId, key, claim }: CallClaim) => ({ user_id: userId, key, claim });

const hashOf = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

async function removeOld(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs);
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}

type ClaimColumns = { claim: string; created_at: Date; has_changed: boolean };

/**
 * Takes the key of a call that was cut off before it changed anything. One that only stalled cannot
 * change anything from here on: its claim is gone.
 * @throws `request.still_running` or `request.outcome_unknown`, 409.
 */
async function takeOver(
  db: Db,
  known: Selectable<IdempotencyKeysTable>,
  columns: ClaimColumns,
): Promise<void> {
  const age = columns.created_at.getTime() - known.created_at.getTime();
  if (age <= interruptedAfterMs) throw createStillRunningError();
  if (known.has_changed) throw createOutcomeUnknownError();
  const taken = await db
    .updateTable('idempotency_keys')
    .set(columns)
    .where('user_id', '=', known.user_id)
    .where('key', '=', known.key)
    .where('claim', '=', known.claim)
    .where('created_at', '=', known.created_at)
    .where('has_changed', '=', false)
    .where('status', 'is', null)
    .returning('key')
    .executeTakeFirst();
  if (!taken) throw createStillRunningError();
}

function startBeat({ db, clock }: { db: Db; clock: Clock }, claim: CallClaim): () => void {
  const timer = setInterval(() => {
    void db
      .updateTable('idempotency_keys')
      .set({ created_at: clock.now() })
      .where((eb) => eb.and(rowOf(claim)))
      .where('status', 'is', null)
      .execute()
      // The database is away: the next one, or the call itself, finds out.
      .catch(() => undefined);
  }, beatEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
