import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';

/** Whether e-mail to an address came back for good. @param address lower case */
export async function hasBounced(db: Db, address: string): Promise<boolean> {
  const entry = await db
    .selectFrom('bounced_addresses')
    .select('address')
    .where('address', '=', address)
    .executeTakeFirst();
  return entry !== undefined;
}

/** E-mail addresses from which mail came back for good. */
export function createBouncedAddresses(options: { db: Db; clock: Clock }) {
  const { clock } = options;

  return {
    /** Nothing more goes there until a user clears it. @param address lower case */
    async flagBouncedMail(db: Db, address: string, reason: string): Promise<void> {
      await db
        .insertInto('bounced_addresses')
        .values({ address, reason, created_at: clock.now() })
        .onConflict((conflict) => conflict.column('address').doUpdateSet({ reason }))
        .execute();
      await publishLiveEvent(db, { noun: 'settings' });
    },

    /** The address is good again, or was flagged by mistake. */
    async clearBouncedMail(address: string): Promise<void> {
      await options.db.deleteFrom('bounced_addresses').where('address', '=', address).execute();
      await publishLiveEvent(options.db, { noun: 'conversations' });
    },
  };
}
