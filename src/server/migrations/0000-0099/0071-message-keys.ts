import { sql, type Kysely } from 'kysely';

/** A campaign names each of its texts for ever, so that none is written twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column contact_key text`.execute(db);
  await sql`
    create unique index messages_by_contact_key on messages (contact_key)
      where contact_key is not null
  `.execute(db);
}
