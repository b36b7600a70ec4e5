import type { z } from 'zod';
import type { LedgerEntry, listLedger } from '#api/results/ledger.api.ts';
import { readResultSelection, type ResultSelection } from '#domain/results/grouping.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { isDoubledFee } from './doubled-fees.sql.ts';

type Filter = Partial<z.output<typeof listLedger.query>>;

type Row = {
  id: number;
  kind: LedgerEntry['kind'];
  cents: number;
  spentOn: string;
  note: string;
  source: LedgerEntry['source'];
  channel: LedgerEntry['channel'];
  listId: number | null;
  listName: string | null;
  leadId: number | null;
  leadName: string | null;
  closingId: number | null;
  isDoubled: boolean;
  campaignId: number | null;
  campaignName: string | null;
  userId: string | null;
  userName: string | null;
  corrects: number | null;
  correctedBy: number | null;
  createdAt: Date;
  createdBy: string | null;
};

const groupColumns: Record<Exclude<ResultSelection['view'], 'total' | 'month'>, string> = {
  list: 'list_id',
  channel_first: 'channel',
  channel_last: 'last_channel',
  campaign_first: 'campaign_id',
  campaign_last: 'last_campaign_id',
  user_first: 'user_id',
  user_last: 'last_user_id',
};

/** Whether an entry is in the money of a figure, as `ledger_tallies` sums it up. */
function isInResult(text: string) {
  const selection = readResultSelection(text);
  if (!selection) return sql`false`;
  const { view, key, from, to } = selection;
  if (view === 'month')
    return sql`e.spent_on >= ${`${key}-01`}::date
      and e.spent_on < ${`${key}-01`}::date + interval '1 month'`;
  const ofLeads = sql`e.for_month between ${`${from}-01`}::date and ${`${to}-01`}::date`;
  if (view === 'total') return ofLeads;
  const group = sql.ref(`e.${groupColumns[view]}`);
  return key === ''
    ? sql`${ofLeads} and ${group} is null`
    : sql`${ofLeads} and ${group}::text = ${key}`;
}

function conditionOf(filter: Filter) {
  const { kind, listId, campaignId, channel, userId, propertyId, result, from, to } = filter;
  const conditions = [
    kind && sql`e.kind = ${kind}`,
    listId && sql`e.list_id = ${listId}`,
    campaignId && sql`(e.campaign_id = ${campaignId} or e.last_campaign_id = ${campaignId})`,
    channel && sql`(e.channel = ${channel} or e.last_channel = ${channel})`,
    userId && sql`(e.user_id = ${userId} or e.last_user_id = ${userId})`,
    propertyId && sql`e.property_id = ${propertyId}`,
    result && isInResult(result),
    from && sql`e.spent_on >= ${from}::date`,
    to && sql`e.spent_on <= ${to}::date`,
  ].filter((one) => one !== undefined && one !== '' && one !== 0);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

const columns = sql`
  e.id, e.kind, e.cents::float8 as cents, e.spent_on::text as "spentOn", e.note, e.source, e.channel,
  e.list_id as "listId", i.filename as "listName",
  p.id as "leadId", nullif(concat_ws(', ', nullif(p.street_address, ''), nullif(p.city, '')), '') as "leadName",
  e.closing_id as "closingId", ${isDoubledFee} as "isDoubled",
  e.campaign_id as "campaignId", c.name as "campaignName", e.user_id as "userId", u.name as "userName",
  e.corrects, (select b.id from ledger_entries as b where b.corrects = e.id) as "correctedBy",
  e.created_at as "createdAt", w.name as "createdBy"`;

const joins = sql`
  left join imports as i on i.id = e.list_id
  left join properties as p on p.id = e.property_id and p.deleted_at is null
  left join campaigns as c on c.id = e.campaign_id
  left join users as u on u.id = e.user_id
  left join users as w on w.id = e.created_by`;

/** A page of entries, the latest day first, with the sums of all that match. */
export async function readLedger(db: Db, filter: Filter & { page: number; limit: number }) {
  const { page, limit } = filter;
  const where = conditionOf(filter);
  const { rows: sums } = await sql<{ total: number; spent: number; earned: number }>`
    select count(*)::int as total,
      coalesce(sum(e.cents) filter (where e.kind <> 'fee'), 0)::float8 as spent,
      coalesce(sum(e.cents) filter (where e.kind = 'fee'), 0)::float8 as earned
    from ledger_entries as e where ${where}`.execute(db);
  const { rows } = await sql<Row>`
    select ${columns} from (
      select * from ledger_entries as e where ${where}
      order by e.spent_on desc, e.id desc limit ${limit} offset ${(page - 1) * limit}
    ) as e ${joins} order by e.spent_on desc, e.id desc`.execute(db);
  const { total, spent, earned } = sums[0]!;
  const totalPages = Math.ceil(total / limit);
  return {
    data: rows.map(viewEntry),
    pagination: { total, totalPages, page, limit },
    spent,
    earned,
  };
}

/** One entry, or undefined. */
export async function readLedgerEntry(db: Db, id: number): Promise<LedgerEntry | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from ledger_entries as e ${joins} where e.id = ${id}`.execute(db);
  return rows[0] && viewEntry(rows[0]);
}

/** Entries of a time in the order of their days, in parts, for an export. */
export async function* readLedgerParts(db: Db, filter: Filter): AsyncGenerator<LedgerEntry[]> {
  let after = { day: '0001-01-01', id: 0 };
  for (;;) {
    const { rows } = await sql<Row>`
      select ${columns} from ledger_entries as e ${joins}
      where ${conditionOf(filter)} and (e.spent_on, e.id) > (${after.day}::date, ${after.id}::bigint)
      order by e.spent_on, e.id limit 2000`.execute(db);
    if (rows.length === 0) return;
    yield rows.map(viewEntry);
    const last = rows.at(-1)!;
    after = { day: last.spentOn, id: last.id };
  }
}

const named = <Id>(id: Id | null, name: string | null, without: string) =>
  id === null ? null : { id, name: name ?? without };

function viewEntry(row: Row): LedgerEntry {
  const { listId, listName, leadId, leadName, campaignId, campaignName, userId, userName } = row;
  const { createdAt, ...rest } = row;
  return {
    ...rest,
    list: named(listId, listName, `List ${listId}`),
    lead: named(leadId, leadName, `Lead ${leadId}`),
    campaign: named(campaignId, campaignName, `Campaign ${campaignId}`),
    user: named(userId, userName, 'A former user'),
    createdAt: createdAt.toISOString(),
  };
}
