import type { RawBuilder } from 'kysely';
import { leadSteps, pairName, stepPairs, type LeadStep } from '#domain/results/steps.ts';
import { sql } from '#server/platform/database/sql.ts';

/** The column of a step: `came_on` of a lead itself. */
export const columnOfStep = (step: LeadStep) => (step === 'lead' ? 'came_on' : `${step}_on`);

const steps = sql.raw(leadSteps.map((step) => `('${step}', r.${columnOfStep(step)})`).join(', '));
const waits = sql.raw(
  stepPairs
    .map(
      ([from, to]) =>
        `('${pairName([from, to])}', r.${columnOfStep(to)} - r.${columnOfStep(from)})`,
    )
    .join(', '),
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
