import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { type LedgerRecord, recordEntries } from './record-entries.ts';

/** The sample's own, and what users entered for its leads. */
const ofSample = sql`(e.idempotency_key like 'sample-%'
  or e.property_id in (select id from properties where is_sample))`;

/** Invented money of the sample. */
export const sampleEntries = {
  async add(
    trx: Db,
    entries: readonly Omit<LedgerRecord, 'source' | 'idempotencyKey'>[],
    at: { now: Date; timeZone: string },
  ): Promise<void> {
    const rows = entries.map((entry) => ({
      ...entry,
      source: 'hand' as const,
      idempotencyKey: `sample-${randomUUID()}`,
    }));
    await recordEntries(trx, rows, at);
  },

  /**
   * Deletes them. Entries are taken back and never deleted, so that books stay true; these were
   * invented. The opposite of each is added first: the sums are made from what is added.
   */
  async remove(trx: Db): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      insert into ledger_entries (kind, cents, spent_on, for_month, list_id, property_id, channel,
        campaign_id, user_id, last_channel, last_campaign_id, last_user_id, note, source, created_at)
      select kind, -cents, spent_on, for_month, list_id, property_id, channel, campaign_id, user_id,
        last_channel, last_campaign_id, last_user_id, note, source, created_at
      from ledger_entries as e where ${ofSample} returning id`.execute(trx);
    if (rows.length === 0) return;
    await sql`alter table ledger_entries disable trigger ledger_entries_are_kept`.execute(trx);
    await sql`delete from ledger_entries as e
      where ${ofSample} or e.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(trx);
    await sql`alter table ledger_entries enable trigger ledger_entries_are_kept`.execute(trx);
  },
};
