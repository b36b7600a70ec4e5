import type { RawBuilder, SqlBool } from 'kysely';
import type { ResultSelection } from '#domain/results/grouping.ts';
import { readResultSelection } from '#domain/results/grouping.ts';
import { sql } from '#server/platform/database/sql.ts';
import { readSteps } from './read-steps.sql.ts';
import { dayOfStep, daysBetween, hasStep, talliesOf } from './tallies.sql.ts';

/**
 * Leads of the journal that a reader reads by itself; of more it reads the stored steps. Reading
 * them is most of what an answer takes, and within a minute they are stored.
 */
export const maxPending = 250;

/** Leads whose steps may have changed since they were stored. */
const pending = sql`
  select distinct property_id as id from (
    select property_id from lead_steps_journal order by id limit ${sql.lit(maxPending)}
  ) as j`;

/**
 * Counts of steps as they are now, as rows of `lead_step_tallies`: the stored ones, and the
 * differences that leads in the journal make, in one snapshot.
 * @param where on `view`, `key`, `month`
 */
export const currentTallies = (
  where: RawBuilder<SqlBool>,
  zone: string,
): RawBuilder<unknown> => sql`
  select view, key, month, step, days, count from lead_step_tallies where ${where}
  union all
  select view, key, month, step, days, count from (
    ${talliesOf(readSteps(pending, zone), 1)}
    union all
    ${talliesOf(sql`select * from lead_steps where property_id in (${pending})`, -1)}
  ) as changed where ${where}`;

/** The steps of the leads as they are now. */
const currentSteps = (zone: string): RawBuilder<unknown> => sql`
  select * from lead_steps where property_id not in (${pending})
  union all
  select * from (${readSteps(pending, zone)}) as fresh`;

const columns: Record<Exclude<ResultSelection['view'], 'total' | 'month'>, string> = {
  list: 'list_id::text',
  channel_first: 'first_channel',
  channel_last: 'last_channel',
  campaign_first: 'first_campaign_id::text',
  campaign_last: 'last_campaign_id::text',
  user_first: 'first_user_id',
  user_last: 'last_user_id',
};

/** Whether a row of the steps (alias `r`) is counted by a figure. */
function isCounted({ view, key, step, since, from, to }: ResultSelection): RawBuilder<SqlBool> {
  const isThere = since ? sql.raw(`${daysBetween([since, step])} >= 0`) : sql.raw(hasStep(step));
  if (view === 'month') {
    const day = sql.raw(dayOfStep(step));
    return sql<SqlBool>`${isThere} and ${day} >= ${`${key}-01`}::date
      and ${day} < ${`${key}-01`}::date + interval '1 month'`;
  }
  const came = sql`r.came_on >= ${`${from}-01`}::date
    and r.came_on < ${`${to}-01`}::date + interval '1 month'`;
  if (view === 'total') return sql<SqlBool>`${came} and ${isThere}`;
  const column = sql.raw(`r.${columns[view]}`);
  const isOfGroup =
    key === ''
      ? sql`${column} is null`
      : view === 'list' || view.startsWith('campaign')
        ? sql`${sql.raw(`r.${columns[view].replace('::text', '')}`)} = ${Number(key)}::bigint`
        : sql`${column} = ${key}`;
  return sql<SqlBool>`${came} and ${isThere} and ${isOfGroup}`;
}

/** Whether a lead (alias `p`) is counted by one of these figures of the results. */
export function isInResults(values: readonly string[], zone: string): RawBuilder<SqlBool> {
  const selections = values.flatMap((value) => readResultSelection(value) ?? []);
  if (selections.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`p.id in (select r.property_id from (${currentSteps(zone)}) as r
    where ${sql.join(
      selections.map((one) => sql`(${isCounted(one)})`),
      sql` or `,
    )})`;
}
