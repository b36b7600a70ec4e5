-- Without a foreign key: the rows of deleted leads tell the job which places they have left.
create table stacked_leads (
  property_id bigint primary key,
  -- 'parcel:TN|DAVIDSON|0930' or 'address:12 OAK ST|37206'; leads of one key are at one place.
  place_key text not null,
  is_sample boolean not null,
  -- Live leads of the place, and what their cases say together.
  leads integer not null,
  kinds text[] not null,
  open_kinds text[] not null,
  newest_signal date,
  newest_open_signal date
)
with (fillfactor='90');
-- The leads of a place.
create index stacked_leads_of_place on stacked_leads (place_key);

-- Leads whose place is to be looked at again, 5,000 an entry at most, and places that some have left.
create table stacking_journal (
  id bigint generated always as identity primary key,
  ids bigint[],
  left_keys text[],
  first_id bigint,
  last_id bigint
);

create function journal_stacking_delete() returns trigger language plpgsql as $$
         begin
           insert into stacking_journal (ids, left_keys)
           select array_agg(id order by id),
             coalesce(array_agg('parcel:' || parcel) filter (where parcel is not null), '{}')
             || coalesce(array_agg('address:' || address) filter (where address is not null), '{}')
           from (
             select c.*, (row_number() over (order by id) - 1) / 5000 as part from (select o.id, o.parcel_key as parcel, o.identity_key as address from old_rows as o
     where o.deleted_at is null) as c
           ) as c group by part;
           if found then perform pg_notify('lotline_events', '{"noun":"stacking"}'); end if;
           return null;
         end $$;
create trigger journal_stacking_delete after delete on properties
  referencing old table as old_rows
  for each statement execute function journal_stacking_delete();

create function journal_stacking_insert() returns trigger language plpgsql as $$
         begin
           insert into stacking_journal (ids, left_keys)
           select array_agg(id order by id),
             coalesce(array_agg('parcel:' || parcel) filter (where parcel is not null), '{}')
             || coalesce(array_agg('address:' || address) filter (where address is not null), '{}')
           from (
             select c.*, (row_number() over (order by id) - 1) / 5000 as part from (select n.id, null as parcel, null as address from new_rows as n
     where n.deleted_at is null and coalesce(n.identity_key, n.parcel_key) is not null) as c
           ) as c group by part;
           if found then perform pg_notify('lotline_events', '{"noun":"stacking"}'); end if;
           return null;
         end $$;
create trigger journal_stacking_insert after insert on properties
  referencing new table as new_rows
  for each statement execute function journal_stacking_insert();

create function journal_stacking_update() returns trigger language plpgsql as $$
  begin
    insert into stacking_journal (ids, left_keys)
    select array_agg(distinct id),
      coalesce(array_agg('parcel:' || parcel) filter (where parcel is not null), '{}')
      || coalesce(array_agg('address:' || address) filter (where address is not null), '{}')
    from (
      select c.*, (row_number() over (order by id) - 1) / 5000 as part from (
        select id, null as parcel, null as address
        from (select id, identity_key, parcel_key, is_sample, signal_kinds, open_signal_kinds, newest_signal, newest_open_signal from new_rows where deleted_at is null except select id, identity_key, parcel_key, is_sample, signal_kinds, open_signal_kinds, newest_signal, newest_open_signal from old_rows where deleted_at is null) as now
        union all
        select id, parcel_key, identity_key
        from (select id, identity_key, parcel_key, is_sample from old_rows where deleted_at is null except select id, identity_key, parcel_key, is_sample from new_rows where deleted_at is null) as before
      ) as c
    ) as c group by part;
    if found then perform pg_notify('lotline_events', '{"noun":"stacking"}'); end if;
    return null;
  end $$;
create trigger journal_stacking_update after update on properties
  referencing old table as old_rows new table as new_rows
  for each statement execute function journal_stacking_update();

create function postings_stacked_leads_delete() returns trigger language plpgsql as $$
         begin
           perform journal_changed_leads(array(select property_id from changed));
           return null;
         end $$;
create trigger postings_delete after delete on stacked_leads
  referencing old table as changed
  for each statement execute function postings_stacked_leads_delete();

create function postings_stacked_leads_insert() returns trigger language plpgsql as $$
         begin
           perform journal_changed_leads(array(select property_id from changed));
           return null;
         end $$;
create trigger postings_insert after insert on stacked_leads
  referencing new table as changed
  for each statement execute function postings_stacked_leads_insert();

create function postings_stacked_leads_update() returns trigger language plpgsql as $$
         begin
           perform journal_changed_leads(array(select property_id from changed));
           return null;
         end $$;
create trigger postings_update after update on stacked_leads
  referencing new table as changed
  for each statement execute function postings_stacked_leads_update();
