import type { RawBuilder } from 'kysely';
import { sql } from '#server/platform/database/sql.ts';

/** A company with more leads than these is not one person with a phone. */
const maxTwins = 200;

/**
 * Ids of leads with every other lead of their owner: the same full name at the same mailing address
 * (street and ZIP, else street, city and state). Read through the index `properties_by_owner`.
 * @param own a statement with ids of leads.
 */
export const leadsOfOwner = (own: RawBuilder<unknown>) => sql<{ id: number }>`
  with own as materialized (${own})
  select own.id from own
  union
  (select twin.id from own join properties as p on p.id = own.id
  join properties as twin
    on twin.mailing_key = p.mailing_key and lower(twin.full_name) = lower(p.full_name)
  where p.mailing_key <> '' and p.full_name <> ''
    and twin.mailing_key <> '' and twin.full_name <> ''
    and case
      when p.mailing_zip_code <> '' and twin.mailing_zip_code <> ''
        then left(twin.mailing_zip_code, 5) = left(p.mailing_zip_code, 5)
      else p.mailing_city <> '' and lower(twin.mailing_city) = lower(p.mailing_city)
        and lower(twin.mailing_state) = lower(p.mailing_state)
    end
  limit ${maxTwins})`;
