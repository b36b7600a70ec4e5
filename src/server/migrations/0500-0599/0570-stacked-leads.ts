import { sql, type Kysely } from 'kysely';

/**
 * Leads that share their place with others, with the cases of all of them. A lead without a row is alone at
 * its place. A job writes the rows; triggers journal what they are made from, in the transaction that
 * changes it. See src/server/features/leads/stacking/README.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await journalChangedPlaces(db);
  await journalPostings(db);
  // The job looks at every lead that is there, in steps.
  await sql`
    insert into stacking_journal (first_id, last_id)
    select first, first + 4999 from generate_series(
      (select min(id) from properties), (select max(id) from properties), 5000) as first
  `.execute(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  // Without a foreign key: the rows of deleted leads tell the job which places they have left.
  await sql`
    create table stacked_leads (
      property_id bigint primary key,
      -- 'parcel:TN|DAVIDSON|0930' or 'address:12 OAK ST|37206'; leads of one key are at one place.
      place_key text not null,
      is_sample boolean not null,
      -- Live leads of the place, and what their cases say together.
      leads integer not null,
      kinds text[] not null,
      open_kinds text[] not null,
      newest_signal date,
      newest_open_signal date
    ) with (fillfactor = 90)
  `.execute(db);
  // The leads of a place.
  await sql`create index stacked_leads_of_place on stacked_leads (place_key)`.execute(db);
  // Leads whose place is to be looked at again, 5,000 an entry at most, and places that some have left.
  await sql`
    create table stacking_journal (
      id bigint generated always as identity primary key,
      ids bigint[],
      left_keys text[],
      first_id bigint,
      last_id bigint
    )
  `.execute(db);
}

const stands = `(n.identity_key, n.parcel_key, n.deleted_at is null, n.is_sample)`;
const stood = stands.replaceAll('n.', 'o.');
const says = `(n.signal_kinds, n.open_signal_kinds, n.newest_signal, n.newest_open_signal)`;
const said = says.replaceAll('n.', 'o.');

/** For each operation its transition tables, and rows of `id`, and of the keys that a lead has left. */
const changes = {
  insert: [
    'referencing new table as new_rows',
    `select n.id, null as parcel, null as address from new_rows as n
     where n.deleted_at is null and coalesce(n.identity_key, n.parcel_key) is not null`,
  ],
  update: [
    'referencing old table as old_rows new table as new_rows',
    `select n.id, case when ${stands} is distinct from ${stood} then o.parcel_key end as parcel,
       case when ${stands} is distinct from ${stood} then o.identity_key end as address
     from new_rows as n join old_rows as o on o.id = n.id
     where (o.deleted_at is null or n.deleted_at is null)
       and (${stands} is distinct from ${stood} or ${says} is distinct from ${said})`,
  ],
  delete: [
    'referencing old table as old_rows',
    `select o.id, o.parcel_key as parcel, o.identity_key as address from old_rows as o
     where o.deleted_at is null`,
  ],
} as const;

async function journalChangedPlaces(db: Kysely<unknown>): Promise<void> {
  for (const [operation, [transition, changed]] of Object.entries(changes)) {
    await sql
      .raw(
        `create function journal_stacking_${operation}() returns trigger language plpgsql as $$
         begin
           insert into stacking_journal (ids, left_keys)
           select array_agg(id order by id),
             coalesce(array_agg('parcel:' || parcel) filter (where parcel is not null), '{}')
             || coalesce(array_agg('address:' || address) filter (where address is not null), '{}')
           from (
             select c.*, (row_number() over (order by id) - 1) / 5000 as part from (${changed}) as c
           ) as c group by part;
           if found then perform pg_notify('lotline_events', '{"noun":"stacking"}'); end if;
           return null;
         end $$;
         create trigger journal_stacking_${operation} after ${operation} on properties ${transition}
           for each statement execute function journal_stacking_${operation}();`,
      )
      .execute(db);
  }
}

/** Filters by cases are answered from postings, which learn of places that have changed. */
async function journalPostings(db: Kysely<unknown>): Promise<void> {
  for (const [operation, rows] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const) {
    await sql
      .raw(
        `create function postings_stacked_leads_${operation}() returns trigger language plpgsql as $$
         begin
           perform journal_changed_leads(array(select property_id from changed));
           return null;
         end $$;
         create trigger postings_${operation} after ${operation} on stacked_leads
           referencing ${rows} table as changed
           for each statement execute function postings_stacked_leads_${operation}();`,
      )
      .execute(db);
  }
}
