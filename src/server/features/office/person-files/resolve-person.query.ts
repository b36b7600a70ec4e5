import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Person } from './person.ts';
import { createSeveralError, createTooManyLeadsError } from './person-files.errors.ts';

/** Whom a user asks about: exactly one of these. */
export type Subject = {
  propertyId?: number | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  name?: string | undefined;
};

/** A person owns a few houses; a number on more leads than these identifies none. */
const mostLeads = 50;

const unique = (values: (string | null)[]) => [
  ...new Set(values.flatMap((value) => (value ? [value] : []))),
];

/**
 * Everything that is known to be the same person's: the leads, and their numbers and addresses. What
 * identifies a person is a lead, a number that is not marked wrong there, or an e-mail address; a
 * name is many people's. The contact gate (`readPersons`) also takes one name at one house or mailing
 * address for one person: it only refuses, and a father's file is not his son's.
 * @throws `person_files.several`, 409, for a name that several persons may have;
 *   `person_files.too_many`, 409, where the numbers are on more leads than one person has.
 */
export async function resolvePerson(db: Db, subject: Subject): Promise<Person> {
  const phone = subject.phone ? (normalizePhoneNumber(subject.phone) ?? subject.phone.trim()) : '';
  const email = subject.email?.trim().toLowerCase() ?? '';
  const name = subject.name?.trim() ?? '';
  const named = name ? await leadsNamed(db, name) : [];
  const asked = subject.propertyId ?? named[0];
  const buyer = await buyersOf(db, { phones: phone ? [phone] : [], emails: email ? [email] : [] });
  const first = await leadsOf(db, {
    leads: asked === undefined ? [] : [asked],
    phones: unique([phone, ...buyer.phones]),
    emails: unique([email, ...buyer.emails]),
  });
  const contacts = await contactsOf(db, first);
  const known = {
    phones: unique([phone, ...buyer.phones, ...contacts.map((one) => one.phone)]),
    emails: unique([email, ...buyer.emails, ...contacts.map((one) => one.email)]),
  };
  const leads = await leadsOf(db, { leads: first, ...known });
  const others = named.filter((id) => !leads.includes(id));
  if (others.length > 0) throw createSeveralError(named.length);
  const further = await contactsOf(db, leads);
  return {
    leads,
    names: unique([name, ...(await namesOf(db, leads))]),
    phones: unique([...known.phones, ...further.map((one) => one.phone)]),
    emails: unique([...known.emails, ...further.map((one) => one.email)]),
  };
}

/** Leads by themselves, by numbers and addresses, and those that were merged with them. */
async function leadsOf(db: Db, known: Omit<Person, 'names'>): Promise<number[]> {
  const { leads, phones, emails } = known;
  const { rows } = await sql<{ id: number }>`
    with own as materialized (
      select p.id, p.merged_into from properties as p
      where p.id = any(${leads}::bigint[])
        or p.id in (select property_id from property_phones
          where number = any(${phones}::text[]) and status <> 'wrong')
        or p.id in (select property_id from conversations where phone_number = any(${phones}::text[])
          and not exists (select from property_phones as w where w.property_id = conversations.property_id
            and w.number = conversations.phone_number and w.status = 'wrong'))
        or p.id in (select property_id from property_emails where lower(email) = any(${emails}::text[]))
    )
    select id from own
    union select merged_into from own where merged_into is not null
    union select p.id from properties as p
      where p.merged_into in (select id from own union select merged_into from own)
    order by id limit ${mostLeads + 1}
  `.execute(db);
  if (rows.length > mostLeads) throw createTooManyLeadsError(mostLeads);
  return rows.map(({ id }) => id);
}

async function contactsOf(db: Db, leads: readonly number[]) {
  const { rows } = await sql<{ phone: string | null; email: string | null }>`
    select number as phone, null as email from property_phones
      where property_id = any(${leads}::bigint[]) and status <> 'wrong'
    union select c.phone_number, null from conversations as c
      where c.property_id = any(${leads}::bigint[]) and not exists (select from property_phones as w
        where w.property_id = c.property_id and w.number = c.phone_number and w.status = 'wrong')
    union select null, lower(email) from property_emails where property_id = any(${leads}::bigint[])
  `.execute(db);
  return rows;
}

/** Numbers and addresses of the buyers that have one of these. */
async function buyersOf(db: Db, { phones, emails }: Pick<Person, 'phones' | 'emails'>) {
  const { rows } = await sql<{ phone: string; email: string }>`
    select phone, lower(email) as email from buyers
    where phone = any(${phones}::text[]) or lower(email) = any(${emails}::text[])
  `.execute(db);
  return { phones: rows.map((one) => one.phone), emails: rows.map((one) => one.email) };
}

async function leadsNamed(db: Db, name: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from properties where lower(full_name) = lower(${name}) order by id
    limit ${mostLeads + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

async function namesOf(db: Db, leads: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select full_name as name from properties where id = any(${leads}::bigint[]) order by id
  `.execute(db);
  return rows.map((one) => one.name);
}
