import type { CallSettings } from '#api/calls/call-settings.api.ts';
import type { DealSettings } from '#api/deals/offers.api.ts';
import type { AutomaticChanges } from '#api/settings.api.ts';
import type { DateStyle } from '#domain/date-style.ts';
import type { TextWords } from '#domain/messages/text-suffix.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { automaticChangesSetting, readAutomaticChanges } from './automatic-changes.query.ts';
import { callSettingsSetting, readCallSettings } from './call-settings.query.ts';
import { dateStyleSetting, readDateStyle } from './date-style.query.ts';
import { dealSettingsSetting, readDealSettings } from './deal-settings.query.ts';
import { readSender, senderSetting, type Sender } from './sender.query.ts';
import { readTextWords, textWordsSetting } from './text-words.query.ts';

type Actor = { userId: string };

type Cost = {
  month: string;
  port: string;
  provider: string;
  quantity: number;
  cents: number;
  uncertainCents: number;
};

export type SettingsService = ReturnType<typeof createSettingsService>;

/** What an owner sets and sees of the installation itself. */
export function createSettingsService({ db, timeZone }: { db: Db; timeZone: () => string }) {
  async function store(name: string, setting: unknown, { userId }: Actor): Promise<void> {
    const row = { value: JSON.stringify(setting), updated_by: userId };
    await inTransaction(db, async (trx) => {
      await trx
        .insertInto('settings')
        .values({ name, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute();
      await auditInTransaction(trx);
      await publishLiveEvent(trx, { noun: 'settings' });
    });
  }

  return {
    readSender: () => readSender(db),

    async saveSender(sender: Sender, actor: Actor): Promise<Sender> {
      await store(senderSetting, sender, actor);
      return readSender(db);
    },

    /** How dates are written, for everyone. */
    async saveDateStyle(dateStyle: DateStyle, actor: Actor): Promise<{ dateStyle: DateStyle }> {
      await store(dateStyleSetting, dateStyle, actor);
      return { dateStyle: await readDateStyle(db) };
    },

    readAutomaticChanges: () => readAutomaticChanges(db),

    /** Which changes leads make automatically. */
    async saveAutomaticChanges(changes: AutomaticChanges, actor: Actor): Promise<AutomaticChanges> {
      await store(automaticChangesSetting, changes, actor);
      return changes;
    },

    readTextWords: () => readTextWords(db),

    async saveTextWords(words: TextWords, actor: Actor): Promise<TextWords> {
      await store(textWordsSetting, words, actor);
      return words;
    },

    readDealSettings: () => readDealSettings(db),

    /** What new deals begin with, and the price book. */
    async saveDealSettings(settings: DealSettings, actor: Actor): Promise<DealSettings> {
      await store(dealSettingsSetting, settings, actor);
      return settings;
    },

    readCallSettings: () => readCallSettings(db),

    /** Who answers calls in the browser, and whether they are recorded. */
    async saveCallSettings(settings: CallSettings, actor: Actor): Promise<CallSettings> {
      await store(callSettingsSetting, settings, actor);
      return settings;
    },

    /** By month of the installation's time zone, latest first. */
    async listCosts() {
      const { rows } = await sql<Cost>`
        select to_char(spent_at at time zone ${timeZone()}, 'YYYY-MM') as month, port, provider,
          sum(quantity)::integer as quantity, sum(cents)::float8 as cents,
          coalesce(sum(cents) filter (where not is_certain), 0)::float8 as "uncertainCents"
        from (
          select spent_at, port, provider, quantity, cents, is_certain from provider_costs
          union all
          select coalesce(finished_at, created_at), 'model', second_opinion ->> 'model', 1,
            (second_opinion ->> 'costCents')::numeric, true
          from petition_documents where second_opinion ->> 'costCents' is not null
          union all
          select created_at, 'model', model, 1, cost_cents, true from reply_suggestions
          where cost_cents is not null
        ) as spent group by 1, 2, 3 order by 1 desc, 2, 3
      `.execute(db);
      return rows;
    },
  };
}
