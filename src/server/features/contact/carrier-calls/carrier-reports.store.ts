import type { CallEndReason } from '#domain/calls/call-states.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Stands before the reason where a report is of the end of a call and not of a leg. */
const ended = 'ended ';

type Report = {
  provider: string;
  /** Names the report, however often it comes. */
  key: string;
  providerCallId: string;
  leg?: string;
  at: Date;
};

/** What carriers have reported: each report is acted on once. */
export const carrierReportsStore = {
  /** @returns whether it is new. */
  async add(trx: Db, { provider, key, providerCallId, leg = '', at }: Report): Promise<boolean> {
    const added = await trx
      .insertInto('carrier_reports')
      .values({
        provider,
        report_key: key,
        provider_call_id: providerCallId,
        leg,
        received_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('report_key')
      .executeTakeFirst();
    return added !== undefined;
  },

  /** Keeps that a call has ended, which may overtake its beginning. */
  async addEnd(trx: Db, reason: CallEndReason, report: Omit<Report, 'leg'>): Promise<void> {
    await carrierReportsStore.add(trx, { ...report, leg: `${ended}${reason}` });
  },

  /** How a call has ended by a report that came before it was known; null if none did. */
  async findEnd(
    trx: Db,
    { provider, providerCallId }: Pick<Report, 'provider' | 'providerCallId'>,
  ): Promise<CallEndReason | null> {
    const report = await trx
      .selectFrom('carrier_reports')
      .select('leg')
      .where('provider', '=', provider)
      .where('provider_call_id', '=', providerCallId)
      .where('leg', '<>', '')
      .where('leg', 'like', `${ended}%`)
      .executeTakeFirst();
    return report ? (report.leg.slice(ended.length) as CallEndReason) : null;
  },

  /** When a carrier last reported something. */
  async lastHeardAt(db: Db, provider: string): Promise<Date | null> {
    const { rows } = await sql<{ at: Date | null }>`
      select max(received_at) as at from carrier_reports where provider = ${provider}
    `.execute(db);
    return rows[0]?.at ?? null;
  },

  /** How many of a call's legs have rung in vain. */
  async countLegs(trx: Db, providerCallId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(distinct leg)::int as count from carrier_reports
      where provider_call_id = ${providerCallId} and leg <> '' and leg not like ${`${ended}%`}
    `.execute(trx);
    return rows[0]?.count ?? 0;
  },

  /** Forgets reports that no carrier repeats any more. */
  async forgetBefore(db: Db, at: Date): Promise<void> {
    await db.deleteFrom('carrier_reports').where('received_at', '<', at).execute();
  },
};
