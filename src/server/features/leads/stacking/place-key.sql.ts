import type { RawBuilder } from 'kysely';
import { sql } from '#server/platform/database/sql.ts';

/** More live leads than this at one key are a building, or a meaningless parcel number. */
export const maxStacked = 50;

/**
 * The parcel that the leads of a lead's address name, the first of several: where a list puts its row too.
 * @param lead how the statement calls the row of `properties`.
 */
export const parcelOfAddress = (lead: string): RawBuilder<string | null> =>
  sql.raw(`(
    select min(a.parcel_key) from properties as a
    -- Nothing is said of parcel_key here: its index would look cheap before the first list with parcels is
    -- in the statistics. Leads without a parcel number do not change the aggregates.
    where a.identity_key = ${lead}.identity_key and a.deleted_at is null
      and a.is_sample = ${lead}.is_sample)`);

/**
 * Which place a live lead is at: its parcel, else the first parcel that its address is known to be, else its
 * address. Null: it has neither, and is alone. A parcel with several houses is several places.
 */
export const placeKey = (lead: string): RawBuilder<string | null> =>
  sql`coalesce('parcel:' || ${sql.ref(lead)}.parcel_key, 'parcel:' || ${parcelOfAddress(lead)},
    'address:' || ${sql.ref(lead)}.identity_key)`;
