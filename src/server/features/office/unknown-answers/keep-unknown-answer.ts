import { createHash } from 'node:crypto';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { UnknownAnswerError } from '#server/platform/http/outgoing/fetch-json.ts';

type Unknown = {
  /** As people know it: 'BatchData'. */
  service: string;
  reason: string;
  /** As it came. */
  raw: string;
  /** What the service calls it, where a repetition differs in the number of its attempt. */
  id?: string | undefined;
  at: Date;
};

/** Keeps the answer that a call failed with, if nothing here could read it; passes other failures over. */
export async function keepIfUnknown(db: Db, error: unknown, at: Date): Promise<void> {
  if (!(error instanceof UnknownAnswerError)) return;
  const { host: service, raw } = error;
  const reason = 'It answered in a shape that it has not published.';
  await keepUnknownAnswer(db, { service, reason, raw, at });
}

/**
 * Keeps what a service sent and its published contract does not explain, as it came: it may have
 * been paid for. The same answer again is counted.
 */
export async function keepUnknownAnswer(db: Db, answer: Unknown): Promise<void> {
  const hash = createHash('sha256')
    .update(answer.id ?? answer.raw)
    .digest('hex');
  // Postgres stores no NUL.
  const raw = answer.raw.replaceAll('\u0000', '\uFFFD');
  await db
    .insertInto('kept_answers')
    .values({
      service: answer.service,
      reason: answer.reason,
      raw,
      raw_hash: hash,
      received_at: answer.at,
      last_received_at: answer.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['service', 'raw_hash']).doUpdateSet({
        times: sql<number>`kept_answers.times + 1`,
        last_received_at: answer.at,
      }),
    )
    .execute();
  await publishLiveEvent(db, { noun: 'settings' });
}
