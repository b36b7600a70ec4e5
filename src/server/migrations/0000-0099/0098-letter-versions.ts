import { sql, type Kysely } from 'kysely';

/**
 * Every saved text of a letter template stays, so that one can go back to it and a campaign that
 * runs keeps the text that it was started with. A letter keeps its own text in any case. Version 0
 * is the text that comes with the product.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table letter_templates add column version integer not null default 1
  `.execute(db);
  await sql`
    create table letter_template_versions (
      template_id text not null,
      version integer not null,
      lead_type text not null,
      name text not null,
      body text not null,
      closing text not null,
      saved_by text references users (id) on delete set null,
      saved_at timestamptz not null,
      primary key (template_id, version)
    )
  `.execute(db);
  await sql`
    insert into letter_template_versions
      (template_id, version, lead_type, name, body, closing, saved_by, saved_at)
    select id, version, lead_type, name, body, closing, updated_by, updated_at
    from letter_templates
  `.execute(db);
  await sql`alter table mail_pieces add column template_version integer`.execute(db);

  // A campaign's letters; without a template each lead gets the standard letter of its type.
  await sql`
    alter table campaigns
      add column letter_template_id text,
      add column letter_template_version integer
  `.execute(db);
  // A letter that the provider refuses, however late, did not reach anybody.
  await sql`
    create function settle_campaign_letter() returns trigger language plpgsql as $$
    begin
      update campaign_leads set state = 'failed', reason = coalesce(new.reason, '')
      where reference = new.tracking_id and state = 'reached';
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger settle_campaign_letter after update of status on mail_pieces for each row
      when (new.contact_key is not null and new.status = 'failed' and old.status <> 'failed')
      execute function settle_campaign_letter()
  `.execute(db);
}
