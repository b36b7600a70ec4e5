import { sql, type Kysely } from 'kysely';

/** Labels of printed forms that people's corrections have taught: what stood beside a typed value. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table learned_labels (
      id bigint generated always as identity primary key,
      field text not null,
      label text not null,
      side text not null check (side in ('left', 'above', 'below')),
      x double precision not null,
      y double precision not null,
      page integer not null,
      court text not null,
      county text not null,
      state text not null,
      phrases jsonb not null,
      corrections integer not null default 0,
      confirmations integer not null default 0,
      contradictions integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db);
}
