import { sql, type Kysely } from 'kysely';

/**
 * Who works on a lead, and when it was last contacted. The second is kept by a trigger on the timeline,
 * which every call, text and letter is written to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table properties
      add column assigned_to text references users (id) on delete set null,
      add column last_contact_at timestamptz
  `.execute(db);
  // A function of its own: a later kind of contact replaces it.
  await sql`
    create function is_lead_contact(kind text, old_value jsonb, new_value jsonb) returns boolean
      language sql immutable as $$
      select case
        when kind in ('text_written', 'text_received', 'mail_sent') then true
        when kind in ('call_count', 'sms_count')
          then coalesce((new_value->>'value')::numeric > (old_value->>'value')::numeric, false)
        else false
      end
    $$
  `.execute(db);
  await sql`
    update properties as p set last_contact_at = e.at
    from (
      select property_id, max(happened_at) as at from property_events
      where is_lead_contact(kind, old_value, new_value) group by property_id
    ) as e where e.property_id = p.id
  `.execute(db);
  await sql`
    create function keep_last_contact() returns trigger language plpgsql as $$
    begin
      update properties as p set last_contact_at = e.at
      from (
        select property_id, max(happened_at) as at from new_rows
        where is_lead_contact(kind, old_value, new_value) group by property_id
      ) as e
      where e.property_id = p.id and (p.last_contact_at is null or p.last_contact_at < e.at);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger keep_last_contact after insert on property_events
      referencing new table as new_rows for each statement execute function keep_last_contact()
  `.execute(db);
  // A user's leads, and what 'on delete set null' asks for.
  await sql`
    create index properties_by_assignee on properties (assigned_to, id) where assigned_to is not null
  `.execute(db);
}
