import type { RawBuilder } from 'kysely';
import {
  impliedBy,
  leadSteps,
  type LeadStep,
  pairName,
  stepPairs,
  stepStatuses,
} from '#domain/results/steps.ts';
import { sql } from '#server/platform/database/sql.ts';

const columnOf = (step: LeadStep) => `r.${step === 'lead' ? 'came' : step}_on`;
const columnsOf = (step: LeadStep) => [step, ...impliedBy[step]].map(columnOf);

/** The day from which a row `r` of `lead_steps` counts for a step, by itself or by a later one. */
export const dayOfStep = (step: LeadStep) => `least(${columnsOf(step).join(', ')})`;

/** Whether it has that day, in a form for which the columns' indexes are used. */
export const hasStep = (step: LeadStep) =>
  `(${columnsOf(step)
    .map((column) => `${column} is not null`)
    .join(' or ')})`;

/**
 * The days between two steps that were both recorded; below zero they came in another order. A
 * status that a lead came with took no days.
 */
export const daysBetween = ([from, to]: readonly [LeadStep, LeadStep]) =>
  `(${to in stepStatuses ? `nullif(${columnOf(to)}, r.came_on)` : columnOf(to)} - ${columnOf(from)})`;

const steps = sql.raw(leadSteps.map((step) => `('${step}', ${dayOfStep(step)})`).join(', '));
const waits = sql.raw(
  stepPairs.map((pair) => `('${pairName(pair)}', ${daysBetween(pair)})`).join(', '),
);

/**
 * What rows of `lead_steps` count for, as rows of `lead_step_tallies`.
 * @param rows a query of such rows
 * @param sign 1 to add them, -1 to take them away
 */
export const talliesOf = (rows: RawBuilder<unknown>, sign: 1 | -1): RawBuilder<unknown> => sql`
  select t.view, t.key, t.month, t.step, t.days, ${sql.lit(sign)}::bigint as count
  from (${rows}) as r cross join lateral (
    select v.view, v.key, date_trunc('month', r.came_on)::date as month, s.step, 0 as days
    from (values ${steps}) as s (step, day) cross join (values
      ('total', ''),
      ('list', coalesce(r.list_id::text, '')),
      ('channel_first', coalesce(r.first_channel, '')),
      ('channel_last', coalesce(r.last_channel, '')),
      ('campaign_first', coalesce(r.first_campaign_id::text, '')),
      ('campaign_last', coalesce(r.last_campaign_id::text, '')),
      ('user_first', coalesce(r.first_user_id, '')),
      ('user_last', coalesce(r.last_user_id, ''))
    ) as v (view, key) where s.day is not null
    union all
    select 'day', s.day::text, date_trunc('month', s.day)::date, s.step, 0
    from (values ${steps}) as s (step, day) where s.day is not null
    union all
    select 'wait', '', date_trunc('month', r.came_on)::date, w.step, w.days
    from (values ${waits}) as w (step, days) where w.days >= 0
  ) as t`;
