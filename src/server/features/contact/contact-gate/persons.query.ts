import type { RawBuilder } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Who is contacted: `propertyId` is null for a number alone, `number` '' where none is meant. */
export type Recipient = { number: string; propertyId: number | null };

/** A recipient, with every number and lead that is known to be the same person's. */
export type Person = Recipient & { numbers: string[]; leads: number[] };

/** What is known of the persons in these places of the question. */
type Found = { places: number[]; leads: number[]; numbers: string[] };

/** A junk number or address may be on thousands of leads; a person has a few. */
export const maxLeads = 50;
/** A company with more leads than these is not one person with a phone. */
const maxTwins = 200;

/**
 * The persons of recipients, in their order. A lead's owner is known by its numbers, on whichever
 * lead they are (unless marked wrong there), and by name and mailing address.
 */
export async function readPersons(db: Db, recipients: readonly Recipient[]): Promise<Person[]> {
  if (recipients.length === 0) return [];
  const { rows } = await sql<Found>`
    with recipients as materialized (
      -- A number of its lead adds nothing to what the lead tells: all of them are asked about once.
      select place, property_id, case when exists (
        select from property_phones as own where own.property_id = asked.property_id
          and own.number = asked.number and own.status <> 'wrong') then '' else number end as number
      from unnest(
        ${recipients.map(({ number }) => number)}::text[],
        ${recipients.map(({ propertyId }) => propertyId)}::bigint[]
      ) with ordinality as asked (number, property_id, place)
    ),
    asked as materialized (
      select min(place) as place, array_agg(place::integer) as places, number, property_id
      from recipients group by number, property_id
    ),
    known as (
      select place, number from asked where number <> ''
      union
      select asked.place, p.number from asked
      join property_phones as p on p.property_id = asked.property_id and p.status <> 'wrong'
    ),
    leads as materialized (${leadsOfOwners(sql`
      select place, property_id as id from asked where property_id is not null
      union
      select known.place, same.property_id from known cross join lateral (
        select property_id from property_phones
        where number = known.number and status <> 'wrong' limit ${maxLeads}) as same`)}),
    numbers as (
      select place, number from known
      union
      select leads.place, p.number from leads join property_phones as p on p.property_id = leads.id
    )
    select places, coalesce(l.leads, '{}') as leads, coalesce(n.numbers, '{}') as numbers from asked
    left join (select place, array_agg(id) as leads from leads group by place) as l using (place)
    left join (select place, array_agg(number) as numbers from numbers group by place) as n
      using (place)
  `.execute(db);
  const found = new Map(rows.flatMap((row) => row.places.map((place) => [place, row] as const)));
  return recipients.map((one, at) => {
    const { numbers = [], leads = [] } = found.get(at + 1) ?? {};
    return { ...one, numbers, leads };
  });
}

/**
 * Leads with every other lead of their owner, as rows `(place, id)`: the same full name at the same
 * mailing address (street and ZIP, else street, city and state). Read through the index
 * `properties_by_owner_mail`.
 * @param own a statement with rows `(place, id)`: leads, and the place of who is asked about.
 */
export const leadsOfOwners = (own: RawBuilder<unknown>) => sql<{ place: number; id: number }>`
  with own as materialized (${own})
  select place, id from own
  union
  select own.place, twin.id from own
  -- By its key one by one: few of all leads are asked about.
  cross join lateral (select * from properties where id = own.id limit 1) as p
  cross join lateral (
    select twin.id from properties as twin
    where twin.mailing_key = p.mailing_key and lower(twin.full_name) = lower(p.full_name)
      and twin.mailing_key <> '' and twin.full_name <> ''
      and case
        when p.mailing_zip_code <> '' and twin.mailing_zip_code <> ''
          then left(twin.mailing_zip_code, 5) = left(p.mailing_zip_code, 5)
        else p.mailing_city <> '' and lower(twin.mailing_city) = lower(p.mailing_city)
          and lower(twin.mailing_state) = lower(p.mailing_state)
      end
    limit ${maxTwins}
  ) as twin`;

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
