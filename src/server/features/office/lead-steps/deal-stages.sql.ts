import type { RawBuilder, SqlBool } from 'kysely';
import { endStatuses } from '#domain/results/steps.ts';
import { sql } from '#server/platform/database/sql.ts';
import { closedOn } from './contract-steps.sql.ts';

const cancelledOn = sql`(select a.done_on from contract_acts as a
  where a.contract_id = k.contract_id and a.kind = 'cancelled')`;

/** What the user gets: as agreed, and until then as planned, unless the house is kept. */
const fee = sql`coalesce(k.fee, case when k.closed_on is null and k.way is distinct from 'purchase'
  and p.lead_status <> 'closed' then nullif(d.fee, 0) end)`;

/** Whether a contract of the lead was cancelled after a time: what was agreed before it is over. */
const cancelledSince = (at: string) => sql`exists (select from contract_acts as a
  join purchase_contracts as c on c.id = a.contract_id
  where c.property_id = p.id and a.kind = 'cancelled' and a.recorded_at > ${sql.raw(at)})`;

/**
 * The deals of leads: a lead with a stored deal, an offer or a signed contract has one. A query of
 * `property_id`, `stage` (one of `dealStages`), `offer`, `asking`, `fee`, `closing_id`, `day` and
 * `changed_at`.
 * @param today 'YYYY-MM-DD'; an offer whose last day has passed is no longer made.
 */
export const stagedDeals = (today: string): RawBuilder<unknown> => sql`
  select p.id as property_id, o.price as offer, d.asking, ${fee} as fee,
    k.id as closing_id, coalesce(k.closed_on, k.closing_on) as day,
    greatest(d.updated_at, o.created_at, o.decided_at, k.opened_at) as changed_at,
    case
      when k.closed_on is not null then 'closed'
      when k.id is not null and k.cancelled_on is null then 'under_contract'
      when k.id is not null then 'lost'
      when p.lead_status = 'closed' then 'closed'
      when o.state = 'accepted' then 'accepted'
      when o.state = 'sent' and (o.expires_on is null or o.expires_on >= ${today}::date) then 'offered'
      when p.lead_status = 'under_contract' then 'under_contract'
      when o.state in ('sent', 'declined') or p.lead_status = any(${[...endStatuses]}::text[]) then 'lost'
      else 'working'
    end as stage
  from (
    select property_id from deals union select property_id from offers
    union select c.property_id from closings as k
      join purchase_contracts as c on c.id = k.contract_id where c.property_id is not null
  ) as dealing join properties as p on p.id = dealing.property_id
  left join deals as d on d.property_id = p.id
  left join lateral (
    select o.* from offers as o where o.property_id = p.id
    order by ${cancelledSince('o.created_at')}, o.state = 'accepted' desc, o.state = 'draft', o.id desc limit 1
  ) as o on true
  left join lateral (
    select k.id, k.fee, k.way, k.opened_at, ${closedOn('k.contract_id')} as closed_on, ${cancelledOn} as cancelled_on,
      (select l.day from closing_deadlines as l where l.closing_id = k.id and l.kind = 'closing') as closing_on
    from closings as k join purchase_contracts as c on c.id = k.contract_id
    where c.property_id = p.id
      -- After a cancelled contract the lead was offered anew.
      and not (${cancelledOn} is not null and exists (select from offers as n
        where n.property_id = p.id and n.state <> 'draft' and not ${cancelledSince('n.created_at')}))
    order by ${cancelledOn} is null desc, k.id desc limit 1
  ) as k on true`;

/** Whether the deal of a lead (alias `p`) has come to one of these stages. */
export const isInDealStage = (stages: readonly string[], today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`p.id in (select s.property_id from (${stagedDeals(today)}) as s
    where s.stage = any(${[...stages]}::text[]))`;
