import { sql, type Kysely } from 'kysely';

/**
 * An offer may be extended after it was sent. The document stays as it is; each extension is kept
 * with its date, time and user, and stands among the evidence of the signatures.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table purchase_contracts add column offer_extensions jsonb not null default '[]'
  `.execute(db);
}
