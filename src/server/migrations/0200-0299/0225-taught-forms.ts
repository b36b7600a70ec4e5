import { sql, type Kysely } from 'kysely';

/**
 * Forms that users teach take the place of labels learned from corrections (decision 0225); a
 * document keeps which forms it is on and what they say beyond its fields, a lead what was approved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table learned_labels`.execute(db);
  // A reading that such a label vouched for keeps its value; the note on it means nothing any more.
  await sql`
    update petition_documents set fields = (
      select jsonb_object_agg(name, field - 'learned') from jsonb_each(fields) as f (name, field)
    ) where fields::text like '%"learned"%'
  `.execute(db);
  await sql`
    create table taught_forms (
      id bigint generated always as identity primary key,
      form_id text not null unique,
      template jsonb not null,
      created_by text references users (id) on delete set null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db);
  await sql`alter table petition_documents add column forms jsonb, add column facts jsonb`.execute(
    db,
  );
  await sql`alter table probate_cases add column petition_facts jsonb`.execute(db);
}
