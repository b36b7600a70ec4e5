import { sql, type Kysely } from 'kysely';

/**
 * An inverted index of leads: which leads have a term ('zip:37206', 'w:smith'), as bits or offsets
 * within ranges of 16,384 ids. A job keeps it; leads that have changed since stand in a journal, and
 * readers look at those themselves. See src/server/features/leads/properties/list/README.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lead_postings (
      term text collate "C" not null,
      chunk integer not null,
      leads bytea not null,
      primary key (term, chunk)
    )
  `.execute(db);
  // 2 KB at most: neither compressed nor moved elsewhere.
  await sql`alter table lead_postings alter column leads set storage plain`.execute(db);
  // The job rewrites one range.
  await sql`create index lead_postings_of_chunk on lead_postings (chunk)`.execute(db);
  // Every word with a letter that leads are searched by.
  await sql`create table lead_words (word text collate "C" primary key)`.execute(db);
  await sql`create index lead_words_parts on lead_words using gin (word gin_trgm_ops)`.execute(db);
  // Changed leads: some ids, or all of a range.
  await sql`
    create table lead_postings_journal (
      id bigint generated always as identity primary key,
      ids bigint[],
      first_id bigint,
      last_id bigint
    )
  `.execute(db);
  // Its one row changes whenever the journal is emptied.
  await sql`
    create table lead_postings_state (
      id integer primary key check (id = 1),
      generation integer not null
    )
  `.execute(db);
  await sql`insert into lead_postings_state values (1, 1)`.execute(db);
  await sql`
    insert into lead_postings_journal (first_id, last_id)
    select min(id), max(id) from properties having count(*) > 0
  `.execute(db);
  // Many leads that lie close together, as an import makes them, are told as a range.
  await sql`
    create function journal_changed_leads(changed bigint[]) returns void language sql as $$
      insert into lead_postings_journal (ids, first_id, last_id)
      select case when not is_range then changed end,
        case when is_range then first end, case when is_range then last end
      from (
        select min(i) as first, max(i) as last,
          count(*) > 1000 and max(i) - min(i) < 3 * count(*) as is_range
        from unnest(changed) as i
      ) as c where first is not null
    $$
  `.execute(db);
  for (const [table, column] of [
    ['properties', 'id'],
    ['property_phones', 'property_id'],
    ['import_changes', 'property_id'],
  ] as const) {
    await sql.raw(journalOf(table, column)).execute(db);
  }
  await journalOptOuts(db);
}

function journalOf(table: string, column: string): string {
  const changed = (rows: string) => `array(select distinct ${column} from ${rows})`;
  const operations = [
    ['insert', 'referencing new table as changed', changed('changed')],
    [
      'update',
      'referencing old table as old_rows new table as changed',
      column === 'id'
        ? `array(select id from changed union select id from old_rows)`
        : changed('changed'),
    ],
    ['delete', 'referencing old table as changed', changed('changed')],
  ];
  return operations
    .map(
      ([operation, transitions, ids]) => `
    create function postings_${table}_${operation}() returns trigger language plpgsql as $$
    begin
      perform journal_changed_leads(${ids});
      return null;
    end $$;
    create trigger postings_${operation} after ${operation} on ${table} ${transitions}
      for each statement execute function postings_${table}_${operation}();`,
    )
    .join('\n');
}

async function journalOptOuts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function postings_opt_outs() returns trigger language plpgsql as $$
    begin
      perform journal_changed_leads(array(
        select distinct f.property_id from changed as o
        join property_phones as f on f.number = o.value where o.kind = 'phone'));
      return null;
    end $$
  `.execute(db);
  for (const [operation, rows] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const) {
    await sql
      .raw(`create trigger postings_${operation} after ${operation} on opt_outs
        referencing ${rows} table as changed for each statement execute function postings_opt_outs()`)
      .execute(db);
  }
}
