import { sql, type Kysely } from 'kysely';

/** A visit that is called off changes what its lead has come to, as one that is set does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function journal_steps_property_events_insert() returns trigger
    language plpgsql as $$
      begin
        insert into lead_steps_journal (property_id)
          select distinct c.property_id from changed as c
          where c.property_id is not null and c.kind in
            ('lead_status', 'call_count', 'sms_count', 'next_action_set', 'next_action_ended');
        return null;
      end
    $$
  `.execute(db);
}
