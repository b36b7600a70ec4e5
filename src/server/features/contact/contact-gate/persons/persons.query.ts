import type { RawBuilder } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/**
 * Who is contacted: `propertyId` is null for a number or address alone, `number` '' where none is
 * meant; `email` in lower case.
 */
export type Recipient = { number: string; propertyId: number | null; email?: string };

/** A recipient, with every number, e-mail address and lead that is known to be the same person's. */
export type Person = Recipient & { numbers: string[]; emails: string[]; leads: number[] };

/** What is known of the persons in these places of the question. */
type Found = { places: number[]; leads: number[]; numbers: string[]; emails: string[] };

/** A junk number or address may be on thousands of leads; a person has a few. */
const maxLeads = 50;
/** A company with more leads than these is not one person with a phone. */
const maxTwins = 200;

/**
 * A petitioner's own number, as rows `(property_id, number)`; one with other than ten digits is none.
 * @param leads a condition on `property_id`.
 */
export const petitionerNumbers = (leads: RawBuilder<unknown>) => sql<{
  property_id: number;
  number: string;
}>`
  select property_id, right(digits, 10) as number from (
    select property_id,
      regexp_replace(coalesce(petitioner ->> 'phoneNumber', ''), '\\D', '', 'g') as digits
    from probate_cases where ${leads}
  ) as petitioners
  where digits ~ '^1?\\d{10}$'`;

/** Every number of a lead but those of strangers, as rows `(number)`. */
const numbersOf = (lead: RawBuilder<unknown>) => sql`
  select number from property_phones where property_id = ${lead} and status <> 'wrong'
  union all
  select number from (${petitionerNumbers(sql`property_id = ${lead}`)}) as petitioner`;

/**
 * The persons of recipients, in their order. A lead's owner is known by its numbers, on whichever
 * lead they are (unless marked wrong there), and by name and house or mailing address. A number that
 * is marked wrong is a stranger's: it counts only where it is itself asked about.
 */
export async function readPersons(db: Db, recipients: readonly Recipient[]): Promise<Person[]> {
  if (recipients.length === 0) return [];
  const { rows } = await sql<Found>`
    with recipients as materialized (
      -- A number of its lead adds nothing to what the lead tells: all of them are asked about once.
      select place, property_id, case when exists (
        select from property_phones as own where own.property_id = asked.property_id
          and own.number = asked.number and own.status <> 'wrong') then '' else number end as number,
        email
      from unnest(
        ${recipients.map(({ number }) => number)}::text[],
        ${recipients.map(({ propertyId }) => propertyId)}::bigint[],
        ${recipients.map(({ email = '' }) => email)}::text[]
      ) with ordinality as asked (number, property_id, email, place)
    ),
    asked as materialized (
      select min(place) as place, array_agg(place::integer) as places, number, property_id, email
      from recipients group by number, property_id, email
    ),
    known as (
      select place, number from asked where number <> ''
      union
      select asked.place, own.number from asked
      cross join lateral (${numbersOf(sql`asked.property_id`)}) as own
    ),
    leads as materialized (${leadsOfOwners(sql`
      select place, property_id as id from asked where property_id is not null
      union
      select asked.place, same.property_id from asked cross join lateral (
        select property_id from property_emails
        where asked.email <> '' and email = asked.email limit ${maxLeads}) as same
      union
      select known.place, same.property_id from known cross join lateral (
        select property_id from property_phones
        where number = known.number and status <> 'wrong' limit ${maxLeads}) as same`)}),
    numbers as (
      select place, number from known
      union
      select leads.place, own.number from leads
      cross join lateral (${numbersOf(sql`leads.id`)}) as own
    ),
    emails as (
      select place, email from asked where email <> ''
      union
      select leads.place, lower(own.email) from leads cross join lateral (
        select email from property_emails where property_id = leads.id) as own
    )
    select places, coalesce(l.leads, '{}') as leads, coalesce(n.numbers, '{}') as numbers,
      coalesce(e.emails, '{}') as emails
    from asked
    left join (select place, array_agg(id) as leads from leads group by place) as l using (place)
    left join (select place, array_agg(number) as numbers from numbers group by place) as n
      using (place)
    left join (select place, array_agg(email) as emails from emails group by place) as e
      using (place)
  `.execute(db);
  const found = new Map(rows.flatMap((row) => row.places.map((place) => [place, row] as const)));
  return recipients.map((one, at) => {
    const { numbers = [], emails = [], leads = [] } = found.get(at + 1) ?? {};
    return { ...one, numbers, emails, leads };
  });
}

/**
 * Leads with every other lead of their owner, as rows `(place, id)`: the same full name at the same
 * house or parcel, or at the same mailing address (street and ZIP, else street, city and state), of
 * which one's may be the other's house. Each is read through one of the indexes
 * `properties_by_owner_mail`, `properties_by_owner_place` and `properties_by_parcel`.
 * @param own a statement with rows `(place, id)`: leads, and the place of who is asked about.
 */
const leadsOfOwners = (own: RawBuilder<unknown>) => sql<{ place: number; id: number }>`
  with own as materialized (${own})
  select place, id from own
  union
  select own.place, twin.id from own
  -- By its key one by one: few of all leads are asked about.
  cross join lateral (select * from properties where id = own.id limit 1) as p
  cross join lateral (
    (select twin.id from properties as twin
      where ${isOwner} and twin.mailing_key <> ''
        and twin.mailing_key in (p.mailing_key, split_part(p.identity_key, '|', 1))
        -- At one mailing address, or the owner lives in the house.
        and case when twin.mailing_key = p.mailing_key and ${sameTown('mailing_')} then true
          else twin.mailing_key = split_part(p.identity_key, '|', 1) and ${sameTown('')} end
      limit ${maxTwins})
    union all
    (select twin.id from properties as twin
      where ${isOwner} and twin.identity_key in (p.identity_key,
        nullif(p.mailing_key, '') || '|' || left(p.mailing_zip_code, 5),
        nullif(p.mailing_key, '') || '|' || upper(p.mailing_city) || '|' || upper(p.mailing_state))
      limit ${maxTwins})
    union all
    (select twin.id from properties as twin
      where ${isOwner} and twin.parcel_key = p.parcel_key and twin.deleted_at is null
      limit ${maxTwins})
  ) as twin`;

const isOwner = sql`lower(twin.full_name) = lower(p.full_name) and twin.full_name <> ''`;

/** @param of 'mailing_' for the mailing address of `p`, '' for its house. */
const sameTown = (of: '' | 'mailing_') => {
  const own = (part: string) => sql.ref(`p.${of}${part}`);
  return sql`case
    when ${own('zip_code')} <> '' and twin.mailing_zip_code <> ''
      then left(twin.mailing_zip_code, 5) = left(${own('zip_code')}, 5)
    else ${own('city')} <> '' and lower(twin.mailing_city) = lower(${own('city')})
      and lower(twin.mailing_state) = lower(${own('state')})
  end`;
};

/** A junk number may be on thousands of leads; each lock takes shared memory. */
const maxLocked = 100;

/**
 * Lets concurrent decisions about a person wait until the transaction ends: texts to all numbers of
 * a person are counted. The locks are taken in one order, so that none waits forever.
 */
export async function lockPerson(trx: Db, recipient: Recipient): Promise<void> {
  const [person] = await readPersons(trx, [recipient]);
  const others = person?.numbers.filter((number) => number !== recipient.number).sort() ?? [];
  const locked = [recipient.number, ...others].slice(0, maxLocked);
  await sql`
    select pg_advisory_xact_lock(hashtext('contact-gate'), key) from (
      select distinct hashtext(number) as key from unnest(${locked}::text[]) as locked (number)
      order by key
    ) as keys
  `.execute(trx);
}
