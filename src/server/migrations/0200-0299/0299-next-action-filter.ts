import { sql, type Kysely } from 'kysely';

/**
 * Leads with and without a next action are a filter: its changes are written to the journal as well. A
 * call with an outcome is a contact.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [operation, transition] of [
    ['insert', 'new'],
    ['delete', 'old'],
  ] as const) {
    await sql
      .raw(
        `create function postings_next_actions_${operation}() returns trigger language plpgsql as $$
         begin
           perform journal_changed_leads(array(select property_id from changed));
           return null;
         end $$;
         create trigger postings_${operation} after ${operation} on next_actions
           referencing ${transition} table as changed
           for each statement execute function postings_next_actions_${operation}();`,
      )
      .execute(db);
  }
  // Numbers of cases came past the triggers, and next actions before there were any.
  await sql`
    insert into lead_postings_journal (first_id, last_id)
    select min(id), max(id) from properties having count(*) > 0
  `.execute(db);
  await sql`
    create or replace function is_lead_contact(kind text, old_value jsonb, new_value jsonb)
      returns boolean language sql immutable as $$
      select case
        when kind in ('text_written', 'text_received', 'mail_sent', 'call') then true
        when kind in ('call_count', 'sms_count')
          then coalesce((new_value->>'value')::numeric > (old_value->>'value')::numeric, false)
        else false
      end
    $$
  `.execute(db);
  await sql`
    update properties as p set last_contact_at = e.at
    from (
      select property_id, max(happened_at) as at from property_events where kind = 'call'
      group by property_id
    ) as e
    where e.property_id = p.id and (p.last_contact_at is null or p.last_contact_at < e.at)
  `.execute(db);
}
