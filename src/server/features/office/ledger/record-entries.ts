import { calendarDayOf } from '#domain/dates.ts';
import type { LedgerKind, LedgerSource } from '#domain/results/ledger.ts';
import type { TouchChannel } from '#domain/results/steps.ts';
import {
  readTouches,
  type LeadTouches,
} from '#server/features/office/lead-steps/lead-steps.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Money spent or earned, and what it belongs to. */
export type LedgerRecord = {
  kind: LedgerKind;
  /** Whole cents; below zero a refund. */
  cents: number;
  /** 'YYYY-MM-DD' in the installation's calendar. */
  spentOn: string;
  source: LedgerSource;
  /** An import. Left out, that of the lead. */
  listId?: number | null | undefined;
  /** The lead of a deal. */
  propertyId?: number | null | undefined;
  /** Which deal of the lead. */
  closingId?: number | null | undefined;
  /** Left out, that of the kind, else those of the lead's first and last contact. */
  channel?: TouchChannel | null | undefined;
  /** Left out, those of the lead's contacts; null is none. */
  campaignId?: number | null | undefined;
  userId?: string | null | undefined;
  note?: string;
  fileId?: number;
  /** The first of the month in which its leads came, where the caller knows it. */
  forMonth?: string;
  /** The same key again adds nothing. */
  idempotencyKey?: string;
  createdBy?: string | null;
};

/** The channel of a kind that has only one. */
const channelOfKind: Partial<Record<LedgerKind, TouchChannel>> = {
  texts: 'text',
  minutes: 'call',
  letters: 'letter',
  email: 'email',
};

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/**
 * Adds entries, in the transaction of what they are for. Groupings are fixed here, so that every
 * one of them sums up to the same.
 * @returns ids in order; null for an entry that was there already.
 */
export async function recordEntries(
  trx: Db,
  entries: readonly LedgerRecord[],
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<(number | null)[]> {
  const leads = [...new Set(entries.flatMap(({ propertyId }) => propertyId ?? []))];
  const touches = await readTouches(trx, leads, timeZone);
  const lists = [...new Set(entries.flatMap(({ listId }) => listId ?? []))];
  const months = await readListMonths(trx, lists, timeZone);
  const ids: (number | null)[] = [];
  for (let start = 0; start < entries.length; start += 1_000) {
    const rows = entries
      .slice(start, start + 1_000)
      .map((entry) => rowOf(entry, touches.get(entry.propertyId ?? 0), { months, now }));
    const isPlain = rows.every(({ idempotency_key: key }) => key === null);
    const insert = trx
      .insertInto('ledger_entries')
      .values(rows)
      .returning(['id', 'idempotency_key']);
    const added = await (
      isPlain
        ? insert
        : insert.onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    ).execute();
    const byKey = new Map(added.map((one) => [one.idempotency_key, one.id]));
    ids.push(
      ...(isPlain
        ? added.map(({ id }) => id)
        : rows.map(({ idempotency_key: key }) => byKey.get(key) ?? null)),
    );
  }
  return ids;
}

function rowOf(
  entry: LedgerRecord,
  lead: LeadTouches | undefined,
  { months, now }: { months: Map<number, string>; now: Date },
) {
  const { kind, cents, spentOn, source, note = '', fileId = null } = entry;
  const listId = entry.listId === undefined ? (lead?.listId ?? null) : entry.listId;
  const own = entry.channel === undefined ? channelOfKind[kind] : entry.channel;
  const either = <Value>(given: Value | undefined, first: Value, last: Value) =>
    given === undefined ? [first, last] : [given, given];
  const [channel, lastChannel] = either(own, lead?.firstChannel ?? null, lead?.lastChannel ?? null);
  const [campaign, lastCampaign] = either(
    entry.campaignId,
    lead?.firstCampaignId ?? null,
    lead?.lastCampaignId ?? null,
  );
  const [user, lastUser] = either(
    entry.userId,
    lead?.firstUserId ?? null,
    lead?.lastUserId ?? null,
  );
  const ofList = listId === null ? undefined : months.get(listId);
  return {
    kind,
    cents,
    spent_on: spentOn,
    for_month: entry.forMonth ?? monthOf(lead?.cameOn ?? ofList ?? spentOn),
    list_id: listId,
    property_id: entry.propertyId ?? null,
    closing_id: entry.closingId ?? null,
    channel: channel ?? null,
    campaign_id: campaign ?? null,
    user_id: user ?? null,
    last_channel: lastChannel ?? null,
    last_campaign_id: lastCampaign ?? null,
    last_user_id: lastUser ?? null,
    note,
    source,
    file_id: fileId,
    idempotency_key: entry.idempotencyKey ?? null,
    corrects: null,
    created_by: entry.createdBy ?? null,
    created_at: now,
  };
}

/** The day on which each list came. */
async function readListMonths(db: Db, ids: readonly number[], timeZone: string) {
  if (ids.length === 0) return new Map<number, string>();
  const { rows } = await sql<{ id: number; at: Date }>`
    select id, coalesce(finished_at, started_at) as at from imports where id = any(${ids}::bigint[])
  `.execute(db);
  return new Map(rows.map(({ id, at }) => [id, calendarDayOf(at, timeZone)]));
}

/** Takes entries back, each by one of the opposite amount in every grouping. */
export async function takeBack(
  trx: Db,
  which: { id: number } | { fileId: number },
  { userId, now, source = 'hand' }: { userId: string | null; now: Date; source?: LedgerSource },
): Promise<number[]> {
  const chosen = 'id' in which ? sql`e.id = ${which.id}` : sql`e.file_id = ${which.fileId}`;
  const { rows } = await sql<{ id: number }>`
    insert into ledger_entries (kind, cents, spent_on, for_month, list_id, property_id, closing_id,
      channel, campaign_id, user_id, last_channel, last_campaign_id, last_user_id, note, source,
      file_id, corrects, created_by, created_at)
    select kind, -cents, spent_on, for_month, list_id, property_id, closing_id, channel,
      campaign_id, user_id, last_channel, last_campaign_id, last_user_id, note, ${source}, null, id, ${userId}, ${now}
    from ledger_entries as e where ${chosen}
      and not exists (select from ledger_entries as c where c.corrects = e.id)
    order by id returning id`.execute(trx);
  return rows.map(({ id }) => id);
}
