import { sql, type Kysely } from 'kysely';

/** Texts that are being handed over: a status callback waits for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index messages_being_sent on messages (provider) where status = 'sending'
  `.execute(db);
}
