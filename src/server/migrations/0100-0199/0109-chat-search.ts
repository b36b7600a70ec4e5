import { sql, type Kysely } from 'kysely';

/**
 * What conversations are searched by: number and lead in one text, so that several words are
 * looked up in one index. It follows its lead, and forgets it when the lead is thrown away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversations add column search_text text not null default ''`.execute(db);
  await sql`
    update conversations as c set search_text = c.phone_number || ' ' || coalesce(
      (select p.search_text from properties as p where p.id = c.property_id and p.deleted_at is null), '')
  `.execute(db);
  await sql`drop index conversations_search`.execute(db);
  await sql`
    create index conversations_search on conversations using gin (search_text gin_trgm_ops)
  `.execute(db);
  await sql`
    create function describe_conversation() returns trigger language plpgsql as $$
    begin
      new.search_text := new.phone_number || ' ' || coalesce((select p.search_text
        from properties as p where p.id = new.property_id and p.deleted_at is null), '');
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger describe_conversation before insert or update of property_id, phone_number
      on conversations for each row execute function describe_conversation()
  `.execute(db);
  await sql`
    create function describe_conversations_of_lead() returns trigger language plpgsql as $$
    begin
      update conversations set search_text = phone_number || ' ' ||
        case when new.deleted_at is null then new.search_text else '' end
      where property_id = new.id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger describe_conversations_of_lead after update on properties for each row
      when (old.search_text is distinct from new.search_text
        or old.deleted_at is distinct from new.deleted_at)
      execute function describe_conversations_of_lead()
  `.execute(db);
}
