import type { RawBuilder } from 'kysely';
import { sql } from '#server/platform/database/sql.ts';

/** A company with more leads than these is not one person with a phone. */
const maxTwins = 200;

/**
 * Leads with every other lead of their owner, as rows `(place, id)`: the same full name at the same
 * mailing address (street and ZIP, else street, city and state). Read through the index
 * `properties_by_owner_mail`.
 * @param own a statement with rows `(place, id)`: leads, and the place of who is asked about.
 */
export const leadsOfOwners = (own: RawBuilder<unknown>) => sql<{ place: number; id: number }>`
  with own as materialized (${own})
  select place, id from own
  union
  select own.place, twin.id from own
  -- By its key one by one: few of all leads are asked about.
  cross join lateral (select * from properties where id = own.id limit 1) as p
  cross join lateral (
    select twin.id from properties as twin
    where twin.mailing_key = p.mailing_key and lower(twin.full_name) = lower(p.full_name)
      and twin.mailing_key <> '' and twin.full_name <> ''
      and case
        when p.mailing_zip_code <> '' and twin.mailing_zip_code <> ''
          then left(twin.mailing_zip_code, 5) = left(p.mailing_zip_code, 5)
        else p.mailing_city <> '' and lower(twin.mailing_city) = lower(p.mailing_city)
          and lower(twin.mailing_state) = lower(p.mailing_state)
      end
    limit ${maxTwins}
  ) as twin`;
