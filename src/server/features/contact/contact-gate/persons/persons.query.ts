import type { RawBuilder } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { preparedStatement } from '#server/platform/database/prepared-statements.ts';
import { type BuiltJson, sql } from '#server/platform/database/sql.ts';

/**
 * Who is contacted: `propertyId` is null for a number or address alone, `number` '' where none is
 * meant; `email` in lower case.
 */
export type Recipient = { number: string; propertyId: number | null; email?: string };

/** A recipient, with every number, e-mail address and lead that is known to be the same person's. */
export type Person = Recipient & { numbers: string[]; emails: string[]; leads: number[] };

/** What is stored of leads, in pairs of a lead's id and the other; `by` has what leads are found by. */
type Links = {
  numbers: BuiltJson<[lead: number, number: string][]>;
  emails: BuiltJson<[lead: number, email: string][]>;
  by: BuiltJson<[numberOrEmail: string, lead: number][]>;
  twins: BuiltJson<[lead: number, other: number][]>;
};

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

/** Every number of leads but those of strangers, as rows `(property_id, number)`. */
const numbersOf = (leads: RawBuilder<unknown>) => sql`
  select property_id, number from property_phones where ${leads} and status <> 'wrong'
  union all ${petitionerNumbers(leads)}`;

/**
 * The persons of recipients, in their order. A lead's owner is known by its numbers, on whichever
 * lead they are (unless marked wrong there), and by name and house or mailing address. A number that
 * is marked wrong is a stranger's: it counts only where it is itself asked about. A person's file
 * (`resolvePerson`) asks for more than a name at a place: what is exported or erased by mistake harms
 * more than a contact that is not made.
 */
export async function readPersons(db: Db, recipients: readonly Recipient[]): Promise<Person[]> {
  if (recipients.length === 0) return [];
  const links = await readLinks(db, recipients);
  const numbersOn = valuesOf(links.numbers);
  const emailsOn = valuesOf(links.emails);
  const leadsBy = valuesOf(links.by);
  const twinsOf = valuesOf(links.twins);
  // The numbers of a lead are one person's.
  const found = new Map<string, Omit<Person, keyof Recipient>>();
  return recipients.map((one) => {
    const { number, propertyId, email = '' } = one;
    const asked = propertyId === null ? [] : [propertyId];
    const known = unique([...asked.flatMap(numbersOn), ...(number ? [number] : [])]);
    const key = [propertyId, email, ...known].join();
    const kept = found.get(key);
    if (kept) return { ...one, ...kept };
    const named = unique([...asked, ...[email, ...known].flatMap(leadsBy)]);
    const leads = unique([...named, ...named.flatMap(twinsOf)]);
    const numbers = unique([...known, ...leads.flatMap(numbersOn)]);
    const emails = unique([...(email ? [email] : []), ...leads.flatMap(emailsOn)]);
    found.set(key, { numbers, emails, leads });
    return { ...one, numbers, emails, leads };
  });
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)];

/** The second values of pairs by the first. */
function valuesOf<Key, Value>(pairs: readonly (readonly [Key, Value])[]) {
  const found = Map.groupBy(pairs, ([key]) => key);
  return (key: Key): Value[] => found.get(key)?.map(([, value]) => value) ?? [];
}

/**
 * What joins the recipients' leads with others, for all of them at once. Prepared against the rule that
 * no large table is joined to another: each look-up is through an index and limited, and a plan from a
 * time when the tables were small costs one slow call, after which it is made anew (`maxWithPlan`).
 */
async function readLinks(db: Db, recipients: readonly Recipient[]): Promise<Links> {
  const leads = recipients.flatMap(({ propertyId }) => propertyId ?? []);
  const { rows } = await sql<Links>`
    ${preparedStatement('links_of_persons')}
    with asked as materialized (select distinct unnest(${leads}::bigint[]) as id),
    known as materialized (
      select unnest(${recipients.map(({ number }) => number)}::text[]) as number
      union
      select number from (${numbersOf(isOf('asked'))}) as own
    ),
    found as materialized (
      select number as value, property_id from known cross join lateral (
        select property_id from property_phones
        where number = known.number and status <> 'wrong' limit ${sql.lit(maxLeads)}) as same
      union all
      select email, property_id from unnest(${unique(recipients.flatMap(({ email }) => email || []))}::text[])
        as mailed (email) cross join lateral (
          select property_id from property_emails where email = mailed.email limit ${sql.lit(maxLeads)}) as same
    ),
    named as materialized (select id from asked union select property_id from found),
    twins as materialized (${twinsOfNamed}),
    leads as materialized (select id from named union select twin from twins)
    select
      (select coalesce(json_agg(json_build_array(property_id, number)), '[]')
        from (${numbersOf(isOf('leads'))}) as own) as numbers,
      (select coalesce(json_agg(json_build_array(property_id, lower(email))), '[]')
        from property_emails where ${isOf('leads')}) as emails,
      (select coalesce(json_agg(json_build_array(value, property_id)), '[]') from found) as by,
      (select coalesce(json_agg(json_build_array(id, twin)), '[]') from twins) as twins
  `.execute(db);
  return rows[0]!;
}

/** One of few: Postgres reads an array through the index, however many leads it expects. */
const isOf = (leads: 'asked' | 'leads') =>
  sql`property_id = any(array(select id from ${sql.ref(leads)}))`;

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

/**
 * Every other lead of the owner of a named one, as rows `(id, twin)`: the same full name at the same
 * house or parcel, or at the same mailing address (street and ZIP, else street, city and state), of
 * which one's may be the other's house. Each is read through one of the indexes
 * `properties_by_owner_mail`, `properties_by_owner_place` and `properties_by_parcel`.
 */
const twinsOfNamed = sql`
  select p.id, twin.id as twin from properties as p
  cross join lateral (
    (select twin.id from properties as twin
      where ${isOwner} and twin.mailing_key <> ''
        and twin.mailing_key in (p.mailing_key, split_part(p.identity_key, '|', 1))
        -- At one mailing address, or the owner lives in the house.
        and case when twin.mailing_key = p.mailing_key and ${sameTown('mailing_')} then true
          else twin.mailing_key = split_part(p.identity_key, '|', 1) and ${sameTown('')} end
      limit ${sql.lit(maxTwins)})
    union all
    (select twin.id from properties as twin
      where ${isOwner} and twin.identity_key in (p.identity_key,
        nullif(p.mailing_key, '') || '|' || left(p.mailing_zip_code, 5),
        nullif(p.mailing_key, '') || '|' || upper(p.mailing_city) || '|' || upper(p.mailing_state))
      limit ${sql.lit(maxTwins)})
    union all
    (select twin.id from properties as twin
      where ${isOwner} and twin.parcel_key = p.parcel_key and twin.deleted_at is null
      limit ${sql.lit(maxTwins)})
  ) as twin
  where p.id = any(array(select id from named)) and twin.id <> p.id`;

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
