import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/**
 * Short parcel numbers keep the marks between their parts (`parcelNumber` of `domain/places/address.ts`): '1-11'
 * and '11-1' were one parcel. Leads that were folded stay as they are.
 */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.fill('keys', { table: 'properties' }, (trx, { after, to }) =>
    sql`
      update properties as p set parcel_key = n.now,
        identity_key = case when right(identity_key, length(n.before) + 1) = '|' || n.before
          then left(identity_key, -length(n.before)) || n.now else identity_key end
      from (
        select id, parcel_key as before, split_part(parcel_key, '|', 1) || '|' || split_part(parcel_key, '|', 2)
          || '|' || trim(both '-' from regexp_replace(upper(apn), '[^A-Z0-9]+', '-', 'g')) as now
        from properties where id > ${after} and id <= ${to} and parcel_key is not null
          and length(regexp_replace(apn, '[^A-Za-z0-9]', '', 'g')) < 7
          and apn ~ '[A-Za-z0-9][^A-Za-z0-9]+[A-Za-z0-9]'
      ) as n
      where n.id = p.id
    `.execute(trx),
  );
  // Stacks are made by the same rule: the job looks at every lead again.
  await steps.alter('stacks', (trx) =>
    sql`
      insert into stacking_journal (first_id, last_id)
      select first, first + 4999 from generate_series(
        (select min(id) from properties), (select max(id) from properties), 5000) as first
    `.execute(trx),
  );
}
