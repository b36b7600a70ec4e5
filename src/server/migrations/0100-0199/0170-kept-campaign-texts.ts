import { sql, type Kysely } from 'kysely';

/**
 * A campaign's text that only stayed in its thread, because no text provider is set up, is kept: it
 * was neither sent nor skipped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table campaign_leads drop constraint campaign_leads_state_check,
      add constraint campaign_leads_state_check
        check (state in ('waiting', 'sending', 'reached', 'kept', 'skipped', 'failed'))
  `.execute(db);
  await sql`
    create or replace function settle_campaign_text(message_id bigint)
    returns void language sql as $$
      update campaign_leads as l set
        state = case when m.status in ('failed', 'doubtful') then 'failed'
          when m.status = 'not_sent' and m.provider = 'sandbox' then 'kept'
          when m.status = 'not_sent' then 'skipped' else 'reached' end,
        reason = case when m.status in ('failed', 'doubtful', 'not_sent')
          then coalesce(m.reason, '') else '' end
      from messages as m
      where m.id = message_id and l.reference = 'message ' || message_id
        and l.state in ('reached', 'kept', 'failed', 'skipped')
    $$
  `.execute(db);
  await sql`
    update campaign_leads as l set state = 'kept' from messages as m
    where l.state = 'skipped' and l.reference = 'message ' || m.id
      and m.contact_key is not null and m.status = 'not_sent' and m.provider = 'sandbox'
  `.execute(db);
}
