import { sql, type Kysely } from 'kysely';

/** Names the file store that belongs to this database, so that machines with another are refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table file_store (
      only_row boolean primary key default true check (only_row),
      id text not null
    )
  `.execute(db);
}
