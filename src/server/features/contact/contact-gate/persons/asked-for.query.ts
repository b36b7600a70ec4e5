import type { Asked } from '#domain/law/lifted-rules.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Person } from './persons.query.ts';

const day = 24 * 3_600_000;
/** Within so many days an offer is still the one that the seller's form asked for. */
const formDays = 180;

type Row = { what: 'request' | 'message'; number: string | null; lead: number | null };

/**
 * What each person asked for, in their order: by a consent in force or a seller's form, and by what
 * they wrote or said within a day. One statement for all.
 */
export async function readAskedFor(db: Db, persons: readonly Person[], at: Date): Promise<Asked[]> {
  if (persons.length === 0) return [];
  const numbers = [...new Set(persons.flatMap((person) => person.numbers))];
  const leads = [...new Set(persons.flatMap((person) => person.leads))];
  const yesterday = new Date(at.getTime() - day);
  const { rows } = await sql<Row>`
    select 'request' as what, phone_number as number, property_id as lead from consents
    where withdrawn_at is null
      and (phone_number = any(${numbers}::text[]) or property_id = any(${leads}::bigint[]))
    union all
    select case kind when 'form' then 'request' else 'message' end, null, property_id
    from inbound_contacts
    where property_id = any(${leads}::bigint[]) and inbound_contacts.at <= ${at} and (
      inbound_contacts.at > ${yesterday}
      or kind = 'form' and inbound_contacts.at > ${new Date(at.getTime() - formDays * day)})
    union all
    select 'message', c.phone_number, null from conversations as c
    join messages as m on m.conversation_id = c.id
    where c.phone_number = any(${numbers}::text[]) and m.sender <> 'user' and m.reason is null
      and m.created_at > ${yesterday} and m.created_at <= ${at}
  `.execute(db);
  return persons.map((person) => {
    const isTheirs = ({ number, lead }: Row) =>
      (number !== null && person.numbers.includes(number)) ||
      (lead !== null && person.leads.includes(lead));
    return new Set(rows.filter(isTheirs).map(({ what }) => what));
  });
}
