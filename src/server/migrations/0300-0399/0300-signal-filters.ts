import { sql, type Kysely } from 'kysely';

/**
 * Leads are filtered by kinds of signals, also of open ones alone: beside the other counts a lead keeps the
 * day on which its newest open signal was opened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table properties add column newest_open_signal date`.execute(db);
  // What tallies and the search keep does not change: their triggers need not look at every lead.
  await sql`alter table properties disable trigger user`.execute(db);
  await sql`
    update properties as p set newest_open_signal = s.newest
    from (select property_id, max(opened) as newest from signals where is_open group by 1) as s
    where s.property_id = p.id and s.newest is not null
  `.execute(db);
  await sql`alter table properties enable trigger user`.execute(db);
  for (const [operation, touched] of Object.entries(changedLeads)) {
    await sql
      .raw(
        `create or replace function count_signals_${operation}() returns trigger language plpgsql as $$
         begin ${recount(touched)} return null; end $$`,
      )
      .execute(db);
  }
  // Every lead gets terms that it did not have.
  await sql`
    insert into lead_postings_journal (first_id, last_id)
    select min(id), max(id) from properties having count(*) > 0
  `.execute(db);
}

const changedLeads = {
  insert: 'select property_id as id from new_rows',
  update: 'select property_id as id from new_rows union all select property_id from old_rows',
  delete: 'select property_id as id from old_rows',
};

/** Brings the counts of leads up to date. @param touched a query whose rows have an `id` of a lead. */
const recount = (touched: string) => `
  with touched as materialized (select distinct id from (${touched}) as t),
  counted as (
    select t.id, count(s.id)::integer as total, (count(s.id) filter (where s.is_open))::integer as open,
      coalesce(array_agg(distinct s.kind order by s.kind) filter (where s.id is not null), '{}') as kinds,
      coalesce(array_agg(distinct s.kind order by s.kind) filter (where s.is_open), '{}') as open_kinds,
      min(s.opened) as oldest, max(s.opened) as newest,
      max(s.opened) filter (where s.is_open) as newest_open
    from touched t left join signals s on s.property_id = t.id group by t.id
  )
  update properties p set signal_count = c.total, open_signal_count = c.open, signal_kinds = c.kinds,
    open_signal_kinds = c.open_kinds, oldest_signal = c.oldest, newest_signal = c.newest,
    newest_open_signal = c.newest_open
  from counted c where p.id = c.id and (p.signal_count, p.open_signal_count, p.signal_kinds,
    p.open_signal_kinds, p.oldest_signal, p.newest_signal, p.newest_open_signal)
    is distinct from (c.total, c.open, c.kinds, c.open_kinds, c.oldest, c.newest, c.newest_open);`;
