import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { readSender, senderSetting, type Sender } from './sender.query.ts';

export type SettingsService = ReturnType<typeof createSettingsService>;

/** What an owner sets and sees of the installation itself. */
export function createSettingsService({ db }: { db: Db }) {
  return {
    readSender: () => readSender(db),

    async saveSender(sender: Sender, actor: { userId: string }): Promise<Sender> {
      const value = JSON.stringify(sender);
      await db
        .insertInto('settings')
        .values({ name: senderSetting, value, updated_by: actor.userId })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ value, updated_by: actor.userId }),
        )
        .execute();
      await publishLiveEvent(db, { noun: 'settings' });
      return readSender(db);
    },

    async listCosts() {
      const { rows } = await sql<{
        month: string;
        port: string;
        provider: string;
        quantity: number;
        cents: number;
      }>`
        select to_char(spent_at, 'YYYY-MM') as month, port, provider,
          sum(quantity)::integer as quantity, sum(cents)::float8 as cents
        from provider_costs group by 1, 2, 3 order by 1 desc, 2, 3
      `.execute(db);
      return rows;
    },
  };
}
