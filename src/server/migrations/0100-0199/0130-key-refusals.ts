import { sql, type Kysely } from 'kysely';

/** Kinds of services whose key is refused at present: kept here, so that every machine tells it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table key_refusals (
      port text primary key,
      refused_at timestamptz not null
    )
  `.execute(db);
}
