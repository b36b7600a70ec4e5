import type { ThreadHappening } from '#api/conversations/thread-extras.api.ts';
import { contactRefusalSentences, type ContactRefusal } from '#domain/contact/contact-gate.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { timelineSummary } from '#server/features/leads/properties/properties.public.ts';
import { sql } from '#server/platform/database/sql.ts';

/** A lead that is changed all day long does not drown its thread. */
const maxPerPage = 100;

const kinds: Record<string, ThreadHappening['kind']> = {
  call_count: 'call',
  mail_sent: 'letter',
  lead_status: 'status',
  lead_status_followed: 'status',
  call: 'call',
  call_received: 'call',
};

type Row = {
  id: string;
  kind: string;
  old_value: unknown;
  new_value: unknown;
  actor: string | null;
  happened_at: Date;
};

/**
 * Calls, letters, status changes and the gate's refusals beside a page of a thread: those since the
 * page's oldest message (all of them if nothing is older), up to the message `before`. Bounded by
 * the page and read from indexes, for a history of any size.
 */
export async function readHappenings(
  db: Db,
  conversationId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<ThreadHappening[]> {
  const { rows } = await sql<Row>`
    with talk as (
      select property_id, phone_number from conversations where id = ${conversationId}
    ), piece as (
      select created_at from messages
      where conversation_id = ${conversationId} ${before ? sql`and id < ${before}` : sql``}
      order by id desc limit ${limit}
    ), span as (
      select
        case when (select count(*) from piece) = ${limit}
          then (select min(created_at) from piece) else '-infinity'::timestamptz end as since,
        ${before ? sql`coalesce((select created_at from messages where id = ${before}), 'infinity')` : sql`'infinity'::timestamptz`} as until
    ), events as (
      select 'e' || e.id as id, e.kind, e.old_value, e.new_value, e.actor_id, e.happened_at
      from property_events as e
      where e.property_id = (select property_id from talk)
        and e.kind = any(${Object.keys(kinds)})
        and e.happened_at >= (select since from span) and e.happened_at < (select until from span)
      order by e.happened_at desc limit ${maxPerPage}
    ), refusals as (
      select 'r' || d.id as id, 'refusal' as kind, null::jsonb as old_value,
        to_jsonb(d.reason) as new_value, d.actor_id, d.decided_at as happened_at
      from contact_decisions as d
      where d.channel = 'sms' and not d.allowed and d.target = (select phone_number from talk)
        and d.property_id is not distinct from (select property_id from talk)
        and d.decided_at >= (select since from span) and d.decided_at < (select until from span)
      order by d.decided_at desc limit ${maxPerPage}
    )
    select h.id, h.kind, h.old_value, h.new_value, u.name as actor, h.happened_at
    from (select * from events union all select * from refusals) as h
    left join users as u on u.id = h.actor_id
    order by h.happened_at, h.id
  `.execute(db);
  return rows.map((row) => ({
    id: row.id,
    kind: kinds[row.kind] ?? 'refusal',
    summary: kinds[row.kind]
      ? timelineSummary(row.kind, row.old_value, row.new_value)
      : refusalSummary(row.new_value),
    actor: row.actor,
    happenedAt: row.happened_at.toISOString(),
  }));
}

function refusalSummary(reason: unknown): string {
  const sentence = contactRefusalSentences[reason as ContactRefusal];
  return `A text was not sent. ${sentence ?? 'The check before every contact refused it.'}`;
}
