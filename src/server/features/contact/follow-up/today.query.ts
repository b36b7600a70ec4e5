import type { RawBuilder, SqlBool } from 'kysely';
import type { TodayReason } from '#api/follow-up.api.ts';
import { deadlineLabels, kindsToDo, reminderDays } from '#domain/closings/deadline-kinds.ts';
import { inboundEventKinds } from '#domain/contact/inbound-kind.ts';
import { addDays, startOfDay } from '#domain/dates.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/** An auction is near when it is at most this many days away. */
const auctionDays = 14;
const waitingEvents = Object.values(inboundEventKinds).filter((kind) => kind !== 'text_received');
/** More are counted as this many: no user finishes them in one day. */
const maxCounted = 1000;

type TodayOptions = {
  /** 'YYYY-MM-DD' in the time zone. */
  today: string;
  timeZone: string;
  now: Date;
  /** Only what this person has to do; null for all. */
  userId: string | null;
  /** Which leads (alias `p`) follow those that are due; null for none. */
  rest: RawBuilder<SqlBool> | null;
  limit: number;
};

export type TodayEntry = {
  propertyId: number;
  reason: TodayReason;
  at: Date;
  /** The thread of a reply. */
  conversationId: number | null;
  /** What the owner wrote last. */
  words: string | null;
};

type Source = { property_id: number; at: Date; conversation_id: number | null };
type Found = Source & { words: string | null };

/**
 * The leads to work on, each once, in the order of their reasons: sellers who wrote first, unanswered replies (the oldest
 * first), overdue and due actions, days of contracts, near auctions without a next action, then those of a filter.
 * Each reason is one index scan that ends at `limit`, so a million leads cost what fifty do.
 */
export async function readTodayEntries(db: Db, options: TodayOptions): Promise<TodayEntry[]> {
  const entries: TodayEntry[] = [];
  const seen = new Set<number>();
  for (const [reason, source] of sourcesOf(options)) {
    // As many more as may have been listed under an earlier reason.
    const wanted = options.limit - entries.length;
    if (wanted <= 0) break;
    const { rows } = await sql<Found>`
      select property_id, at, conversation_id, ${ownWords.has(reason) ? sql`found.words` : lastWords} as words
      from (${source}) as found limit ${wanted + seen.size}
    `.execute(db);
    for (const { property_id: propertyId, conversation_id: conversationId, at, words } of rows) {
      if (seen.has(propertyId) || entries.length >= options.limit) continue;
      seen.add(propertyId);
      entries.push({ propertyId, reason, at, conversationId, words });
    }
  }
  return entries;
}

/** How many there are of each reason; a lead counts under each that it has. */
export async function countToday(
  db: Db,
  options: Omit<TodayOptions, 'limit'>,
): Promise<Record<TodayReason, number>> {
  const counts = { inbound: 0, reply: 0, overdue: 0, due: 0, contract: 0, auction: 0, rest: 0 };
  for (const [reason, source] of sourcesOf(options)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (${source} limit ${maxCounted}) as found
    `.execute(db);
    counts[reason] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** Reasons that bring their words themselves. */
const ownWords: ReadonlySet<TodayReason> = new Set(['inbound', 'contract']);

/** What the owner of a thread wrote last. */
const lastWords = sql`(
  select m.content from messages as m
  where m.conversation_id = found.conversation_id and m.sender = 'owner'
  order by m.id desc limit 1
)`;

/** The source of each reason's leads: `property_id` and the time `at`, in order. */
function sourcesOf(options: Omit<TodayOptions, 'limit'>): [TodayReason, RawBuilder<Source>][] {
  const { today, timeZone, now, userId, rest } = options;
  const midnight = startOfDay(today, timeZone);
  const tomorrow = startOfDay(addDays(today, 1), timeZone);
  // An unassigned lead belongs to everyone.
  const ofAssignee = ofAssigneeOr(userId);
  const ofUser = userId === null ? sql`true` : sql`a.user_id = ${userId}`;
  const dueBetween = (
    after: RawBuilder<unknown>,
    before: Date,
    isOverdue: RawBuilder<unknown>,
  ) => sql<Source>`
    select a.property_id, a.due_at as at, null::bigint as conversation_id from next_actions as a
    join properties as p on p.id = a.property_id and p.deleted_at is null
    where ${after} and a.due_at < ${before} and ${isOverdue} and ${ofUser}
    order by a.due_at, a.property_id
  `;
  const afterwards: [TodayReason, RawBuilder<Source>][] = rest
    ? [['rest', restSource(rest, midnight, ofAssignee)]]
    : [];
  return [
    ['inbound', inboundSource(ofAssignee)],
    [
      'reply',
      sql`
        select c.property_id, c.unanswered_since as at, c.id as conversation_id
        from conversations as c
        join properties as p on p.id = c.property_id and p.deleted_at is null
        where c.unanswered_since is not null and ${ofAssignee} and not exists (
          select from call_attempts as k where k.property_id = c.property_id
            and k.at >= c.unanswered_since and k.outcome in ('reached', 'do_not_call'))
        order by c.unanswered_since, c.id
      `,
    ],
    // An action of a whole day is overdue on the next day, one with a time when that has passed.
    [
      'overdue',
      dueBetween(sql`true`, now, sql`(a.due_at < ${midnight} or a.due_time is not null)`),
    ],
    [
      'due',
      dueBetween(
        sql`a.due_at >= ${midnight}`,
        tomorrow,
        sql`(a.due_time is null or a.due_at >= ${now})`,
      ),
    ],
    [
      'contract',
      sql`
        select found.property_id, (found.day::timestamp at time zone ${timeZone}) as at,
          null::bigint as conversation_id, found.words
        from (${contractDaysUntil(today)}) as found
        join properties as p on p.id = found.property_id and p.deleted_at is null
        where ${ofAssignee}
        order by found.day, found.property_id, found.words
      `,
    ],
    [
      'auction',
      sql`
        select p.id as property_id, (p.auction_date::timestamp at time zone ${timeZone}) as at,
          null::bigint as conversation_id
        from properties as p
        where p.deleted_at is null and p.auction_date >= ${today}::date
          and p.auction_date <= ${addDays(today, auctionDays)}::date
          and p.lead_status not in ('not_interested', 'dead', 'sold', 'under_contract', 'closed')
          and not exists (select 1 from next_actions as a where a.property_id = p.id)
          and ${ofAssignee}
        order by p.auction_date, p.id
      `,
    ],
    ...afterwards,
  ];
}

/**
 * The leads of a filter that have no due date and were not contacted today, the newest first: after
 * a call, a text or a letter the next one comes.
 */
function restSource(
  rest: RawBuilder<SqlBool>,
  midnight: Date,
  ofAssignee: RawBuilder<unknown>,
): RawBuilder<Source> {
  return sql<Source>`
    select p.id as property_id, p.created_at as at, null::bigint as conversation_id
    from properties as p
    where ${rest}
      and (p.last_contact_at is null or p.last_contact_at < ${midnight})
      and not exists (select 1 from next_actions as a where a.property_id = p.id)
      and ${ofAssignee}
    order by p.created_at desc, p.id desc
  `;
}

/** Kinds of deadlines with their words, as SQL reads them. */
const deadlineWords = Object.entries(deadlineLabels);

/**
 * The days of contracts until two days from today, with their sentences: those of the law while a
 * contract is not signed by all, then the deadlines of its file, where one that has passed undone
 * stays.
 */
const contractDaysUntil = (today: string) => sql`
  select c.property_id, d.day, d.says as words
  from contract_days as d
  join purchase_contracts as c on c.id = d.contract_id
  where d.day >= ${today}::date and d.day <= ${addDays(today, reminderDays)}::date
    and not exists (select from closings as k where k.contract_id = c.id)
    and not exists (select from contract_acts as a
      where a.contract_id = c.id and a.kind in ('closed', 'cancelled'))
  union all
  select c.property_id, d.day,
    l.label || case when d.day < ${today}::date then ', late since ' else ': ' end
      || to_char(d.day, 'FMMonth FMDD, YYYY') as words
  from closing_deadlines as d
  join unnest(${deadlineWords.map(([kind]) => kind)}::text[],
    ${deadlineWords.map(([, label]) => label)}::text[]) as l(kind, label) on l.kind = d.kind
  join closings as k on k.id = d.closing_id
  join purchase_contracts as c on c.id = k.contract_id
  where d.done_on is null and d.day <= ${addDays(today, reminderDays)}::date
    and (d.day >= ${today}::date or d.kind = any(${[...kindsToDo]}::text[]))
    and not exists (select from contract_acts as a
      where a.contract_id = c.id and a.kind in ('closed', 'cancelled'))
`;

const ofAssigneeOr = (userId: string | null): RawBuilder<unknown> =>
  userId === null ? sql`true` : sql`(p.assigned_to = ${userId} or p.assigned_to is null)`;

/** Sellers who wrote first: by forms, calls and e-mails. Texts wait by their thread. */
function inboundSource(ofAssignee: RawBuilder<unknown>): RawBuilder<Source> {
  return sql<Source>`
    select i.property_id, i.at, null::bigint as conversation_id, (
      select e.new_value ->> 'summary' from property_events as e
      where e.property_id = i.property_id and e.happened_at >= i.at
        and e.kind = any(${waitingEvents})
      order by e.id desc limit 1
    ) as words
    from inbound_contacts as i
    join properties as p on p.id = i.property_id and p.deleted_at is null
    where i.answered_at is null and i.dismissed_at is null and i.kind <> 'text' and ${ofAssignee}
    order by i.at, i.id
  `;
}
