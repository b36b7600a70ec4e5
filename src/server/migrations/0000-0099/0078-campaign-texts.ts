import { sql, type Kysely } from 'kysely';

/**
 * A campaign's results follow its texts: one that the carrier refuses, or that never left, was not
 * reached, however late that turns out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index campaign_leads_by_reference on campaign_leads (reference) where reference <> ''
  `.execute(db);
  await sql`
    create function settle_campaign_text(message_id bigint) returns void language sql as $$
      update campaign_leads as l set
        state = case m.status when 'failed' then 'failed' when 'doubtful' then 'failed'
          when 'not_sent' then 'skipped' else 'reached' end,
        reason = case when m.status in ('failed', 'doubtful', 'not_sent')
          then coalesce(m.reason, '') else '' end
      from messages as m
      where m.id = message_id and l.reference = 'message ' || message_id
        and l.state in ('reached', 'failed', 'skipped')
    $$
  `.execute(db);
  await sql`
    create function settle_campaign_text_of_message() returns trigger language plpgsql as $$
    begin
      perform settle_campaign_text(new.id);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger settle_campaign_text after update of status on messages for each row
      when (new.contact_key is not null and new.status is distinct from old.status)
      execute function settle_campaign_text_of_message()
  `.execute(db);
}
