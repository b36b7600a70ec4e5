import { sql, type Kysely } from 'kysely';

/** What a list or a service says of a number beside its type: its rank, its score, whether it answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table property_phones add column details jsonb`.execute(db);
}
