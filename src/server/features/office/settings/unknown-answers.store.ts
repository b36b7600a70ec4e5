import type { Db } from '#server/platform/database/connect.ts';

/** Bytes of one answer that are kept. */
const kept = 20_000;

type Unknown = {
  /** 'sms', 'skip-trace' */
  port: string;
  provider: string;
  /** The service's own id of what it is about; '' if it names none. */
  reference: string;
  /** The word that was not understood. */
  says: string;
  raw: string;
};

/** Keeps what a service sent and this version does not know: once, however often it comes. */
export async function recordUnknownAnswer(trx: Db, answer: Unknown): Promise<void> {
  await trx
    .insertInto('unknown_answers')
    .values({ ...answer, says: answer.says.slice(0, 200), raw: answer.raw.slice(0, kept) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Unknown answers of the last 30 days by service, with the latest word of each. */
export async function readUnknownAnswers(db: Db) {
  return db
    .selectFrom('unknown_answers')
    .select(({ fn }) => [
      'provider',
      'says',
      fn.countAll<number>().as('count'),
      fn.max('received_at').as('latest'),
    ])
    .where('received_at', '>', new Date(Date.now() - 30 * 86_400_000))
    .groupBy(['provider', 'says'])
    .orderBy('latest', 'desc')
    .limit(20)
    .execute();
}
