import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/** The score of a lead, to store. */
export type NewScore = { id: number; score: number; changesOn: string | null };

export const scoresStore = {
  /**
   * Takes entries off the journal, oldest first, in the caller's transaction.
   * @returns the leads in them: 5,000 at most, the same as one entry.
   */
  async takeJournal(trx: Db): Promise<number[]> {
    const { rows } = await sql<{ ids: number[] | null; first: number | null; last: number | null }>`
      with counted as (
        select id, sum(coalesce(cardinality(ids), last_id - first_id + 1)) over (order by id) as upto
        from (select * from score_journal order by id limit 2000) as oldest
      ), first_one as (select min(id) as id from counted)
      delete from score_journal as j using counted as c
      where c.id = j.id and (c.upto <= 5000 or c.id = (select id from first_one))
      returning j.ids, j.first_id as first, j.last_id as last
    `.execute(trx);
    const ids = new Set(rows.flatMap((row) => row.ids ?? []));
    for (const { first, last } of rows) {
      if (first === null || last === null) continue;
      const live = await sql<{ id: number }>`
        select id from properties where id between ${first} and ${last}`.execute(trx);
      for (const { id } of live.rows) ids.add(id);
    }
    return [...ids];
  },

  /** Leads that age changes today or should have changed before. */
  async due(trx: Db, today: string): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select property_id as id from lead_scores where changes_on <= ${today}::date
      order by changes_on limit 5000`.execute(trx);
    return rows.map(({ id }) => id);
  },

  /** Stores the scores that have changed, and their day. @returns the leads with changed scores. */
  async save(trx: Db, scores: readonly NewScore[], today: string): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      with given as (
        select * from unnest(
          ${scores.map(({ id }) => id)}::bigint[], ${scores.map(({ score }) => score)}::smallint[],
          ${scores.map(({ changesOn }) => changesOn)}::date[]) as g (id, score, changes_on)
      ), before as (
        select s.property_id as id, s.score from lead_scores as s join given as g on g.id = s.property_id
      ), written as (
        insert into lead_scores as s (property_id, score, changes_on)
        select id, score, changes_on from given order by id
        on conflict (property_id) do update
          set score = excluded.score, changes_on = excluded.changes_on
          where (s.score, s.changes_on) is distinct from (excluded.score, excluded.changes_on)
        returning property_id as id, score
      )
      insert into lead_score_days as d (property_id, day, score)
      select w.id, ${today}::date, w.score from written as w left join before as b using (id)
      where b.score is distinct from w.score order by w.id
      on conflict (property_id, day) do update set score = excluded.score
      returning property_id as id
    `.execute(trx);
    return rows.map(({ id }) => id);
  },

  /** Has every lead computed again, in entries of 5,000. */
  journalAll: (trx: Db) =>
    sql`
      insert into score_journal (first_id, last_id)
      select first, first + 4999 from generate_series(
        (select min(id) from properties), (select max(id) from properties), 5000) as first
    `.execute(trx),

  /**
   * Remembers which feeds are stale, and has the leads of those that have just become stale or fresh
   * computed again.
   */
  async setStaleSources(trx: Db, stale: readonly string[]): Promise<void> {
    const { rows } = await sql<{ source: string }>`
      with wanted as (select unnest(${stale}::text[]) as source), gone as (
        delete from score_stale_sources as s
        where s.source not in (select source from wanted) returning s.source
      ), added as (
        insert into score_stale_sources select source from wanted
        on conflict do nothing returning source
      )
      select source from gone union all select source from added
    `.execute(trx);
    for (const { source } of rows) {
      await sql`
        insert into score_journal (ids)
        select array_agg(id order by id) from (
          select id, (row_number() over (order by id) - 1) / 5000 as part from (
            select distinct property_id as id from signals
            where source like 'feed:%' and source = ${source}
          ) as c
        ) as c group by part
      `.execute(trx);
    }
  },

  /** Deletes days before one. */
  forgetDays: (db: Db, before: string) =>
    sql`delete from lead_score_days where day < ${before}::date`.execute(db),
};
