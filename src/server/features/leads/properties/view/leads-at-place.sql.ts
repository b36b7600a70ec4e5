import type { RawBuilder } from 'kysely';
import { sql } from '#server/platform/database/sql.ts';

/**
 * The ids of the live leads at a lead's place, itself among them: those of one place by the rule of
 * `domain/places/address.ts`, and those whose parcel is only known from their address (record 0570).
 * @param lead how the statement calls the row, with `id`, `identity_key` and `parcel_key`.
 */
export const leadsAtPlace = (lead: string): RawBuilder<unknown> => {
  const isThere = (other: string) =>
    `${other}.deleted_at is null and is_same_place(${other}.identity_key, ${other}.parcel_key,
       ${lead}.identity_key, ${lead}.parcel_key)`;
  return sql.raw(`
    select a.id from properties as a where a.identity_key = ${lead}.identity_key and ${isThere('a')}
    union
    select b.id from properties as b where b.parcel_key = ${lead}.parcel_key and ${isThere('b')}
    union
    select m.property_id from stacked_leads as s
    join stacked_leads as m using (place_key, is_sample) where s.property_id = ${lead}.id`);
};
