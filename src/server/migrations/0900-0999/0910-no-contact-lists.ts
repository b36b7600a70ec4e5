import { sql, type Kysely } from 'kysely';

/** Lists of addresses and persons who may not be contacted: a city's, a state's, the owner's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table no_contact_lists (
      id bigint generated always as identity primary key,
      -- The id of the rule whose list it is; '' for the installation's own.
      rule text not null,
      name text not null,
      lines integer not null,
      created_by text not null,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table no_contact_entries (
      list_id bigint not null references no_contact_lists on delete cascade,
      kind text not null constraint no_contact_entries_kind_check
        check (kind in ('address', 'name', 'phone')),
      value text not null,
      -- Finds whether a recipient is on a list.
      primary key (kind, value, list_id)
    )
  `.execute(db);
  // A list that is deleted takes its entries with it.
  await sql`create index no_contact_entries_of_list on no_contact_entries (list_id)`.execute(db);
}
