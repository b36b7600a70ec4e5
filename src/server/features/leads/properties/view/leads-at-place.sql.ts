import type { RawBuilder } from 'kysely';
import { sql } from '#server/platform/database/sql.ts';

/**
 * The ids of the live leads at a lead's place, itself among them: those of one place by the rule of
 * `domain/places/address.ts`, and those whose parcel is only known from their address (record 0570). Of
 * several parcels of an address a lead that names none is at the first, as in an import and a stack.
 * @param lead how the statement calls the row, with `id`, `identity_key` and `parcel_key`.
 */
export const leadsAtPlace = (lead: string): RawBuilder<unknown> => {
  const isThere = (other: string) =>
    `${other}.deleted_at is null and is_same_place(${other}.identity_key, ${other}.parcel_key,
       ${lead}.identity_key, ${lead}.parcel_key)`;
  return sql.raw(`
    select a.id from properties as a
    left join lateral (
      select min(f.parcel_key) as parcel from properties as f
      where f.identity_key = ${lead}.identity_key and f.deleted_at is null
    ) as first on true
    where a.identity_key = ${lead}.identity_key and ${isThere('a')}
      and coalesce(a.parcel_key, first.parcel, '') = coalesce(${lead}.parcel_key, first.parcel, '')
    union
    select b.id from properties as b where b.parcel_key = ${lead}.parcel_key and ${isThere('b')}
    union
    select m.property_id from stacked_leads as s
    join stacked_leads as m using (place_key, is_sample) where s.property_id = ${lead}.id`);
};
