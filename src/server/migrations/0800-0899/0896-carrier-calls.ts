import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/**
 * What carriers report of calls, messages that callers leave, and what is done about missed calls.
 * The calls themselves have a later number, so that nothing here can reference them: what belongs
 * to a call that is gone is removed every night.
 */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('carrier_calls', async (trx) => {
    await sql`
      create table carrier_reports (
        provider text not null,
        -- Names the report, however often it comes.
        report_key text not null,
        provider_call_id text not null,
        -- A leg that rang in vain, of a call that rings in several places.
        leg text not null default '',
        received_at timestamptz not null,
        primary key (provider, report_key)
      )
    `.execute(trx);
    // How many legs of a call have rung in vain.
    await sql`create index carrier_reports_of_call on carrier_reports (provider_call_id) where leg <> ''`.execute(
      trx,
    );
    await sql`create index carrier_reports_by_age on carrier_reports (received_at)`.execute(trx);
    await sql`
      create table voicemails (
        id bigint generated always as identity primary key,
        call_id bigint not null,
        provider text not null,
        recording_id text not null,
        seconds integer,
        state text not null constraint voicemails_state_check
          check (state in ('refused', 'stored', 'waiting')),
        file_key text,
        content_type text not null default '',
        size integer not null default 0,
        reason text not null default '',
        transcript_state text not null default 'none'
          constraint voicemails_transcript_state_check
          check (transcript_state in ('done', 'failed', 'none', 'waiting')),
        transcript text not null default '',
        transcript_reason text not null default '',
        created_at timestamptz not null,
        unique (provider, recording_id)
      )
    `.execute(trx);
    await sql`create index voicemails_of_call on voicemails (call_id)`.execute(trx);
    await sql`
      create table missed_calls (
        call_id bigint primary key,
        conversation_id bigint references conversations (id) on delete set null,
        -- What became of the text: empty where none was to be written.
        text_outcome text not null default '',
        filed_at timestamptz not null
      )
    `.execute(trx);
    // A conversation that is deleted or merged away.
    await sql`create index missed_calls_of_conversation on missed_calls (conversation_id)`.execute(
      trx,
    );
    await sql`create index missed_calls_by_age on missed_calls (filed_at)`.execute(trx);
  });
}
