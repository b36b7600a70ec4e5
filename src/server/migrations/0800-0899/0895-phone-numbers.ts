import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** The installation's own phone numbers, and what came in by each. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('phone_numbers', async (trx) => {
    await sql`
      create table phone_numbers (
        id bigint generated always as identity primary key,
        number text not null unique,
        label text not null,
        -- Where the number is printed or used, and the name that it had then: a campaign can go.
        source_kind text not null constraint phone_numbers_source_kind_check
          check (source_kind in ('campaign', 'filter', 'import', 'letter', 'none', 'user')),
        source_id text,
        source_name text not null,
        rings text not null constraint phone_numbers_rings_check
          check (rings in ('everyone', 'members', 'nobody')),
        ring_seconds integer not null,
        -- Seven days from Sunday, {"from", "to"} or null; null if it is always answered.
        hours jsonb,
        closed text not null constraint phone_numbers_closed_check
          check (closed in ('forward', 'voicemail')),
        unanswered text not null constraint phone_numbers_unanswered_check
          check (unanswered in ('forward', 'voicemail')),
        forward_to text not null,
        greeting text not null,
        texts_missed_calls boolean not null,
        missed_call_text text not null,
        created_by text references users (id) on delete set null,
        created_at timestamptz not null
      )
    `.execute(trx);
    await sql`
      create table phone_number_members (
        number_id bigint not null references phone_numbers (id) on delete cascade,
        user_id text not null references users (id) on delete cascade,
        primary key (number_id, user_id)
      )
    `.execute(trx);
    await sql`create index phone_number_members_of_user on phone_number_members (user_id)`.execute(
      trx,
    );
    await sql`
      create table number_contacts (
        id bigint generated always as identity primary key,
        property_id bigint references properties (id) on delete cascade,
        -- Who called or wrote.
        phone_number text not null,
        own_number text not null,
        channel text not null constraint number_contacts_channel_check
          check (channel in ('call', 'text')),
        source_kind text not null constraint number_contacts_source_kind_check
          check (source_kind in ('campaign', 'filter', 'import', 'letter', 'none', 'user')),
        source_id text,
        source_name text not null,
        at timestamptz not null
      )
    `.execute(trx);
    // What came in of a lead, and of a number before it was one's.
    await sql`create index number_contacts_of_lead on number_contacts (property_id, id) where property_id is not null`.execute(
      trx,
    );
    await sql`create index number_contacts_of_caller on number_contacts (phone_number, id)`.execute(
      trx,
    );
    await sql`create index number_contacts_of_number on number_contacts (own_number, id)`.execute(
      trx,
    );
  });
  // The number that the owner wrote to last: answers leave from it.
  await steps.alter('own_number', (trx) =>
    sql`alter table conversations add column own_number text`.execute(trx),
  );
}
