import type { UnknownAnswer } from '#api/unknown-answers.api.ts';
import type { Db } from '#server/platform/database/connect.ts';

const most = 100;

/** The latest of them, newest first. */
export async function listUnknownAnswers(db: Db): Promise<UnknownAnswer[]> {
  const rows = await db
    .selectFrom('kept_answers')
    .select(['id', 'service', 'reason', 'raw', 'times', 'received_at', 'last_received_at'])
    .orderBy('last_received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ received_at, last_received_at, ...row }) => ({
    ...row,
    receivedAt: received_at.toISOString(),
    lastReceivedAt: last_received_at.toISOString(),
  }));
}

/** How many of each service came since then. */
export async function countUnknownAnswers(db: Db, since: Date) {
  return db
    .selectFrom('kept_answers')
    .select(['service', ({ fn }) => fn.countAll<number>().as('count')])
    .where('last_received_at', '>=', since)
    .groupBy('service')
    .orderBy('service')
    .execute();
}
