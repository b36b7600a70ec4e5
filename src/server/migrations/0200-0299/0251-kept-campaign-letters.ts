import { sql, type Kysely } from 'kysely';

/**
 * A campaign's letter without a mail service is kept: a person prints and posts it. It counts as
 * reached once that person says so, by a status beyond `created`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function settle_campaign_letter() returns trigger language plpgsql as $$
    begin
      update campaign_leads set
        state = case
          when new.status = 'failed' then 'failed'
          when new.status = 'created' and new.provider = 'print' then 'kept'
          else 'reached' end,
        reason = case new.status when 'failed' then coalesce(new.reason, '') else '' end
      where reference = new.tracking_id and state in ('reached', 'kept', 'failed');
      return null;
    end $$
  `.execute(db);
  await sql`drop trigger settle_campaign_letter on mail_pieces`.execute(db);
  await sql`
    create trigger settle_campaign_letter after update of status on mail_pieces for each row
      when (new.contact_key is not null and new.status is distinct from old.status)
      execute function settle_campaign_letter()
  `.execute(db);
  await sql`
    update campaign_leads as l set state = 'kept' from mail_pieces as m
    where l.reference = m.tracking_id and l.state = 'reached' and m.contact_key is not null
      and m.provider = 'print' and m.status = 'created'
  `.execute(db);
}
