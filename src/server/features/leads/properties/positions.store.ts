import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { AddressParts, Position } from '#server/providers/addresses/address-provider.ts';

/** A lead as it was when it was looked up. */
export type LeadAddress = {
  id: number;
  street_address: string;
  city: string;
  state: string;
  zip_code: string;
};

/** A lead and its position; null if unknown. */
export type Placed = LeadAddress & { position: Position | null };

export function addressOf(lead: LeadAddress): AddressParts {
  return {
    streetAddress: lead.street_address,
    city: lead.city,
    state: lead.state,
    zipCode: lead.zip_code,
  };
}

/**
 * Stores the positions of leads, except of one with another address by now, or a better position.
 * This is not a user's change: the version is unchanged, so no user's edit is rejected because of
 * it.
 */
export async function writePositions(db: Db, placed: Placed[]): Promise<void> {
  if (placed.length === 0) return;
  const column = <Value>(read: (lead: Placed) => Value) => placed.map(read);
  await inTransaction(db, async (trx) => {
    await sql`
      update properties as p set latitude = found.latitude, longitude = found.longitude,
        position_source = found.source, position_approximate = found.approximate
      from unnest(
        ${column(({ id }) => id)}::bigint[],
        ${column((lead) => lead.street_address)}::text[],
        ${column((lead) => lead.zip_code)}::text[],
        ${column(({ position }) => position?.latitude ?? null)}::double precision[],
        ${column(({ position }) => position?.longitude ?? null)}::double precision[],
        ${column(({ position }) => position?.source ?? 'none')}::text[],
        ${column(({ position }) => position?.approximate ?? false)}::boolean[]
      ) as found (id, street_address, zip_code, latitude, longitude, source, approximate)
      where p.id = found.id and p.street_address = found.street_address
        and p.zip_code = found.zip_code
        and (p.latitude is null or (p.position_approximate and found.latitude is not null))
    `.execute(trx);
    await publishLiveEvent(trx, { noun: 'properties' });
  });
}
