import { sql, type Kysely } from 'kysely';

/** A letter that was given up for lost and turns up reached its campaign's lead after all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function settle_campaign_letter() returns trigger language plpgsql as $$
    begin
      update campaign_leads set
        state = case new.status when 'failed' then 'failed' else 'reached' end,
        reason = case new.status when 'failed' then coalesce(new.reason, '') else '' end
      where reference = new.tracking_id and state in ('reached', 'failed');
      return null;
    end $$
  `.execute(db);
  await sql`drop trigger settle_campaign_letter on mail_pieces`.execute(db);
  await sql`
    create trigger settle_campaign_letter after update of status on mail_pieces for each row
      when (new.contact_key is not null and (new.status = 'failed') <> (old.status = 'failed'))
      execute function settle_campaign_letter()
  `.execute(db);
}
