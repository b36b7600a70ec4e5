create table lead_postings (
  term text not null collate pg_catalog."C",
  chunk integer not null,
  leads bytea not null,
  primary key (term, chunk)
);
alter table only lead_postings alter column leads set storage plain;
-- The job rewrites one range.
create index lead_postings_of_chunk on lead_postings (chunk);

-- Changed leads: some ids, or all of a range.
create table lead_postings_journal (
  id bigint generated always as identity primary key,
  ids bigint[],
  first_id bigint,
  last_id bigint
);

create table lead_postings_orders (
  name text not null check (name in ('created', 'owner')),
  chunk integer not null,
  -- Of the content: processes read again what they do not know.
  digest uuid not null,
  leads bytea not null,
  primary key (name, chunk)
);

create table lead_postings_places (
  chunk integer primary key,
  -- Of the content: processes read again what they do not know.
  digest uuid not null,
  leads bytea not null
);
alter table only lead_postings_places alter column leads set storage external;

-- Its one row changes whenever the journal is emptied.
create table lead_postings_state (
  id integer check (id = 1) primary key,
  generation integer not null
);
insert into lead_postings_state values (1, 1);

-- Every word with a letter that leads are searched by.
create table lead_words (
  word text collate pg_catalog."C" primary key
);
create index lead_words_parts on lead_words using gin (word gin_trgm_ops);

-- By hour of creation: totals of date ranges, and where a deep page begins.
create table property_hour_tallies (
  property_type text not null,
  skip_trace_status text not null,
  created_hour timestamp with time zone not null,
  count integer not null
);
create index property_hour_tallies_by_hour on property_hour_tallies (created_hour desc) include (property_type, skip_trace_status, count);

create table property_key_tallies (
  kind text not null check (kind in ('city', 'owner', 'undated')),
  key text not null,
  property_type text not null,
  skip_trace_status text not null,
  count integer not null
);
create index property_key_tallies_by_key on property_key_tallies (kind, key) include (property_type, skip_trace_status, count);

create table property_match_journal (
  writer xid8 default pg_current_xact_id() not null,
  change smallint not null,
  property_type text,
  status text,
  skip_trace_status text,
  auction_date date,
  created_at timestamp with time zone,
  city text,
  search_text text,
  phone_digits text
);

-- Its one row changes whenever the journal is emptied: a total counted before is not kept then.
create table property_match_journal_state (
  id integer check (id = 1) primary key,
  generation integer not null
);
insert into property_match_journal_state values (1, 1);

create table property_search (
  id bigint primary key,
  created_at timestamp with time zone not null,
  auction_date date,
  property_type text not null,
  skip_trace_status text not null,
  status text not null,
  owner_sort text not null,
  city text not null,
  phone_digits text not null,
  search_text text not null
);
create index property_search_phones on property_search using gin (phone_digits gin_trgm_ops) where (phone_digits <> ''::text);
-- Literal search of words anywhere in names, address and phone digits.
create index property_search_words on property_search using gin (search_text gin_trgm_ops);

create table property_status_tallies (
  property_type text not null,
  status text not null,
  skip_trace_status text not null,
  auction_date date,
  count integer not null
);

create function fold_property_tallies() returns void language sql as $$
      with gone as (delete from property_status_tallies returning *)
      insert into property_status_tallies
        select property_type, status, skip_trace_status, auction_date, sum(count)
        from gone group by 1, 2, 3, 4 having sum(count) <> 0;
      with gone as (delete from property_hour_tallies returning *)
      insert into property_hour_tallies
        select property_type, skip_trace_status, created_hour, sum(count)
        from gone group by 1, 2, 3 having sum(count) <> 0 order by 3;
      with gone as (delete from property_key_tallies returning *)
      insert into property_key_tallies
        select kind, key, property_type, skip_trace_status, sum(count)
        from gone group by 1, 2, 3, 4 having sum(count) <> 0 order by 1, 2;
    $$;

-- Many leads that lie close together, as an import makes them, are told as a range.
create function journal_changed_leads(changed bigint[]) returns void language sql as $$
      insert into lead_postings_journal (ids, first_id, last_id)
      select case when not is_range then changed end,
        case when is_range then first end, case when is_range then last end
      from (
        select min(i) as first, max(i) as last,
          count(*) > 1000 and max(i) - min(i) < 3 * count(*) as is_range
        from unnest(changed) as i
      ) as c where first is not null
    $$;

create function journal_property_delete() returns trigger language plpgsql as $$
    begin
      if (select count(*) from old_rows) > 500 then
        insert into property_match_journal (change) values (0);
      else
        insert into property_match_journal (change, property_type, status, skip_trace_status, auction_date, created_at, city, search_text, phone_digits) select -1, property_type, status, skip_trace_status, auction_date, created_at, city, search_text, phone_digits from (select id, property_type, status, skip_trace_status, auction_date, created_at, city, search_text, phone_digits from old_rows where deleted_at is null) as removed;
      end if;
      return null;
    end $$;
create trigger journal_property_delete after delete on properties
  referencing old table as old_rows
  for each statement execute function journal_property_delete();

create function journal_property_insert() returns trigger language plpgsql as $$
    begin
      if (select count(*) from new_rows) > 500 then
        insert into property_match_journal (change) values (0);
      else
        insert into property_match_journal (change, property_type, status, skip_trace_status, auction_date, created_at, city, search_text, phone_digits) select 1, property_type, status, skip_trace_status, auction_date, created_at, city, search_text, phone_digits from (select id, property_type, status, skip_trace_status, auction_date, created_at, city, search_text, phone_digits from new_rows where deleted_at is null) as added;
      end if;
      return null;
    end $$;
create trigger journal_property_insert after insert on properties
  referencing new table as new_rows
  for each statement execute function journal_property_insert();

create function journal_property_update() returns trigger language plpgsql as $$
  begin
    if (select count(*) from new_rows) <= 500 then
      insert into property_match_journal (change, property_type, status, skip_trace_status, auction_date, created_at, city, search_text, phone_digits)
        select 1, property_type, status, skip_trace_status, auction_date, created_at, city, search_text, phone_digits from (select id, property_type, status, skip_trace_status, auction_date, created_at, city, search_text, phone_digits from new_rows where deleted_at is null except select id, property_type, status, skip_trace_status, auction_date, created_at, city, search_text, phone_digits from old_rows where deleted_at is null) as added
        union all select -1, property_type, status, skip_trace_status, auction_date, created_at, city, search_text, phone_digits from (select id, property_type, status, skip_trace_status, auction_date, created_at, city, search_text, phone_digits from old_rows where deleted_at is null except select id, property_type, status, skip_trace_status, auction_date, created_at, city, search_text, phone_digits from new_rows where deleted_at is null) as removed;
    elsif exists (select id, property_type, status, skip_trace_status, auction_date, created_at, city, search_text, phone_digits from new_rows where deleted_at is null except select id, property_type, status, skip_trace_status, auction_date, created_at, city, search_text, phone_digits from old_rows where deleted_at is null) or exists (select id, property_type, status, skip_trace_status, auction_date, created_at, city, search_text, phone_digits from old_rows where deleted_at is null except select id, property_type, status, skip_trace_status, auction_date, created_at, city, search_text, phone_digits from new_rows where deleted_at is null) then
      insert into property_match_journal (change) values (0);
    end if;
    return null;
  end $$;
create trigger journal_property_update after update on properties
  referencing old table as old_rows new table as new_rows
  for each statement execute function journal_property_update();

create function search_property_delete() returns trigger language plpgsql as $$
    begin
      delete from property_search where id in (select id from old_rows where deleted_at is null);
      return null;
    end $$;
create trigger search_property_delete after delete on properties
  referencing old table as old_rows
  for each statement execute function search_property_delete();

create function search_property_insert() returns trigger language plpgsql as $$
    begin
      insert into property_search select id, created_at, auction_date, property_type, skip_trace_status, status, owner_sort,
  city, phone_digits, search_text from new_rows where deleted_at is null;
      return null;
    end $$;
create trigger search_property_insert after insert on properties
  referencing new table as new_rows
  for each statement execute function search_property_insert();

create function search_property_update() returns trigger language plpgsql as $$
    begin
      
    delete from property_search
    where id in (select id from old_rows where deleted_at is null except select id from new_rows where deleted_at is null);
    insert into property_search
      select id, created_at, auction_date, property_type, skip_trace_status, status, owner_sort,
  city, phone_digits, search_text from new_rows where deleted_at is null except select id, created_at, auction_date, property_type, skip_trace_status, status, owner_sort,
  city, phone_digits, search_text from old_rows where deleted_at is null
    on conflict (id) do update
      set created_at = excluded.created_at, auction_date = excluded.auction_date, property_type = excluded.property_type, skip_trace_status = excluded.skip_trace_status, status = excluded.status, owner_sort = excluded.owner_sort, city = excluded.city, phone_digits = excluded.phone_digits, search_text = excluded.search_text;
      return null;
    end $$;
create trigger search_property_update after update on properties
  referencing old table as old_rows new table as new_rows
  for each statement execute function search_property_update();

create function tally_property_delete() returns trigger language plpgsql as $$
    begin
      insert into property_status_tallies
        select property_type, status, skip_trace_status, auction_date, sum(change)
        from (select -1 as change, * from old_rows where deleted_at is null) as changed
        group by 1, 2, 3, 4 having sum(change) <> 0;
      insert into property_hour_tallies
        select property_type, skip_trace_status, date_trunc('hour', created_at, 'UTC'), sum(change)
        from (select -1 as change, * from old_rows where deleted_at is null) as changed
        group by 1, 2, 3 having sum(change) <> 0;
      
  insert into property_key_tallies
    select k.kind, k.key, property_type, skip_trace_status, sum(change)
    from (select -1 as change, * from old_rows where deleted_at is null) as changed
    cross join lateral (values ('city', lower(city)), ('owner', left(owner_sort, 2)),
      ('undated', case when auction_date is null then lpad((id >> 13)::text, 15, '0') end)
    ) as k (kind, key)
    where k.key is not null
    group by 1, 2, 3, 4 having sum(change) <> 0;
      return null;
    end $$;
create trigger tally_property_delete after delete on properties
  referencing old table as old_rows
  for each statement execute function tally_property_delete();

create function tally_property_insert() returns trigger language plpgsql as $$
    begin
      insert into property_status_tallies
        select property_type, status, skip_trace_status, auction_date, sum(change)
        from (select 1 as change, * from new_rows where deleted_at is null) as changed
        group by 1, 2, 3, 4 having sum(change) <> 0;
      insert into property_hour_tallies
        select property_type, skip_trace_status, date_trunc('hour', created_at, 'UTC'), sum(change)
        from (select 1 as change, * from new_rows where deleted_at is null) as changed
        group by 1, 2, 3 having sum(change) <> 0;
      
  insert into property_key_tallies
    select k.kind, k.key, property_type, skip_trace_status, sum(change)
    from (select 1 as change, * from new_rows where deleted_at is null) as changed
    cross join lateral (values ('city', lower(city)), ('owner', left(owner_sort, 2)),
      ('undated', case when auction_date is null then lpad((id >> 13)::text, 15, '0') end)
    ) as k (kind, key)
    where k.key is not null
    group by 1, 2, 3, 4 having sum(change) <> 0;
      return null;
    end $$;
create trigger tally_property_insert after insert on properties
  referencing new table as new_rows
  for each statement execute function tally_property_insert();

create function tally_property_update() returns trigger language plpgsql as $$
    begin
      insert into property_status_tallies
        select property_type, status, skip_trace_status, auction_date, sum(change)
        from (select 1 as change, * from new_rows where deleted_at is null union all select -1 as change, * from old_rows where deleted_at is null) as changed
        group by 1, 2, 3, 4 having sum(change) <> 0;
      insert into property_hour_tallies
        select property_type, skip_trace_status, date_trunc('hour', created_at, 'UTC'), sum(change)
        from (select 1 as change, * from new_rows where deleted_at is null union all select -1 as change, * from old_rows where deleted_at is null) as changed
        group by 1, 2, 3 having sum(change) <> 0;
      
  insert into property_key_tallies
    select k.kind, k.key, property_type, skip_trace_status, sum(change)
    from (select 1 as change, * from new_rows where deleted_at is null union all select -1 as change, * from old_rows where deleted_at is null) as changed
    cross join lateral (values ('city', lower(city)), ('owner', left(owner_sort, 2)),
      ('undated', case when auction_date is null then lpad((id >> 13)::text, 15, '0') end)
    ) as k (kind, key)
    where k.key is not null
    group by 1, 2, 3, 4 having sum(change) <> 0;
      return null;
    end $$;
create trigger tally_property_update after update on properties
  referencing old table as old_rows new table as new_rows
  for each statement execute function tally_property_update();
