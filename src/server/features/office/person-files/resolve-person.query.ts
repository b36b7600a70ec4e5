import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Person } from './person.ts';

/** Whom a user asks about: exactly one of these. */
export type Subject = {
  propertyId?: number | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  name?: string | undefined;
};

/** Leads that one question can be about; a name that is more common has to be asked more exactly. */
const mostLeads = 50;

const unique = (values: (string | null)[]) => [
  ...new Set(values.flatMap((value) => (value ? [value] : []))),
];

/** Everything that is known to be the same person's: the leads, and their numbers and addresses. */
export async function resolvePerson(db: Db, subject: Subject): Promise<Person> {
  const phone = subject.phone ? (normalizePhoneNumber(subject.phone) ?? subject.phone.trim()) : '';
  const email = subject.email?.trim().toLowerCase() ?? '';
  const name = subject.name?.trim() ?? '';
  const { rows: leads } = await sql<{ id: number; full_name: string }>`
    select p.id, p.full_name from properties as p
    where p.id = ${subject.propertyId ?? null}
      or p.id in (select merged_into from properties where id = ${subject.propertyId ?? null})
      or p.merged_into = ${subject.propertyId ?? null}
      or (${phone} <> '' and p.id in (select property_id from property_phones where number = ${phone}
        union select property_id from conversations where phone_number = ${phone}))
      or (${email} <> '' and p.id in (select property_id from property_emails where lower(email) = ${email}))
      or (${name} <> '' and lower(p.full_name) = lower(${name}))
    order by p.id limit ${mostLeads}
  `.execute(db);
  const ids = leads.map(({ id }) => id);
  const { rows: contacts } = await sql<{ phone: string | null; email: string | null }>`
    select number as phone, null as email from property_phones where property_id = any(${ids}::bigint[])
    union select phone_number, null from conversations where property_id = any(${ids}::bigint[])
    union select null, lower(email) from property_emails where property_id = any(${ids}::bigint[])
  `.execute(db);
  return {
    leads: ids,
    names: unique([name, ...leads.map((lead) => lead.full_name)]),
    phones: unique([phone, ...contacts.map((one) => one.phone)]),
    emails: unique([email, ...contacts.map((one) => one.email)]),
  };
}
