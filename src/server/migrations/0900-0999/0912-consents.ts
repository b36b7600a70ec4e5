import { sql, type Kysely } from 'kysely';

/** Consents to be called or texted: who gave which words, when, how, and where the proof is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table consents (
      id bigint generated always as identity primary key,
      -- The evidence outlives the lead.
      property_id bigint references properties on delete set null,
      phone_number text not null,
      channel text not null constraint consents_channel_check check (channel in ('call', 'sms')),
      given_by text not null,
      wording text not null,
      given_on date not null,
      obtained text not null,
      proof text not null,
      recorded_by text not null,
      recorded_at timestamptz not null,
      withdrawn_at timestamptz,
      withdrawn_by text
    )
  `.execute(db);
  // The gate asks for the consents of a page's numbers.
  await sql`
    create index consents_in_force on consents (phone_number, channel) where (withdrawn_at is null)
  `.execute(db);
  // An open lead shows its consents.
  await sql`
    create index consents_of_lead on consents (property_id) where (property_id is not null)
  `.execute(db);
}
