import type { DriveStop } from '#api/driving-routes.api.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { type AddressParts, oneLine } from '#server/providers/addresses/address-provider.ts';

/** A stop with the parts of its address, for geocoding. */
export type FoundStop = DriveStop & { parts: AddressParts };

/** The chosen properties in the order of their ids as given; those in the trash are not among them. */
export async function findDriveStops(db: Db, ids: readonly number[]): Promise<FoundStop[]> {
  const rows = await db
    .selectFrom('properties')
    .select([
      'id',
      'property_type',
      'full_name',
      'first_name',
      'last_name',
      'street_address',
      'city',
      'state',
      'zip_code',
      'latitude',
      'longitude',
      'position_approximate',
    ])
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id): FoundStop[] => {
    const row = byId.get(id);
    if (!row) return [];
    const parts = {
      streetAddress: row.street_address,
      city: row.city,
      state: row.state,
      zipCode: row.zip_code,
    };
    return [
      {
        propertyId: id,
        address: oneLine(parts),
        ownerName: ownerDisplayName({
          fullName: row.full_name,
          firstName: row.first_name,
          lastName: row.last_name,
        }),
        propertyType: row.property_type,
        lat: row.latitude,
        lng: row.longitude,
        approximate: row.position_approximate,
        parts,
      },
    ];
  });
}
