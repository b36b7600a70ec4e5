import type { Db } from '#server/platform/database/connect.ts';

/** When a letter service last reported of a letter; null if it never did. */
export async function readLastReport(db: Db, provider: string): Promise<Date | null> {
  const { at } = await db
    .selectFrom('postal_events')
    .where('provider', '=', provider)
    .select((e) => e.fn.max('received_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}
