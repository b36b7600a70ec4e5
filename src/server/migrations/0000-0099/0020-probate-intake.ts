import { sql, type Kysely } from 'kysely';

/** Uploaded petitions, what was read in them, and the leads that they became. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table petition_documents (
      id bigint generated always as identity primary key,
      content_hash text not null,
      filename text not null,
      size bigint not null,
      status text not null default 'queued'
        check (status in ('queued', 'processing', 'completed', 'error')),
      error text,
      attempts integer not null default 0,
      beat_at timestamptz,
      queued_at timestamptz not null,
      finished_at timestamptz,
      kind text,
      fields jsonb,
      pages jsonb,
      second_opinion jsonb,
      seconds double precision,
      property_id bigint references properties (id) on delete set null,
      review_status text not null default 'none'
        check (review_status in ('none', 'to_review', 'approved')),
      reviewed_by text references users (id) on delete set null,
      reviewed_at timestamptz,
      uploaded_by text references users (id) on delete set null,
      created_at timestamptz not null,
      constraint petition_documents_content unique (content_hash)
    )
  `.execute(db);
  // The queue in its order, and what was left behind by a process that died.
  await sql`
    create index petition_documents_open on petition_documents (queued_at, id)
      where status in ('queued', 'processing')
  `.execute(db);
  // What was read in the last day.
  await sql`
    create index petition_documents_finished on petition_documents (finished_at)
  `.execute(db);
  // The list of those to review, oldest first.
  await sql`
    create index petition_documents_to_review on petition_documents (id)
      where review_status = 'to_review'
  `.execute(db);
  // A petition finds its lead and a lead its petitions.
  await sql`
    create index petition_documents_of_property on petition_documents (property_id)
  `.execute(db);
}
