import { sql, type Kysely } from 'kysely';

/** What outside services sent and nothing here could read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kept_answers (
      id bigint generated always as identity primary key,
      service text not null,
      reason text not null,
      raw text not null,
      raw_hash text not null,
      times integer not null default 1,
      received_at timestamptz not null,
      last_received_at timestamptz not null
    )
  `.execute(db);
  // A service repeats what was not answered as done: the same answer is one row.
  await sql`create unique index kept_answers_raw on kept_answers (service, raw_hash)`.execute(db);
}
