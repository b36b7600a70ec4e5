import { isPropertyUse } from '#domain/facts/fact-choices.ts';
import type { OfferedDeal } from '#domain/buyers/match-buyer.ts';
import { splitOneLineAddress } from '#domain/places/address-line.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { createDealEndedError, createNoDealError } from './buyers.errors.ts';

type Row = {
  contract_id: number;
  property_id: number | null;
  property: string;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  county: string | null;
  property_use: string | null;
};

/** Whether the deal of a closing (alias `k`) is closed or cancelled. */
const hasEnded = sql<boolean>`exists (select from contract_acts as a
  where a.contract_id = k.contract_id and a.kind in ('closed', 'cancelled'))`;

/** @throws `buyers.deal_ended`, 409, for a deal that is closed or cancelled. */
export async function confirmOpen(db: Db, closingId: number): Promise<void> {
  const { rows } = await sql`
    select from closings as k where k.id = ${closingId} and ${hasEnded}`.execute(db);
  if (rows.length > 0) throw createDealEndedError();
}

/** The day of the closing as its file has it, 'YYYY-MM-DD'; null where none is known. */
export async function readClosingDay(db: Db, closingId: number): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select day from closing_deadlines where closing_id = ${closingId} and kind = 'closing'
  `.execute(db);
  return rows[0]?.day ?? null;
}

/** Whether a deal has neither ended, nor another buyer, nor a lead in the trash. */
export async function isOffered(
  db: Db,
  { closingId, buyerId }: { closingId: number; buyerId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from closings as k
    join purchase_contracts as c on c.id = k.contract_id
    left join properties as p on p.id = c.property_id
    where k.id = ${closingId} and not ${hasEnded} and p.deleted_at is null
      and not exists (select from buyer_offers as o where o.closing_id = k.id
        and o.state = 'accepted' and o.buyer_id <> ${buyerId})`.execute(db);
  return rows.length > 0;
}

export type Deal = { contractId: number; propertyId: number | null; property: string } & Omit<
  OfferedDeal,
  'price' | 'repairs'
>;

/**
 * The house of a closing: where it stands and what it is, by its lead, else by the contract.
 * @throws `closings.not_found`, 404.
 */
export async function readDeal(db: Db, closingId: number): Promise<Deal> {
  const { rows } = await sql<Row>`
    select c.id as contract_id, c.property_id, coalesce(c.form ->> 'property', '') as property,
      p.city, p.state, p.zip_code, coalesce(p.county, c.form ->> 'county') as county, p.property_use
    from closings as k
    join purchase_contracts as c on c.id = k.contract_id
    left join properties as p on p.id = c.property_id
    where k.id = ${closingId}
  `.execute(db);
  const [row] = rows;
  if (!row) throw createNoDealError();
  const place = splitOneLineAddress(row.property);
  return {
    contractId: row.contract_id,
    propertyId: row.property_id,
    property: row.property,
    state: (row.state || place?.state) ?? null,
    city: row.city || (place?.city ?? ''),
    zipCode: row.zip_code || (place?.zipCode ?? ''),
    county: row.county ?? '',
    use: isPropertyUse(row.property_use) ? row.property_use : null,
  };
}
