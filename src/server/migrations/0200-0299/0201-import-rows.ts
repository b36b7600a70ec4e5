import { sql, type Kysely } from 'kysely';

/** What became of each row of a list, and the headers above the rows that cases keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A thousand rows of the file are one row here: a letter and a lead each.
  await sql`
    create table import_row_blocks (
      import_id bigint not null references imports (id) on delete cascade,
      block integer not null,
      row_numbers integer[] not null,
      outcomes text not null,
      lead_ids bigint[] not null,
      primary key (import_id, block)
    )
  `.execute(db);
  await sql`alter table imports add column headers text[]`.execute(db);
}
