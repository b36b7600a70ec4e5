import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** Calls in the browser, what was recorded of them, and sounds that are played into them. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('phone_calls', async (trx) => {
    await sql`
      create table phone_calls (
        id bigint generated always as identity primary key,
        -- Names the call outside: to the service, and to a browser before it has an id.
        key uuid not null unique,
        property_id bigint references properties (id) on delete cascade,
        direction text not null constraint phone_calls_direction_check
          check (direction in ('incoming', 'outgoing')),
        -- Ten digits, '' for a caller who hides it.
        their_number text not null,
        own_number text not null,
        -- Who dialled or answered.
        user_id text references users (id) on delete set null,
        state text not null constraint phone_calls_state_check
          check (state in ('answered', 'dialling', 'ended', 'ringing')),
        end_reason text constraint phone_calls_end_reason_check
          check (end_reason in ('busy', 'cancelled', 'completed', 'failed', 'lost', 'missed',
            'no_answer', 'refused')),
        -- The service's own words.
        end_words text not null default '',
        provider text not null,
        provider_call_id text,
        created_at timestamptz not null,
        answered_at timestamptz,
        ended_at timestamptz,
        -- A call whose browser is silent for a minute is over.
        last_seen_at timestamptz not null,
        -- When the spoken notice of a recording had been heard.
        notice_at timestamptz,
        outcome text constraint phone_calls_outcome_check
          check (outcome in ('disconnected', 'do_not_call', 'no_answer', 'reached', 'voicemail',
            'wrong_number')),
        note text not null default ''
      )
    `.execute(trx);
    // One call of the service that rings in several browsers is one call here.
    await sql`
      create unique index phone_calls_of_provider on phone_calls (provider, provider_call_id)
        where provider_call_id is not null
    `.execute(trx);
    // The calls of a lead, newest first.
    await sql`create index phone_calls_of_lead on phone_calls (property_id, id)`.execute(trx);
    // Calls that are under way, each minute.
    await sql`
      create index phone_calls_under_way on phone_calls (last_seen_at) where state <> 'ended'
    `.execute(trx);
    await sql`
      create table phone_call_parts (
        id bigint generated always as identity primary key,
        -- Null once the call is deleted: the nightly job removes the file.
        call_id bigint references phone_calls (id) on delete set null,
        part integer not null,
        file_key text not null,
        content_type text not null,
        size integer not null,
        created_at timestamptz not null
      )
    `.execute(trx);
    // A part that is sent again replaces itself.
    await sql`create unique index phone_call_parts_of_call on phone_call_parts (call_id, part)`.execute(
      trx,
    );
    // What the nightly job removes.
    await sql`create index phone_call_parts_by_age on phone_call_parts (created_at)`.execute(trx);
    await sql`
      create table call_sounds (
        id bigint generated always as identity primary key,
        kind text not null constraint call_sounds_kind_check check (kind in ('notice', 'voicemail')),
        -- A voicemail is a user's own; the notice is the installation's.
        user_id text references users (id) on delete cascade,
        file_key text not null,
        content_type text not null,
        size integer not null,
        created_at timestamptz not null
      )
    `.execute(trx);
    await sql`
      create unique index call_sounds_of_user on call_sounds (kind, coalesce(user_id, ''))
    `.execute(trx);
  });
}
