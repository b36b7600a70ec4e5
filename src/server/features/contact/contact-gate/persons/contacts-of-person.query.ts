import { sandboxReason } from '#api/conversations/conversations.api.ts';
import type { ContactChannel } from '#domain/contact/contact-gate.ts';
import type { Contacted } from '#domain/law/ask-law.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Person } from './persons.query.ts';

type Row = Contacted & { number: string | null; lead: number | null; isDialled: boolean };

/**
 * Contacts with each person since a timestamp, oldest first, as the laws count contacts 'to a person'
 * (Fla. Stat. 501.616(6)(b)): texts of every conversation that left, each call that the gate let through from
 * whichever screen, the calls and texts that users counted or recorded, and where a rule counts them,
 * letters that left and doors at which someone knocked. One statement for all of them.
 * @param channels those that a rule counts.
 * @returns a list for each person, in their order.
 */
export async function readContactsOf(
  db: Db,
  persons: readonly Person[],
  { since, channels }: { since: Date; channels: ReadonlySet<ContactChannel> },
): Promise<Contacted[][]> {
  if (persons.length === 0) return [];
  const numbers = [...new Set(persons.flatMap((person) => person.numbers))];
  const leads = [...new Set(persons.flatMap((person) => person.leads))];
  const { rows } = await sql<Row>`
    with leads as materialized (select unnest(${leads}::bigint[]) as property_id)
    select 'sms' as channel, m.created_at as at, c.phone_number as number, null::bigint as lead,
      false as "isDialled"
    from conversations as c join messages as m on m.conversation_id = c.id
    where c.phone_number = any(${numbers}::text[]) and m.sender = 'user' and m.channel = 'text'
      and m.created_at > ${since}
      -- Without a text service the thread stands for it.
      and (m.status not in ('failed', 'not_sent') or m.reason = ${sandboxReason})
    union all
    select case e.kind when 'sms_count' then 'sms' else 'call' end, e.happened_at,
      e.new_value ->> 'number', e.property_id, false
    from leads as l join property_events as e on e.property_id = l.property_id
    where e.happened_at > ${since} and case
      when e.kind in ('call_count', 'sms_count')
        then (e.new_value ->> 'value')::integer > (e.old_value ->> 'value')::integer
      -- A call whose link was tapped has been counted by the tap.
      else e.kind = 'call' and not coalesce((e.new_value ->> 'isCounted')::boolean, false)
    end
    union all
    select 'call', d.decided_at, d.target, d.property_id, true from contact_decisions as d
    where (d.target = any(${numbers}::text[]) or d.property_id = any(${leads}::bigint[]))
      and d.channel = 'call' and d.decided_at > ${since}
      and (d.allowed or d.override_reason is not null)
    ${channels.has('mail') ? lettersSince(since) : sql``}
    ${channels.has('door') ? visitsSince(since) : sql``}
  `.execute(db);
  if (rows.length === 0) return persons.map(() => []);
  return persons.map((person) => {
    const own = { numbers: new Set(person.numbers), leads: new Set(person.leads) };
    const isOf = ({ number, lead, isDialled }: Row) => {
      const isNumber = number === null || own.numbers.has(number);
      const isLead = lead === null || own.leads.has(lead);
      return isDialled ? isNumber || isLead : isNumber && isLead;
    };
    return countOnce(rows.filter(isOf));
  });
}

/** The count of a tap may be stored shortly before the gate's own record of it. */
const tapMs = 60_000;

/**
 * A call is in the gate's log, and of a lead's own number also in its count or in its outcome, which
 * comes after the talk: one of these for each call of the log is that call and no further one.
 */
function countOnce(rows: readonly Row[]): Contacted[] {
  const since = ({ at, isDialled }: Row) => at.getTime() - (isDialled ? tapMs : 0);
  const dialled = new Map<string, number>();
  const counted = rows
    .toSorted((one, other) => since(one) - since(other))
    .filter(({ channel, number, isDialled }) => {
      if (channel !== 'call' || number === null) return true;
      const open = dialled.get(number) ?? 0;
      if (!isDialled && open === 0) return true;
      dialled.set(number, open + (isDialled ? 1 : -1));
      return isDialled;
    });
  return counted
    .map(({ channel, at }) => ({ channel, at }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

const lettersSince = (since: Date) => sql`
  union all
  select 'mail', m.first_sent_at, null, l.property_id, false from leads as l
  join mail_pieces as m on m.property_id = l.property_id
  where m.first_sent_at > ${since}`;

const visitsSince = (since: Date) => sql`
  union all
  select 'door', o.happened_at, null, l.property_id, false from leads as l
  join driving_route_stops as s on s.property_id = l.property_id
  join driving_stop_outcomes as o on o.stop_id = s.id
  where o.happened_at > ${since} and o.outcome <> 'vacant'`;
