import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { readSender, senderSetting, type Sender } from './sender.query.ts';

/** A service that an owner can try. */
export type TriableProvider = {
  port: string;
  name: string;
  isReal: boolean;
  /** @returns a sentence. @throws Error with one. */
  testConnection: () => Promise<string>;
};

export type SettingsService = ReturnType<typeof createSettingsService>;

/** What an owner sets and sees of the installation itself. */
export function createSettingsService(options: {
  db: Db;
  providers: () => Promise<TriableProvider[]>;
}) {
  const { db } = options;
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

    async listProviders() {
      const providers = await options.providers();
      return providers.map(({ port, name, isReal }) => ({ port, provider: name, isReal }));
    },

    /** Really calls the service. */
    async test(port: string): Promise<{ ok: boolean; message: string }> {
      const found = (await options.providers()).find((one) => one.port === port);
      if (!found) return { ok: false, message: 'There is no such service here.' };
      try {
        return { ok: true, message: await found.testConnection() };
      } catch (error) {
        return { ok: false, message: error instanceof Error ? error.message : 'It failed.' };
      }
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
