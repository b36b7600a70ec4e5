import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';

/** Addresses with returned mail. */
export function createReturnedAddresses(options: { db: Db; clock: Clock }) {
  const { clock } = options;

  return {
    /** Mail to this address was returned: no letter goes there again until a user clears it. */
    async flagReturnedMail(
      db: Db,
      flag: { addressKey: string; address: string; reason: string },
    ): Promise<void> {
      await sql`
        insert into returned_addresses (address_key, address, reason, created_at)
        values (${flag.addressKey}, ${flag.address}, ${flag.reason}, ${clock.now()})
        on conflict (address_key) do update set reason = excluded.reason
      `.execute(db);
      await publishLiveEvent(db, { noun: 'settings' });
    },

    /** The address is good again, or was flagged by mistake. */
    async clearReturnedMail(addressKey: string): Promise<void> {
      await options.db
        .deleteFrom('returned_addresses')
        .where('address_key', '=', addressKey)
        .execute();
      await publishLiveEvent(options.db, { noun: 'settings' });
    },
  };
}
