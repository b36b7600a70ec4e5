import { sql, type Kysely } from 'kysely';

/** Answers of calls that were made with an Idempotency-Key, so that a repeated call does nothing again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_keys (
      user_id text not null,
      key text not null,
      request_hash text not null,
      status integer,
      headers jsonb not null default '{}',
      body bytea,
      created_at timestamptz not null,
      primary key (user_id, key)
    )
  `.execute(db);
  await sql`create index idempotency_keys_by_age on idempotency_keys (created_at)`.execute(db);
}
