create table lead_score_days (
  property_id bigint not null references properties (id) on delete cascade,
  day date not null,
  score smallint not null,
  primary key (property_id, day)
);
-- Old days are deleted; rows are written in the order of their days.
create index lead_score_days_by_day on lead_score_days using brin (day);

create table lead_scores (
  property_id bigint primary key references properties (id) on delete cascade,
  -- Points: 20 more double the odds. Always the sum of the terms that are shown.
  score smallint not null,
  -- The next day on which age alone changes the score.
  changes_on date
)
with (fillfactor='90');
-- Lists by score, from either end.
create index lead_scores_by_score on lead_scores (score, property_id);
-- What the job has to compute again today.
create index lead_scores_due on lead_scores (changes_on) where (changes_on is not null);

-- Leads whose score is to be computed again: ids, or all of a range; 5,000 an entry at most.
create table score_journal (
  id bigint generated always as identity primary key,
  ids bigint[],
  first_id bigint,
  last_id bigint
);

-- What was learned from the outcomes of this installation; without a test where they were too few.
create table score_models (
  id bigint generated always as identity primary key,
  made_at timestamp with time zone not null,
  weights jsonb not null,
  even_score double precision,
  outcomes integer not null,
  contacted integer not null,
  is_adopted boolean not null,
  backtest jsonb
);

-- Feeds without new rows, whose cases count nothing.
create table score_stale_sources (
  source text primary key
);

create function journal_score_of_lead() returns trigger language plpgsql as $$
       begin
         insert into score_journal (ids) values (array[new.id]);
         perform pg_notify('lotline_events', '{"noun":"scores"}');
         return null;
       end $$;
create trigger journal_scores_price after update of price_cents on properties
  for each row when ((old.price_cents is distinct from new.price_cents)) execute function journal_score_of_lead();

create function postings_lead_scores_insert() returns trigger language plpgsql as $$
         begin
           perform journal_changed_leads(array(select property_id from changed));
           return null;
         end $$;
create trigger postings_insert after insert on lead_scores
  referencing new table as changed
  for each statement execute function postings_lead_scores_insert();

create function postings_lead_scores_update() returns trigger language plpgsql as $$
  begin
    perform journal_changed_leads(array(
      select property_id from (select property_id, score from changed except select property_id, score from old_rows) as now));
    return null;
  end $$;
create trigger postings_update after update on lead_scores
  referencing old table as old_rows new table as changed
  for each statement execute function postings_lead_scores_update();
