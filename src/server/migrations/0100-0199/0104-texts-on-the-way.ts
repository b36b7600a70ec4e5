import { sql, type Kysely } from 'kysely';

/** How many of the campaigns' texts wait for the carrier: a campaign writes no more than a few ahead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index messages_on_the_way on messages (id)
      where contact_key is not null and status in ('queued', 'sending')
  `.execute(db);
}
