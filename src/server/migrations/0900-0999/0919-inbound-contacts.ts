import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/**
 * How long a seller who wrote first waits for a person's answer. The timeline says both: an entry
 * of an inbound kind opens a row, the first entry of an outgoing kind by a user answers it.
 */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('inbound contacts', async (trx) => {
    await sql`
      create table inbound_contacts (
        id bigint generated always as identity primary key,
        property_id bigint not null references properties (id) on delete cascade,
        kind text not null constraint inbound_contacts_kind_check
          check (kind in ('call', 'email', 'form', 'text')),
        source text not null,
        at timestamptz not null,
        answered_at timestamptz,
        answered_by text references users (id) on delete set null,
        -- A user decided that no answer is needed.
        dismissed_at timestamptz
      )
    `.execute(trx);
    // One row waits for its answer: what follows before it is the same wait. Also Today's order.
    await sql`
      create unique index inbound_contacts_waiting on inbound_contacts (property_id)
        where answered_at is null and dismissed_at is null
    `.execute(trx);
    await sql`
      create index inbound_contacts_unanswered on inbound_contacts (at, id)
        where answered_at is null and dismissed_at is null
    `.execute(trx);
    await sql`create index inbound_contacts_of_lead on inbound_contacts (property_id)`.execute(trx);
    await sql`create index inbound_contacts_by_time on inbound_contacts (at)`.execute(trx);
    await sql`
      create function keep_inbound_contacts() returns trigger language plpgsql as $$
        begin
          update inbound_contacts as c set answered_at = e.at, answered_by = e.actor_id
          from (
            select distinct on (property_id) property_id, actor_id, happened_at as at
            from new_rows
            where actor_id is not null
              and kind in ('text_written', 'email_written', 'call', 'mail_sent')
              -- A campaign that a user started is no answer by a person.
              and coalesce(new_value ->> 'isAutomatic', '') <> 'true'
            order by property_id, happened_at
          ) as e
          where c.property_id = e.property_id and c.answered_at is null
            and c.dismissed_at is null and c.at <= e.at;
          insert into inbound_contacts (property_id, kind, source, at)
          select distinct on (property_id) property_id, split_part(kind, '_', 1),
            coalesce(new_value ->> 'source', ''), happened_at
          from new_rows
          where kind in ('text_received', 'form_received', 'call_received', 'email_received')
            -- STOP wants no answer.
            and coalesce(new_value ->> 'isOptOut', '') <> 'true'
          order by property_id, happened_at
          on conflict (property_id) where answered_at is null and dismissed_at is null do nothing;
          return null;
        end $$
    `.execute(trx);
    await sql`
      create trigger keep_inbound_contacts after insert on property_events
        referencing new table as new_rows
        for each statement execute function keep_inbound_contacts()
    `.execute(trx);
    // The newest contact of a lead also is a form, a call or an e-mail that came in.
    await sql`
      create or replace function is_lead_contact(kind text, old_value jsonb, new_value jsonb)
        returns boolean language sql immutable as $$
        select case
          when kind in ('text_written', 'text_received', 'mail_sent', 'call', 'form_received',
            'call_received', 'email_received', 'email_written') then true
          when kind in ('call_count', 'sms_count')
            then coalesce((new_value->>'value')::numeric > (old_value->>'value')::numeric, false)
          else false
        end
      $$
    `.execute(trx);
  });
}
