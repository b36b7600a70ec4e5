import { sql, type Kysely } from 'kysely';

/** The latest codes of an authenticator app that were tried, hashed: each is taken once (RFC 6238, 5.2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table two_factors add column tried_codes text[] not null default '{}'`.execute(
    db,
  );
}
