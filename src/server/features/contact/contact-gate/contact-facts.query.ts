import { addressKey, type Address } from '#domain/places/address.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { anyOf, preparedStatement } from '#server/platform/database/prepared-statements.ts';
import { type BuiltJson, sql } from '#server/platform/database/sql.ts';
import type { Person } from './persons/persons.query.ts';

/** Facts about a lead before its owner is contacted. */
export type LeadFacts = {
  id: number;
  deleted: boolean;
  /** 'YYYY-MM-DD' */
  auctionDate: string | null;
  /** The property, the owner's mailing address, a probate's petitioner: '' for unknown parts. */
  addresses: Address[];
  /** Where the house stands. */
  house: Address;
  /** The owner, and a probate's petitioner. */
  names: string[];
  /** The lead's status: 'Not Interested'. */
  isNotInterested: boolean;
};

type LeadRow = Omit<LeadFacts, 'addresses' | 'house'> & {
  house: BuiltJson<Address>;
  mailing: BuiltJson<Address>;
  petitioner: BuiltJson<Address>;
};

/** Facts about leads; one that does not exist is left out. */
export async function readLeadFactsOf(
  db: Db,
  propertyIds: readonly number[],
): Promise<Map<number, LeadFacts>> {
  const { rows } = await sql<LeadRow>`
    ${preparedStatement('lead_facts')}
    select p.id, p.deleted_at is not null as deleted,
      p.lead_status = 'not_interested' as "isNotInterested", p.auction_date as "auctionDate",
      json_build_object('streetAddress', p.street_address, 'zipCode', p.zip_code, 'city', p.city,
        'state', p.state) as house,
      json_build_object('streetAddress', p.mailing_street_address, 'zipCode', p.mailing_zip_code,
        'city', p.mailing_city, 'state', p.mailing_state) as mailing,
      json_build_object('streetAddress', coalesce(c.petitioner ->> 'streetAddress', ''),
        'zipCode', coalesce(c.petitioner ->> 'zipCode', ''),
        'city', coalesce(c.petitioner ->> 'city', ''),
        'state', coalesce(c.petitioner ->> 'state', '')) as petitioner,
      array[p.full_name, concat_ws(' ', p.first_name, p.last_name),
        coalesce(c.petitioner ->> 'fullName', '')] as names
    from properties as p left join probate_cases as c on c.property_id = p.id
    where p.id = ${anyOf(propertyIds)}
  `.execute(db);
  return new Map(
    rows.map(({ house, mailing, petitioner, ...facts }) => [
      facts.id,
      { ...facts, house, addresses: [house, mailing, petitioner] },
    ]),
  );
}

export async function readLeadFacts(db: Db, propertyId: number): Promise<LeadFacts | undefined> {
  return (await readLeadFactsOf(db, [propertyId])).get(propertyId);
}

/**
 * Where each person opted out, in their order: on the number or e-mail address asked about if there,
 * else on another one of theirs. A wish to hear no more holds for texts, calls and e-mail alike
 * (47 CFR 64.1200(a)(10), (d)(3)); letters and visits have entries of their own.
 */
export async function findOptOuts(db: Db, persons: readonly Person[]): Promise<(string | null)[]> {
  const known = [...new Set(persons.flatMap(({ numbers, emails }) => [...numbers, ...emails]))];
  if (known.length === 0) return persons.map(() => null);
  const { rows } = await sql<{ value: string }>`
    select value from opt_outs
    where kind in ('phone', 'email') and lifted_at is null and value = any(${known}::text[])
    order by id
  `.execute(db);
  if (rows.length === 0) return persons.map(() => null);
  const out = rows.map(({ value }) => value);
  return persons.map(({ number, email, numbers, emails }) => {
    const own = new Set([...numbers, ...emails]);
    const asked = out.find((value) => value === number || value === email);
    return asked ?? out.find((value) => own.has(value)) ?? null;
  });
}

/** Facts about a number, on any lead. */
export type NumberFacts = {
  /** Its owner is flagged, on this number or on another one. */
  litigator: boolean;
  doNotCall: boolean;
  /** Marked wrong on this lead; without a lead, on every lead that has it. */
  wrong: boolean;
};

type NumberRow = NumberFacts & { number: string; wrongOn: BuiltJson<number[]> };

const unknownNumber: NumberFacts = { litigator: false, doNotCall: false, wrong: false };

/**
 * What is known of the numbers that are asked about, in their order. A litigator is one on any lead and
 * on any number that is theirs; wrong applies to one owner.
 */
export async function readNumberFacts(db: Db, persons: readonly Person[]): Promise<NumberFacts[]> {
  if (persons.every(({ number }) => !number)) return persons.map(() => unknownNumber);
  const numbers = [...new Set(persons.flatMap(({ number, numbers: own }) => (number ? own : [])))];
  const { rows } = await sql<NumberRow>`
    select number, bool_or(litigator) as litigator, bool_or(do_not_call) as "doNotCall",
      coalesce(bool_and(status = 'wrong'), false) as wrong,
      coalesce(json_agg(property_id) filter (where status = 'wrong'), '[]') as "wrongOn"
    from (
      select number, property_id, litigator, do_not_call, status from property_phones
      where number = any(${numbers}::text[])
      union all
      select number::text, null, false, true, null from do_not_call_numbers
      where number = any(${numbers}::bigint[])
    ) as known
    group by number
  `.execute(db);
  const known = new Map(rows.map((row) => [row.number, row]));
  return persons.map(({ number, numbers: own, propertyId }) => {
    if (!number) return unknownNumber;
    const litigator = own.some((one) => known.get(one)?.litigator);
    const facts = known.get(number);
    if (!facts) return { ...unknownNumber, litigator };
    const { doNotCall, wrongOn } = facts;
    const wrong = propertyId === null ? facts.wrong : wrongOn.includes(propertyId);
    return { litigator, doNotCall, wrong };
  });
}

/** What identifies each address of the lead's people; incomplete ones have nothing. */
export const addressKeysOf = ({ addresses }: LeadFacts): string[] =>
  addresses.flatMap((address) => addressKey(address) ?? []);

/** Those of the values that the ledger has an entry in force for. */
export async function findOptedOut(
  db: Db,
  kind: 'address',
  values: readonly string[],
): Promise<Set<string>> {
  if (values.length === 0) return new Set();
  const { rows } = await sql<{ value: string }>`
    select value from opt_outs
    where kind = ${kind} and value = any(${values}::text[]) and lifted_at is null
  `.execute(db);
  return new Set(rows.map(({ value }) => value));
}

export async function hasReturnedMail(db: Db, addressKey: string): Promise<boolean> {
  const entry = await db
    .selectFrom('returned_addresses')
    .select('address_key')
    .where('address_key', '=', addressKey)
    .executeTakeFirst();
  return entry !== undefined;
}

/**
 * When texts to numbers were sent after a timestamp and after their owner's last reply, oldest
 * first. Read over every conversation with a number; only those that left, or are about to, count.
 */
export async function readUnansweredTexts(
  db: Db,
  numbers: readonly string[],
  since: Date,
): Promise<Map<string, Date[]>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<{ number: string; at: Date }>`
    select c.phone_number as number, m.created_at as at from messages as m
    join conversations as c on c.id = m.conversation_id
    where c.phone_number = any(${numbers}::text[]) and m.sender = 'user' and m.channel = 'text'
      and m.created_at > ${since}
      and m.status not in ('failed', 'not_sent')
      and m.created_at > coalesce((
        select max(r.created_at) from messages as r
        join conversations as rc on rc.id = r.conversation_id
        where rc.phone_number = c.phone_number and r.sender <> 'user' and r.reason is null),
        '-infinity')
    order by m.created_at
  `.execute(db);
  const texts = Map.groupBy(rows, ({ number }) => number);
  return new Map([...texts].map(([number, own]) => [number, own.map(({ at }) => at)]));
}
