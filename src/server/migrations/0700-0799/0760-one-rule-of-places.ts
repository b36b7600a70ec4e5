import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/**
 * What is one place (`domain/places/address.ts`): an address needs a house number and a ZIP or a town with its
 * state, a parcel number must not be rounded, and two parcels at one address are two leads. Keys of older
 * leads that identify nothing become null; their leads stay as they are.
 */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('functions', async (trx) => {
    for (const definition of functions) await sql.raw(definition).execute(trx);
    await sql`alter table imports add column folded integer not null default 0`.execute(trx);
  });
  await steps.buildIndex(
    'properties_place',
    `properties (identity_key, property_type, coalesce(parcel_key, ''))
       where deleted_at is null and identity_key is not null`,
    { unique: true },
  );
  await steps.alter('index', (trx) => sql`drop index if exists properties_identity`.execute(trx));
  await steps.fill('keys', { table: 'properties' }, (trx, { after, to }) =>
    sql`
      update properties as p set identity_key = n.identity_key, parcel_key = n.parcel_key
      from (
        select id, case when ${isRounded} and identity_key like 'PARCEL|%' then null
          when identity_key ~ '^(PARCEL|CASE)[|]' or ${isWhole} then identity_key end as identity_key,
          case when not ${isRounded} then parcel_key end as parcel_key
        from properties where id > ${after} and id <= ${to}
      ) as n
      where n.id = p.id and (p.identity_key, p.parcel_key) is distinct from (n.identity_key, n.parcel_key)
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

const isRounded = sql`apn ~* '^\\s*\\d+([.,]\\d+)?E[+]?\\d+\\s*$'`;
/** Upper case, as normalized streets are: those of lists without a town were stored as written. */
const isWhole = sql`(identity_key = upper(identity_key) and house_number(identity_key) is not null
  and identity_key ~ '^[^|]+[|](\\d{5}|[^|]+[|][A-Z]{2})$')`;

/** The pattern of `domain/places/address.ts`; a test compares both. */
const houseNumber = `^(?:[NSEW]{1,2}(?=\\d)|(?!0 |\\d+(?:ST|ND|RD|TH) |\\d+ BL(?:OC)?K (?!ST|AVE|RD|LN|DR)))(\\d[^ ]*) |\\mBOX ([^ ]*\\d[^ ]*)`;

const functions = [
  `create function house_number(identity_key text) returns text
     language sql immutable parallel safe as $$
     select case when identity_key !~ '^(PARCEL|CASE|LIST)[|]' then (
       select coalesce(m[1], m[2])
       from regexp_match(split_part(identity_key, '|', 1), '${houseNumber}') as m) end
   $$`,
  `create function unit_number(identity_key text) returns text
     language sql immutable parallel safe as $$
     select case when identity_key !~ '^(PARCEL|CASE|LIST)[|]'
       then nullif(split_part(split_part(identity_key, '|', 1), ' # ', 2), '') end
   $$`,
  `create function is_same_place(identity_key text, parcel_key text, other_identity text, other_parcel text)
     returns boolean language sql immutable parallel safe as $$
     select coalesce(identity_key = other_identity, false) and coalesce(parcel_key = other_parcel, true)
       or coalesce(parcel_key = other_parcel, false)
         and coalesce(house_number(identity_key) = house_number(other_identity), true)
         and coalesce(unit_number(identity_key) = unit_number(other_identity), true)
   $$`,
];
