import { unitsOf, type ScoreExample } from '#domain/scores/calibration.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { parseCases, type CaseRows } from './score-inputs.query.ts';

/** A lead succeeds within this many days of the first contact, or does not. */
const daysForOutcome = 90;
/** The latest contacted leads that are learned from at most. */
const maxExamples = 50_000;

/** Statuses of a lead that has succeeded. */
const outcomeStatuses = ['interested', 'offer_made', 'under_contract', 'closed'];

type ExampleRow = {
  day: string;
  isOutcome: boolean;
  priceCents: number | null;
  cases: CaseRows;
};

/**
 * Contacted leads as they were on the day of their first contact: the cases that were known and
 * open then. Only leads after their 90 days count; otherwise quick successes would be the only
 * recent ones.
 */
export async function readExamples(db: Db, now: Date): Promise<ScoreExample[]> {
  const { rows } = await sql<ExampleRow>`
    with contacts as (
      select property_id as id, min(happened_at) as at from property_events
      where kind !~ '_received$' and is_lead_contact(kind, old_value, new_value)
      group by property_id
    ), counted as (
      select * from contacts where at < ${now}::timestamptz - make_interval(days => ${daysForOutcome})
      order by at desc limit ${maxExamples}
    ), outcomes as (
      select c.id from counted as c join property_events as e on e.property_id = c.id
      where e.kind = 'lead_status' and e.new_value #>> '{}' = any(${outcomeStatuses}::text[])
        and e.happened_at >= c.at and e.happened_at < c.at + make_interval(days => ${daysForOutcome})
      union
      select c.id from counted as c join purchase_contracts as k on k.property_id = c.id
      where k.created_at >= c.at and k.created_at < c.at + make_interval(days => ${daysForOutcome})
    ), cases as (
      select s.property_id as id, json_agg(json_build_object('kind', s.kind, 'opened', s.opened,
        'firstSeen', (s.created_at at time zone 'UTC')::date, 'source', s.source,
        'importId', s.import_id, 'amounts', s.amounts) order by s.id) as cases
      from signals as s join counted as c on c.id = s.property_id
      where s.created_at <= c.at
        and (s.is_open or coalesce(s.closed, s.last_seen) > (c.at at time zone 'UTC')::date)
      group by s.property_id
    )
    select (c.at at time zone 'UTC')::date as day, p.price_cents as "priceCents",
      coalesce(k.cases, '[]') as cases, o.id is not null as "isOutcome"
    from counted as c join properties as p using (id)
    left join cases as k using (id) left join outcomes as o using (id)
    where not p.is_sample order by c.at, c.id
  `.execute(db);
  return rows.map(({ day, isOutcome, priceCents, cases }) => ({
    day,
    isOutcome,
    units: unitsOf({ priceCents, cases: parseCases(cases) }, day),
  }));
}
