create function end_sequences_by_lead_status() returns trigger language plpgsql as $$
    begin
      perform end_sequence_runs(array[new.id],
      case when new.deleted_at is null then 'lead_status' else 'deleted' end, now());
      return null;
    end $$;
create trigger end_sequences_by_lead_status after update of lead_status, deleted_at on properties
  for each row when (((old.lead_status is distinct from new.lead_status) or ((old.deleted_at is null) and (new.deleted_at is not null)))) execute function end_sequences_by_lead_status();

create function end_sequences_by_phone_status() returns trigger language plpgsql as $$
    begin
      perform end_sequence_runs(array[new.property_id], 'wrong_number', now());
      return null;
    end $$;
create trigger end_sequences_by_phone_status after update of status on property_phones
  for each row when (((new.status = 'wrong'::text) and (old.status <> 'wrong'::text))) execute function end_sequences_by_phone_status();

create function failed_contact_subject(contact_key text, otherwise text) returns text language sql immutable as $$
      select coalesce('failed:' || substring(contact_key from '^(campaign-[0-9]+)-'), otherwise)
    $$;

create function fold_property_matches() returns void language plpgsql as $$
    begin
      delete from kept_totals where kept_at < now() - interval '1 day';
      update property_match_journal_state set generation = generation + 1
      where (select count(*) from property_match_journal) > 1000
        or exists (select from property_match_journal where change = 0);
      if found then
        delete from kept_totals;
        delete from property_match_journal;
      end if;
    end $$;

create function forget_stale_position() returns trigger language plpgsql as $$
    begin
      if new.latitude is not distinct from old.latitude
        and new.longitude is not distinct from old.longitude then
        new.latitude := null;
        new.longitude := null;
        new.position_source := null;
        new.position_approximate := false;
      end if;
      return new;
    end $$;
create trigger forget_stale_position before update of street_address, city, state, zip_code on properties
  for each row when (((((new.street_address is distinct from old.street_address) or (new.city is distinct from old.city)) or (new.state is distinct from old.state)) or (new.zip_code is distinct from old.zip_code))) execute function forget_stale_position();

-- A function of its own: a later kind of contact replaces it.
create function is_lead_contact(kind text, old_value jsonb, new_value jsonb) returns boolean language sql immutable as $$
      select case
        when kind in ('text_written', 'text_received', 'mail_sent', 'call') then true
        when kind in ('call_count', 'sms_count')
          then coalesce((new_value->>'value')::numeric > (old_value->>'value')::numeric, false)
        else false
      end
    $$;

create function keep_last_contact() returns trigger language plpgsql as $$
    begin
      update properties as p set last_contact_at = e.at
      from (
        select property_id, max(happened_at) as at from new_rows
        where is_lead_contact(kind, old_value, new_value) group by property_id
      ) as e
      where e.property_id = p.id and (p.last_contact_at is null or p.last_contact_at < e.at);
      return null;
    end $$;
create trigger keep_last_contact after insert on property_events
  referencing new table as new_rows
  for each statement execute function keep_last_contact();

create function leads_of_number(phone text) returns bigint[] language sql stable as $$
      select coalesce(array_agg(property_id), '{}') from (
        select property_id from property_phones where number = phone
        union select property_id from conversations
        where phone_number = phone and property_id is not null
      ) as found
    $$;

create function notify_of_mention() returns trigger language plpgsql as $$
    declare
      lead bigint;
    begin
      
      perform notify_user(u.id, 'mention', 'mention:' || new.id, new.property_id, null,
        new.author_id, new.content, now())
      from users as u where u.id = any(new.mentions) and u.role <> 'removed'
        and u.id is distinct from new.author_id
        and (tg_op = 'INSERT' or not u.id = any(old.mentions));
      return null;
    end $$;
create trigger notify_of_mention after insert or update of mentions on property_notes
  for each row when ((new.mentions <> '{}'::text[])) execute function notify_of_mention();

create function postings_properties_delete() returns trigger language plpgsql as $$
    begin
      perform journal_changed_leads(array(select distinct id from changed));
      return null;
    end $$;
create trigger postings_delete after delete on properties
  referencing old table as changed
  for each statement execute function postings_properties_delete();

create function postings_properties_insert() returns trigger language plpgsql as $$
    begin
      perform journal_changed_leads(array(select distinct id from changed));
      return null;
    end $$;
create trigger postings_insert after insert on properties
  referencing new table as changed
  for each statement execute function postings_properties_insert();

create function postings_properties_update() returns trigger language plpgsql as $$
       begin
         perform journal_changed_leads(array(
           select id from (select id, deleted_at, property_type, skip_trace_status, status, lead_status, city, zip_code, county, created_by_import, tags, price_cents, auction_date, violation_type, violation_category, violation_date, drive_number, phone_digits, mailing_street_address, assigned_to, created_at, last_contact_at, owner_sort, search_text, signal_count, open_signal_count, signal_kinds, open_signal_kinds, oldest_signal, newest_signal, newest_open_signal, latitude, longitude, position_approximate from changed except select id, deleted_at, property_type, skip_trace_status, status, lead_status, city, zip_code, county, created_by_import, tags, price_cents, auction_date, violation_type, violation_category, violation_date, drive_number, phone_digits, mailing_street_address, assigned_to, created_at, last_contact_at, owner_sort, search_text, signal_count, open_signal_count, signal_kinds, open_signal_kinds, oldest_signal, newest_signal, newest_open_signal, latitude, longitude, position_approximate from old_rows) as now
           union select id from (select id, deleted_at, property_type, skip_trace_status, status, lead_status, city, zip_code, county, created_by_import, tags, price_cents, auction_date, violation_type, violation_category, violation_date, drive_number, phone_digits, mailing_street_address, assigned_to, created_at, last_contact_at, owner_sort, search_text, signal_count, open_signal_count, signal_kinds, open_signal_kinds, oldest_signal, newest_signal, newest_open_signal, latitude, longitude, position_approximate from old_rows except select id, deleted_at, property_type, skip_trace_status, status, lead_status, city, zip_code, county, created_by_import, tags, price_cents, auction_date, violation_type, violation_category, violation_date, drive_number, phone_digits, mailing_street_address, assigned_to, created_at, last_contact_at, owner_sort, search_text, signal_count, open_signal_count, signal_kinds, open_signal_kinds, oldest_signal, newest_signal, newest_open_signal, latitude, longitude, position_approximate from changed) as before));
         return null;
       end $$;
create trigger postings_update after update on properties
  referencing old table as old_rows new table as changed
  for each statement execute function postings_properties_update();

create function postings_property_phones_delete() returns trigger language plpgsql as $$
    begin
      perform journal_changed_leads(array(select distinct property_id from changed));
      return null;
    end $$;
create trigger postings_delete after delete on property_phones
  referencing old table as changed
  for each statement execute function postings_property_phones_delete();

create function postings_property_phones_insert() returns trigger language plpgsql as $$
    begin
      perform journal_changed_leads(array(select distinct property_id from changed));
      return null;
    end $$;
create trigger postings_insert after insert on property_phones
  referencing new table as changed
  for each statement execute function postings_property_phones_insert();

create function postings_property_phones_update() returns trigger language plpgsql as $$
       begin
         perform journal_changed_leads(array(
           select property_id from (select property_id, number, call_count, sms_count from changed except select property_id, number, call_count, sms_count from old_rows) as now
           union select property_id from (select property_id, number, call_count, sms_count from old_rows except select property_id, number, call_count, sms_count from changed) as before));
         return null;
       end $$;
create trigger postings_update after update on property_phones
  referencing old table as old_rows new table as changed
  for each statement execute function postings_property_phones_update();

create function search_property_truncate() returns trigger language plpgsql as $$
    begin
      truncate property_search;
      return null;
    end $$;
create trigger search_property_truncate after truncate on properties
  for each statement execute function search_property_truncate();
