import { sql, type Kysely } from 'kysely';

/**
 * How many calls each API token has made in its present minute, for all processes together. Not
 * logged: a count costs no write to the disk, and a power cut may forget a minute.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table api_token_calls (
      api_token_id bigint primary key references api_tokens (id) on delete cascade,
      calls integer not null,
      ends_at timestamptz not null
    ) with (fillfactor = 50)
  `.execute(db);
}
