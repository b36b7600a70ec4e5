import type { PlaceLead } from '#api/properties/lead-merges.api.ts';
import { formatAddress } from '#domain/places/address.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { signalKindLabel } from '#domain/leads/signal-kind.ts';
import { leadsAtPlace } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { anyOf, preparedStatement } from '#server/platform/database/prepared-statements.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { LeadRow } from './lead-rows.store.ts';

/** A place with more leads than this is a building; they are found in the list. */
const maxShown = 20;

type NamedRow = Pick<
  LeadRow,
  | 'id'
  | 'property_type'
  | 'full_name'
  | 'first_name'
  | 'last_name'
  | 'street_address'
  | 'city'
  | 'state'
  | 'zip_code'
  | 'lead_status'
>;
type PlaceRow = NamedRow &
  Pick<LeadRow, 'signal_count' | 'open_signal_count' | 'signal_kinds'> & { by_address: boolean };

/** The other live leads at a lead's place, by id. */
export async function readPlaceLeads(db: Db, propertyId: number): Promise<PlaceLead[]> {
  const { rows } = await sql<PlaceRow>`
    ${preparedStatement('leads_at_place')}
    with lead as materialized (
      select id, identity_key, parcel_key from properties where id = ${propertyId}
    ),
    there as materialized (
      select place.id from lead cross join lateral (${leadsAtPlace('lead')}) as place
    )
    select o.id, o.property_type, o.full_name, o.first_name, o.last_name, o.street_address, o.city,
      o.state, o.zip_code, o.lead_status, o.signal_count, o.open_signal_count, o.signal_kinds,
      coalesce(o.identity_key = lead.identity_key, false) as by_address
    from lead cross join there join properties as o on o.id = there.id
    where o.id <> lead.id and o.deleted_at is null
    order by o.id limit ${sql.lit(maxShown)}
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
    ${preparedStatement('kinds_of_leads')}
    select distinct unnest(signal_kinds) as kind from properties
    where id = ${anyOf(ids)} order by 1`.execute(db);
  return rows.map(({ kind }) => signalKindLabel(kind));
}

/** A lead as a line of the place names it. */
export function nameLead(row: NamedRow) {
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
