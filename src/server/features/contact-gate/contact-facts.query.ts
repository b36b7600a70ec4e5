import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

/** What is known of a lead before it is written to. */
export type LeadFacts = {
  deleted: boolean;
  /** 'YYYY-MM-DD' */
  auctionDate: string | null;
  mailingZip: string;
  zip: string;
};

export async function readLeadFacts(db: Db, propertyId: number): Promise<LeadFacts | undefined> {
  const { rows } = await sql<LeadFacts>`
    select p.deleted_at is not null as deleted, p.auction_date as "auctionDate",
      coalesce(nullif(c.petitioner ->> 'zipCode', ''), p.mailing_zip_code) as "mailingZip",
      p.zip_code as zip
    from properties as p left join probate_cases as c on c.property_id = p.id
    where p.id = ${propertyId}
  `.execute(db);
  return rows[0];
}

/** What is known of a number, on whichever lead. */
export type NumberFacts = {
  optedOut: boolean;
  litigator: boolean;
  doNotCall: boolean;
  /** Marked wrong on this lead; where there is no lead, on every lead that has it. */
  wrong: boolean;
};

/** A litigator stays one whatever lead the number is on; wrong is meant of one owner. */
export async function readNumberFacts(
  db: Db,
  number: string,
  propertyId: number | null,
): Promise<NumberFacts> {
  const { rows } = await sql<NumberFacts>`
    select
      exists (select from opt_outs
        where kind = 'phone' and value = ${number} and lifted_at is null) as "optedOut",
      exists (select from property_phones where number = ${number} and litigator) as litigator,
      exists (select from do_not_call_numbers where number = ${number}::bigint)
        or exists (select from property_phones
          where number = ${number} and do_not_call) as "doNotCall",
      coalesce((select bool_and(status = 'wrong') from property_phones
        where number = ${number}
        and (${propertyId}::bigint is null or property_id = ${propertyId})), false) as wrong
  `.execute(db);
  return rows[0] ?? { optedOut: false, litigator: false, doNotCall: false, wrong: false };
}

/** Whether the ledger has an entry in force. */
export async function isOptedOut(db: Db, kind: 'email' | 'address', value: string) {
  const entry = await db
    .selectFrom('opt_outs')
    .select('id')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return entry !== undefined;
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
 * Texts to a number since a moment that came after its owner's last word. Counted over every
 * conversation with it; those that failed reached nobody.
 */
export async function countUnansweredTexts(db: Db, number: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from messages as m
    join conversations as c on c.id = m.conversation_id
    where c.phone_number = ${number} and m.sender = 'user' and m.created_at > ${since}
      and m.status <> 'failed'
      and m.created_at > coalesce((
        select max(r.created_at) from messages as r
        join conversations as rc on rc.id = r.conversation_id
        where rc.phone_number = ${number} and r.sender <> 'user'), '-infinity')
  `.execute(db);
  return rows[0]?.count ?? 0;
}
