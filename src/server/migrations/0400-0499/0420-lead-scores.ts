import { sql, type Kysely } from 'kysely';

/**
 * The score of each lead, in a narrow table of its own: a job writes it, so that the ageing of a million
 * leads rewrites neither their wide rows nor their indexes. What a score is made from is journaled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await journalWhatScoresAreMadeFrom(db);
  await sql`
    create trigger journal_scores_price after update of price_cents on properties for each row
      when (old.price_cents is distinct from new.price_cents)
      execute function journal_score_of_lead()
  `.execute(db);
  await journalPostings(db);
  // Every lead that is there gets a score from the job, in steps.
  await sql`
    insert into score_journal (first_id, last_id)
    select first, first + 4999 from generate_series(
      (select min(id) from properties), (select max(id) from properties), 5000) as first
  `.execute(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lead_scores (
      property_id bigint primary key references properties (id) on delete cascade,
      -- Points: 20 more double the odds. Always the sum of the terms that are shown.
      score smallint not null,
      -- The next day on which age alone changes the score.
      changes_on date
    ) with (fillfactor = 90)
  `.execute(db);
  // Lists by score, from either end.
  await sql`create index lead_scores_by_score on lead_scores (score, property_id)`.execute(db);
  // What the job has to compute again today.
  await sql`
    create index lead_scores_due on lead_scores (changes_on) where changes_on is not null
  `.execute(db);
  await sql`
    create table lead_score_days (
      property_id bigint not null references properties (id) on delete cascade,
      day date not null,
      score smallint not null,
      primary key (property_id, day)
    )
  `.execute(db);
  // Old days are deleted; rows are written in the order of their days.
  await sql`create index lead_score_days_by_day on lead_score_days using brin (day)`.execute(db);
  // Leads whose score is to be computed again: ids, or all of a range; 5,000 an entry at most.
  await sql`
    create table score_journal (
      id bigint generated always as identity primary key,
      ids bigint[],
      first_id bigint,
      last_id bigint
    )
  `.execute(db);
  // What was learned from the outcomes of this installation; without a test where they were too few.
  await sql`
    create table score_models (
      id bigint generated always as identity primary key,
      made_at timestamptz not null,
      weights jsonb not null,
      even_score double precision,
      outcomes integer not null,
      contacted integer not null,
      is_adopted boolean not null,
      backtest jsonb
    )
  `.execute(db);
  // Feeds without new rows, whose cases count nothing.
  await sql`create table score_stale_sources (source text primary key)`.execute(db);
  // The cases of a feed, once it becomes stale or fresh again.
  await sql`
    create index signals_of_feed on signals (source, property_id) where source like 'feed:%'
  `.execute(db);
}

const announce = `perform pg_notify('lotline_events', '{"noun":"scores"}');`;

/** Cases that were added, deleted, or changed in what counts; a case that was merely seen again is not. */
const changedCases = {
  insert: [
    'referencing new table as new_rows',
    'select distinct s.property_id as id from new_rows as s',
  ],
  update: [
    'referencing old table as old_rows new table as new_rows',
    `select distinct moved.id from new_rows as s join old_rows as o using (id)
      cross join lateral (values (s.property_id), (o.property_id)) as moved (id)
      where (s.property_id, s.kind, s.source, s.opened, s.is_open, s.amounts)
        is distinct from (o.property_id, o.kind, o.source, o.opened, o.is_open, o.amounts)`,
  ],
  delete: [
    'referencing old table as old_rows',
    'select distinct s.property_id as id from old_rows as s',
  ],
} as const;

async function journalWhatScoresAreMadeFrom(db: Kysely<unknown>): Promise<void> {
  for (const [operation, [transition, changed]] of Object.entries(changedCases)) {
    await sql
      .raw(
        `create function journal_scores_${operation}() returns trigger language plpgsql as $$
         begin
           insert into score_journal (ids)
           select array_agg(id order by id) from (
             select id, (row_number() over (order by id) - 1) / 5000 as part from (${changed}) as c
           ) as c group by part;
           if found then ${announce} end if;
           return null;
         end $$;
         create trigger journal_scores_${operation} after ${operation} on signals ${transition}
           for each statement execute function journal_scores_${operation}();`,
      )
      .execute(db);
  }
  await sql
    .raw(
      `create function journal_score_of_lead() returns trigger language plpgsql as $$
       begin
         insert into score_journal (ids) values (array[new.id]);
         ${announce}
         return null;
       end $$`,
    )
    .execute(db);
}

/** Filters and sorts by score are answered from postings, which learn of scores that have changed. */
async function journalPostings(db: Kysely<unknown>): Promise<void> {
  const operations = [
    ['insert', 'referencing new table as changed', 'select property_id from changed'],
    [
      'update',
      'referencing old table as old_rows new table as changed',
      'select property_id from changed join old_rows as o using (property_id) where changed.score <> o.score',
    ],
  ] as const;
  for (const [operation, transition, changed] of operations) {
    await sql
      .raw(
        `create function postings_lead_scores_${operation}() returns trigger language plpgsql as $$
         begin
           perform journal_changed_leads(array(${changed}));
           return null;
         end $$;
         create trigger postings_${operation} after ${operation} on lead_scores ${transition}
           for each statement execute function postings_lead_scores_${operation}();`,
      )
      .execute(db);
  }
}
