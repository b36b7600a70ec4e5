import type { Db } from '#server/platform/database/connect.ts';

/**
 * Ends what a user's calendars get without a session, in the transaction that ends the sessions:
 * a stranger who had one may have set them up.
 * @returns how many ended
 */
export async function endCalendars(trx: Db, { userId, at }: { userId: string; at: Date }) {
  const feeds = await trx
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const accounts = await trx
    .updateTable('calendar_accounts')
    .set({ state: 'leaving', next_try_at: at })
    .where('user_id', '=', userId)
    .where('state', '<>', 'leaving')
    .executeTakeFirst();
  return Number(feeds.numDeletedRows + accounts.numUpdatedRows);
}
