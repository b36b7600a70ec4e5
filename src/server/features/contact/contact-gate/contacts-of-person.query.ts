import type { ContactChannel } from '#domain/contact/contact-gate.ts';
import type { Contacted } from '#domain/law/ask-law.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Recipient } from './contact-facts.query.ts';

/**
 * Contacts with each person since a timestamp, oldest first, as the laws count contacts 'to a person'
 * (Fla. Stat. 501.616(6)(b)): texts of every conversation, the calls and texts that users counted or
 * recorded, and where a rule counts them, letters that left and doors at which someone knocked. One
 * statement for all of them.
 * @param recipients `number` may be '' for a lead whose door or mailbox is meant.
 * @param channels those that a rule counts.
 * @returns a list for each recipient, in their order.
 */
export async function readContactsOf(
  db: Db,
  recipients: readonly Recipient[],
  { since, channels }: { since: Date; channels: ReadonlySet<ContactChannel> },
): Promise<Contacted[][]> {
  const contacts: Contacted[][] = recipients.map(() => []);
  if (recipients.length === 0) return contacts;
  const numbers = recipients.map(({ number }) => number);
  const leads = recipients.map(({ propertyId }) => propertyId);
  const { rows } = await sql<{ person: number } & Contacted>`
    with asked as materialized (
      select * from unnest(${numbers}::text[], ${leads}::bigint[])
        with ordinality as asked (number, property_id, person)
    ), numbers as materialized (
      select person, number from asked
      union
      select asked.person, p.number from asked
        join property_phones as p on p.property_id = asked.property_id
      union
      select asked.person, p.number from asked
        join property_phones as own on own.number = asked.number
        join property_phones as p on p.property_id = own.property_id
        where asked.property_id is null
    ), leads as materialized (
      select n.person, p.property_id from numbers as n
      join property_phones as p on p.number = n.number
      union
      select person, property_id from asked where property_id is not null
    )
    select n.person::integer as person, 'sms' as channel, m.created_at as at from numbers as n
    join conversations as c on c.phone_number = n.number
    join messages as m on m.conversation_id = c.id
    where m.sender = 'user' and m.channel = 'text' and m.created_at > ${since}
      and m.status <> 'failed'
    union all
    select l.person::integer, case e.kind when 'sms_count' then 'sms' else 'call' end, e.happened_at
    from leads as l
    join property_events as e on e.property_id = l.property_id
    where e.happened_at > ${since}
      and exists (select from numbers as n
        where n.person = l.person and n.number = e.new_value ->> 'number')
      and case
        when e.kind in ('call_count', 'sms_count')
          then (e.new_value ->> 'value')::integer > (e.old_value ->> 'value')::integer
        -- A call whose link was tapped has been counted by the tap.
        else e.kind = 'call' and not coalesce((e.new_value ->> 'isCounted')::boolean, false)
      end
    ${channels.has('mail') ? lettersSince(since) : sql``}
    ${channels.has('door') ? visitsSince(since) : sql``}
    order by at
  `.execute(db);
  for (const { person, channel, at } of rows) contacts[person - 1]?.push({ channel, at });
  return contacts;
}

const lettersSince = (since: Date) => sql`
  union all
  select l.person::integer, 'mail', m.first_sent_at from leads as l
  join mail_pieces as m on m.property_id = l.property_id
  where m.first_sent_at > ${since}`;

const visitsSince = (since: Date) => sql`
  union all
  select l.person::integer, 'door', o.happened_at from leads as l
  join driving_route_stops as s on s.property_id = l.property_id
  join driving_stop_outcomes as o on o.stop_id = s.id
  where o.happened_at > ${since} and o.outcome <> 'vacant'`;
