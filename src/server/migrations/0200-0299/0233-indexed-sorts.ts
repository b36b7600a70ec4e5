import { sql, type Kysely } from 'kysely';

/** The first pages by price and by last contact; leads without either come last and need no index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index properties_by_price on properties (price_cents, id)
      where deleted_at is null and price_cents is not null
  `.execute(db);
  await sql`
    create index properties_by_contact on properties (last_contact_at, id)
      where deleted_at is null and last_contact_at is not null
  `.execute(db);
}
