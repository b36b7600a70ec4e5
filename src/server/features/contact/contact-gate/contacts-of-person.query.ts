import type { ContactChannel } from '#domain/contact/contact-gate.ts';
import type { Contacted } from '#domain/law/ask-law.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Person } from './persons.query.ts';

/**
 * Contacts with each person since a timestamp, oldest first, as the laws count contacts 'to a person'
 * (Fla. Stat. 501.616(6)(b)): texts of every conversation, the calls and texts that users counted or
 * recorded, and where a rule counts them, letters that left and doors at which someone knocked. One
 * statement for all of them.
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
  const { rows } = await sql<Contacted & { number: string | null; lead: number | null }>`
    with leads as materialized (select unnest(${leads}::bigint[]) as property_id)
    select 'sms' as channel, m.created_at as at, c.phone_number as number, null::bigint as lead
    from conversations as c join messages as m on m.conversation_id = c.id
    where c.phone_number = any(${numbers}::text[]) and m.sender = 'user' and m.channel = 'text'
      and m.created_at > ${since} and m.status <> 'failed'
    union all
    select case e.kind when 'sms_count' then 'sms' else 'call' end, e.happened_at,
      e.new_value ->> 'number', e.property_id
    from leads as l join property_events as e on e.property_id = l.property_id
    where e.happened_at > ${since} and case
      when e.kind in ('call_count', 'sms_count')
        then (e.new_value ->> 'value')::integer > (e.old_value ->> 'value')::integer
      -- A call whose link was tapped has been counted by the tap.
      else e.kind = 'call' and not coalesce((e.new_value ->> 'isCounted')::boolean, false)
    end
    ${channels.has('mail') ? lettersSince(since) : sql``}
    ${channels.has('door') ? visitsSince(since) : sql``}
    order by at
  `.execute(db);
  return persons.map((person) => {
    const own = { numbers: new Set(person.numbers), leads: new Set(person.leads) };
    return rows
      .filter(
        ({ number, lead }) =>
          (number === null || own.numbers.has(number)) && (lead === null || own.leads.has(lead)),
      )
      .map(({ channel, at }) => ({ channel, at }));
  });
}

const lettersSince = (since: Date) => sql`
  union all
  select 'mail', m.first_sent_at, null, l.property_id from leads as l
  join mail_pieces as m on m.property_id = l.property_id
  where m.first_sent_at > ${since}`;

const visitsSince = (since: Date) => sql`
  union all
  select 'door', o.happened_at, null, l.property_id from leads as l
  join driving_route_stops as s on s.property_id = l.property_id
  join driving_stop_outcomes as o on o.stop_id = s.id
  where o.happened_at > ${since} and o.outcome <> 'vacant'`;
