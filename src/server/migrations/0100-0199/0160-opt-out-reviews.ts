import { sql, type Kysely } from 'kysely';

/**
 * Messages that may be an opt-out in other words ('take me off your list'). Until a person has
 * decided, campaigns and sequences skip the number. Kept like the ledger: without its property.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table opt_out_reviews (
      id bigint generated always as identity primary key,
      phone_number text not null,
      property_id bigint,
      content text not null,
      created_at timestamptz not null,
      decided_at timestamptz,
      decided_by text references users (id) on delete set null,
      decision text check (decision in ('opted_out', 'not_opt_out'))
    )
  `.execute(db);
  // The gate's question, and at most one open review for one number.
  await sql`
    create unique index opt_out_reviews_open on opt_out_reviews (phone_number)
      where decided_at is null
  `.execute(db);
  // The same for letters and e-mails of a lead.
  await sql`
    create index opt_out_reviews_open_of_property on opt_out_reviews (property_id)
      where decided_at is null
  `.execute(db);
}
