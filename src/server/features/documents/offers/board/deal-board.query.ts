import type { DealCard } from '#api/deals/deal-board.api.ts';
import type { DealStage } from '#domain/deals/deal-stages.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/** The newest deals of each stage that a board shows. */
const mostOfStage = 200;

type Row = {
  property_id: number;
  address: string;
  owner: string;
  stage: DealStage;
  offer: number | null;
  asking: number | null;
  fee: number | null;
  closing_id: number | null;
  day: string | null;
};

/**
 * The deals of live leads by stage, those that changed last first: a lead with a stored deal, an offer
 * or a signed contract has one.
 * @param today 'YYYY-MM-DD'; an offer whose last day has passed is no longer made.
 */
export async function readDealBoard(
  db: Db,
  { today, search }: { today: string; search: string },
): Promise<DealCard[]> {
  const words = search.split(/\s+/).filter(Boolean);
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const act = (kind: string) => sql`(select a.done_on from contract_acts as a
    where a.contract_id = k.contract_id and a.kind = ${kind})`;
  const { rows } = await sql<Row>`
    with dealing as (
      select property_id from deals union select property_id from offers
      union select c.property_id from closings as k
        join purchase_contracts as c on c.id = k.contract_id where c.property_id is not null
    ), known as (
      select p.id as property_id, concat_ws(', ', nullif(p.street_address, ''), nullif(p.city, '')) as address,
        coalesce(nullif(p.full_name, ''), trim(p.first_name || ' ' || p.last_name)) as owner, o.price as offer, d.asking, coalesce(k.fee, nullif(d.fee, 0)) as fee,
        k.id as closing_id, coalesce(k.closed_on, k.closing_on) as day,
        greatest(d.updated_at, o.created_at, o.decided_at, k.opened_at) as changed_at,
        case
          when k.closed_on is not null then 'closed'
          when k.id is not null and k.cancelled_on is null then 'under_contract'
          when k.id is not null then 'lost'
          when o.state = 'accepted' then 'accepted'
          when o.state = 'sent' and (o.expires_on is null or o.expires_on >= ${today}) then 'offered'
          when o.state in ('sent', 'declined') or p.lead_status in ('dead', 'not_interested') then 'lost'
          else 'working'
        end as stage
      from dealing join properties as p on p.id = dealing.property_id and p.deleted_at is null
      left join deals as d on d.property_id = p.id
      left join lateral (
        select o.* from offers as o where o.property_id = p.id
        order by o.state = 'accepted' desc, o.state = 'draft', o.id desc limit 1
      ) as o on true
      left join lateral (
        select k.id, k.fee, k.opened_at, ${act('closed')} as closed_on, ${act('cancelled')} as cancelled_on,
          (select l.day from closing_deadlines as l where l.closing_id = k.id and l.kind = 'closing') as closing_on
        from closings as k join purchase_contracts as c on c.id = k.contract_id
        where c.property_id = p.id order by k.id desc limit 1
      ) as k on true
      where concat_ws(' ', p.street_address, p.city, p.zip_code, p.owner_sort) ilike all(${patterns}::text[])
    )
    select * from (
      select *, row_number() over (partition by stage order by changed_at desc nulls last, property_id) as place
      from known
    ) as ranked where place <= ${mostOfStage} order by place
  `.execute(db);
  return rows.map(({ property_id: propertyId, closing_id: closingId, ...row }) => ({
    propertyId,
    closingId,
    address: row.address,
    owner: row.owner ?? '',
    stage: row.stage,
    offer: row.offer,
    asking: row.asking,
    fee: row.fee,
    day: row.day,
  }));
}
