import type { PlaceLead } from '#api/properties/lead-merges.api.ts';
import { formatAddress } from '#domain/places/address.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { signalKindLabel } from '#domain/leads/signal-kind.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { LeadRow } from './lead-rows.store.ts';

/** A place with more leads than this is a building; they are found in the list. */
const maxShown = 20;

/** The other live leads at a lead's address, parcel or place (record 0570), by id. */
export async function readPlaceLeads(db: Db, propertyId: number): Promise<PlaceLead[]> {
  const { rows } = await sql<LeadRow & { by_address: boolean }>`
    select o.*, coalesce(o.identity_key = p.identity_key, false) as by_address
    from properties as p
    cross join lateral (
      select id from properties as a where a.identity_key = p.identity_key and a.deleted_at is null
      union
      select id from properties as b where b.parcel_key = p.parcel_key and b.deleted_at is null
      union
      select m.property_id from stacked_leads as s join stacked_leads as m using (place_key, is_sample)
      where s.property_id = p.id
    ) as there
    join properties as o on o.id = there.id
    where p.id = ${propertyId} and o.id <> p.id and o.deleted_at is null
    order by o.id limit ${maxShown}
  `.execute(db);
  return rows.map((row) => ({
    ...nameLead(row),
    signalCount: row.signal_count,
    openSignalCount: row.open_signal_count,
    kinds: row.signal_kinds.map(signalKindLabel),
    by: row.by_address ? 'address' : 'parcel',
  }));
}

/** The kinds of the cases of some leads together, as shown. */
export async function readKindsOfLeads(db: Db, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select distinct unnest(signal_kinds) as kind from properties
    where id = any(${ids}::bigint[]) order by 1`.execute(db);
  return rows.map(({ kind }) => signalKindLabel(kind));
}

/** A lead as a line of the place names it. */
export function nameLead(row: LeadRow) {
  const { full_name: fullName, first_name: firstName, last_name: lastName } = row;
  return {
    id: row.id,
    propertyType: row.property_type,
    owner: ownerDisplayName({ fullName, firstName, lastName }),
    address: formatAddress({
      streetAddress: row.street_address,
      city: row.city,
      state: row.state,
      zipCode: row.zip_code,
    }),
    leadStatus: row.lead_status as PlaceLead['leadStatus'],
  };
}
