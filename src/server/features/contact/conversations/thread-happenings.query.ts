import type { ThreadHappening } from '#api/conversations/thread-extras.api.ts';
import { contactRefusalSentences, type ContactRefusal } from '#domain/contact/contact-gate.ts';
import { formatPhoneNumberDashed } from '#domain/contact/phone-number.ts';
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
  form_received: 'form',
};

type Row = {
  id: string;
  kind: string;
  old_value: unknown;
  new_value: unknown;
  actor: string | null;
  happened_at: Date;
};

/** A piece of a thread: the person, and the time from its oldest message to the next newer piece. */
export type ThreadSpan = {
  propertyId: number | null;
  /** '' where only e-mails were exchanged. */
  phoneNumber: string;
  /** '' where no e-mail was exchanged. */
  email: string;
  /** Null: from the beginning. */
  since: Date | null;
  /** Null: until now. */
  until: Date | null;
};

/**
 * The span of a page of messages: since its oldest (from the beginning if nothing is older), up to
 * the message `before`. @returns undefined for a conversation that does not exist
 */
export async function readThreadSpan(
  db: Db,
  conversationId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<ThreadSpan | undefined> {
  const { rows } = await sql<ThreadSpan>`
    with piece as (
      select created_at from messages
      where conversation_id = ${conversationId} ${before ? sql`and id < ${before}` : sql``}
      order by id desc limit ${limit}
    )
    select c.property_id as "propertyId", c.phone_number as "phoneNumber", c.email,
      case when (select count(*) from piece) = ${limit}
        then (select min(created_at) from piece) end as since,
      (select created_at from messages where id = ${before ?? null}::bigint) as until
    from conversations as c where c.id = ${conversationId}
  `.execute(db);
  return rows[0];
}

/**
 * Calls, letters, status changes and the gate's refusals in a span of a thread. Bounded by the span
 * and read from indexes, for a history of any size.
 */
export async function readHappenings(
  db: Db,
  { propertyId, phoneNumber, email, since, until }: ThreadSpan,
): Promise<ThreadHappening[]> {
  const { rows } = await sql<Row>`
    with span as (
      select coalesce(${since}::timestamptz, '-infinity') as since,
        coalesce(${until}::timestamptz, 'infinity') as until
    ), events as (
      select 'e' || e.id as id, e.kind, e.old_value, e.new_value, e.actor_id, e.happened_at
      from property_events as e
      where e.property_id = ${propertyId}::bigint
        and e.kind = any(${Object.keys(kinds)})
        -- A call in the browser stands in the thread itself, with what became of it.
        and not (e.kind = 'call_count' and exists (
          select from phone_calls as c
          where c.property_id = e.property_id and c.direction = 'outgoing'
            and c.their_number = e.new_value ->> 'number'
            and c.created_at between e.happened_at - interval '1 second'
              and e.happened_at + interval '1 second'))
        and e.happened_at >= (select since from span) and e.happened_at < (select until from span)
      order by e.happened_at desc limit ${maxPerPage}
    ), refusals as (
      select 'r' || d.id as id, 'refusal' as kind, to_jsonb(d.channel) as old_value,
        to_jsonb(d.reason) as new_value, d.actor_id, d.decided_at as happened_at
      from contact_decisions as d
      where not d.allowed and ((d.channel = 'sms' and d.target = ${phoneNumber})
          or (d.channel = 'email' and d.target = ${email} and d.target <> ''))
        and d.property_id is not distinct from ${propertyId}::bigint
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
    direction: null,
    text: '',
    recording: null,
    seconds: null,
    summary: kinds[row.kind]
      ? timelineSummary(row.kind, row.old_value, row.new_value, formatPhoneNumberDashed)
      : refusalSummary(row.new_value, row.old_value),
    actor: row.actor,
    happenedAt: row.happened_at.toISOString(),
  }));
}

function refusalSummary(reason: unknown, channel: unknown): string {
  const sentence = contactRefusalSentences[reason as ContactRefusal];
  const what = channel === 'email' ? 'An e-mail' : 'A text';
  return `${what} was not sent. ${sentence ?? 'The check before every contact refused it.'}`;
}
