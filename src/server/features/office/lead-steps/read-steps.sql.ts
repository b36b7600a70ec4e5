import type { RawBuilder } from 'kysely';
import { endStatuses, stepStatuses } from '#domain/results/steps.ts';
import { sql } from '#server/platform/database/sql.ts';
import { closedOn, signedByAllAt } from './contract-steps.sql.ts';

/** The campaign of a contact key: 'campaign-12-345'. */
const campaignOf = (key: string) =>
  sql.raw(`nullif(substring(${key} from '^campaign-([0-9]+)-'), '')::bigint`);

/**
 * Every contact with the leads of `chosen` (a table with `id`): when, how, by which campaign and
 * user, and whether it reached the owner. Texts, e-mails and letters count once they have left.
 */
const touches = sql`
  select t.property_id, m.created_at as at, m.channel,
    ${campaignOf('m.contact_key')} as campaign_id, m.author_id as user_id, false as reached
  from chosen as c join conversations as t on t.property_id = c.id
  join messages as m on m.conversation_id = t.id
  where m.sender = 'user' and m.status in ('sent', 'delivered')
  union all
  select l.property_id, l.first_sent_at, 'letter', ${campaignOf('l.contact_key')}, l.created_by, false
  from chosen as c join mail_pieces as l on l.property_id = c.id where l.first_sent_at is not null
  union all
  select a.property_id, a.at, 'call', null, a.user_id, a.outcome in ('reached', 'do_not_call')
  from chosen as c join call_attempts as a on a.property_id = c.id
  union all
  select e.property_id, e.happened_at, case e.kind when 'call_count' then 'call' else 'text' end,
    null, e.actor_id, false
  from chosen as c join property_events as e on e.property_id = c.id
  where e.kind in ('call_count', 'sms_count')
    and (e.new_value ->> 'value')::numeric > (e.old_value ->> 'value')::numeric
    -- A count that was set back was no contact.
    and not exists (select from property_events as u
      where u.property_id = e.property_id and u.id > e.id and u.kind = e.kind
        and u.new_value ->> 'number' = e.new_value ->> 'number'
        and (u.new_value ->> 'value')::numeric < (e.new_value ->> 'value')::numeric)
  union all
  select s.property_id, o.happened_at, 'door', null, o.recorded_by, o.outcome = 'talked'
  from chosen as c join driving_route_stops as s on s.property_id = c.id
  join driving_stop_outcomes as o on o.stop_id = s.id
  where o.outcome in ('talked', 'left_card', 'not_home')
  union all
  select o.property_id, o.sent_at,
    case o.sent_via when 'email' then 'email' when 'mail' then 'letter' else 'door' end,
    null, o.created_by, false
  from chosen as c join offers as o on o.property_id = c.id
  where o.sent_at is not null and o.state <> 'draft'`;

/** Each status that a lead got after it came: from a user, by what happened, from a list. */
const statusChanges = sql`
  select e.happened_at as at, coalesce(e.new_value ->> 'to', e.new_value #>> '{}') as status
  from property_events as e
  where e.property_id = l.id and e.kind in ('lead_status', 'lead_status_followed')
  union all
  select coalesce(i.finished_at, i.started_at), c.after ->> 'lead_status'
  from import_changes as c join imports as i on i.id = c.import_id
  where c.property_id = l.id and i.undone_at is null and c.after ? 'lead_status'`;

const isOneOf = (statuses: readonly string[]) =>
  sql`in (${sql.join(statuses.map((one) => sql.lit(one)))})`;

/** The day on which a status was first set, where it stands or the lead has ended since. */
const statusDay = (step: keyof typeof stepStatuses) => sql`
  case when l.lead_status ${isOneOf([...stepStatuses[step], ...endStatuses])}
    then (select min(e.at) from (${statusChanges}) as e
      where e.status ${isOneOf(stepStatuses[step])})
  end`;

/** A lead that came with the status of a step, and whose status is unchanged, has it since it came. */
const cameWith = (step: keyof typeof stepStatuses) => sql`
  case when l.lead_status ${isOneOf(stepStatuses[step])} and not exists (${statusChanges})
    then l.created_at end`;

/**
 * The steps of leads as they are now, read from what happened: columns of `lead_steps`. Its words
 * are those of `domain/results/steps.ts`. Leads that are deleted or part of another have no row.
 * @param ids a query of one column `id`
 * @param zone by whose calendar days are meant
 */
export const readSteps = (ids: RawBuilder<unknown>, zone: string): RawBuilder<unknown> => {
  const day = (at: string) => sql`(${sql.raw(at)} at time zone ${zone}::text)::date`;
  return sql`
  with chosen as materialized (${ids}),
  touched as materialized (${touches}),
  leads as (
    select l.id, l.created_by_import, ${day('l.created_at')} as came_on, l.created_at,
      t.contacted_at, t.reached_at,
      (select min(m.created_at) from conversations as t join messages as m on m.conversation_id = t.id
        where t.property_id = l.id and m.sender = 'owner') as replied_at,
      (select min(e.happened_at) from property_events as e where e.property_id = l.id
        and e.kind = 'next_action_set' and e.new_value ->> 'summary' like 'Next action: Visit on %'
        -- A visit that was called off was no appointment; one that is moved is.
        and not coalesce((select u.new_value ->> 'summary' like 'No longer planned: %'
          from property_events as u where u.property_id = e.property_id and u.id > e.id
            and u.kind in ('next_action_set', 'next_action_ended') order by u.id limit 1), false)
      ) as appointment_at,
      coalesce(least((select min(o.sent_at) from offers as o where o.property_id = l.id
          and o.state <> 'draft'), ${statusDay('offer')}), ${cameWith('offer')}) as offer_at,
      coalesce(least((select min(${signedByAllAt}) from purchase_contracts as c
          where c.property_id = l.id), ${statusDay('contract')}),
        ${cameWith('contract')}) as contract_at,
      (select min(${closedOn('c.id')}) from purchase_contracts as c
        where c.property_id = l.id) as act_on,
      coalesce(${statusDay('closed')}, ${cameWith('closed')}) as closed_at
    from chosen as c join properties as l on l.id = c.id
    left join (
      select property_id, min(at) as contacted_at, min(at) filter (where reached) as reached_at
      from touched group by property_id
    ) as t on t.property_id = l.id
    where l.deleted_at is null and l.merged_into is null
  ),
  dated as (
    select id, created_by_import as list_id, came_on, ${day('contacted_at')} as contacted_on,
      ${day('least(reached_at, replied_at)')} as reached_on, ${day('replied_at')} as replied_on,
      ${day('appointment_at')} as appointment_on, ${day('offer_at')} as offer_on,
      least(${day('contract_at')}, act_on) as contract_on,
      coalesce(act_on, ${day('closed_at')}) as closed_on
    from leads
  )
  select d.id as property_id, d.list_id, d.came_on, d.contacted_on, d.reached_on, d.replied_on,
    d.appointment_on, d.offer_on, d.contract_on, d.closed_on,
    f.channel as first_channel, f.campaign_id as first_campaign_id, f.user_id as first_user_id,
    z.channel as last_channel, z.campaign_id as last_campaign_id, z.user_id as last_user_id
  from dated as d
  left join (
    select distinct on (property_id) * from touched order by property_id, at, channel, campaign_id, user_id
  ) as f on f.property_id = d.id
  left join (
    select distinct on (t.property_id) t.* from touched as t join dated as d on d.id = t.property_id
    where d.contract_on is null or ${day('t.at')} <= d.contract_on
    order by t.property_id, t.at desc, t.channel, t.campaign_id, t.user_id
  ) as z on z.property_id = d.id`;
};
