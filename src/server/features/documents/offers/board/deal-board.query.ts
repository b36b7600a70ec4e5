import type { z } from 'zod';
import type { DealCard, listDeals } from '#api/deals/deal-board.api.ts';
import {
  type DealStage,
  feesByMonth,
  type StagedSum,
  sumsOfStages,
} from '#domain/deals/deal-stages.ts';
import { stagedDeals } from '#server/features/office/lead-steps/lead-steps.public.ts';
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

type DealBoard = z.output<typeof listDeals.answer>;

/**
 * The deals of live leads by stage, those that changed last first, and sums of all.
 * @param today 'YYYY-MM-DD'; an offer whose last day has passed is no longer made.
 * @param leads those of other leads are left out.
 */
export async function readDealBoard(
  db: Db,
  { today, search, leads }: { today: string; search: string; leads?: number[] | undefined },
): Promise<DealBoard> {
  const words = search.split(/\s+/).filter(Boolean);
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const known = sql`
      select s.*, concat_ws(', ', nullif(p.street_address, ''), nullif(p.city, '')) as address,
        coalesce(nullif(p.full_name, ''), trim(p.first_name || ' ' || p.last_name)) as owner
      from (${stagedDeals(today)}) as s join properties as p on p.id = s.property_id
      where p.deleted_at is null
        and concat_ws(' ', p.street_address, p.city, p.zip_code, p.owner_sort) ilike all(${patterns}::text[])
        ${leads ? sql`and s.property_id = any(${leads}::bigint[])` : sql``}`;
  const { rows } = await sql<Row>`
    select * from (
      select *, row_number() over (partition by stage order by changed_at desc nulls last, property_id) as place
      from (${known}) as known
    ) as ranked where place <= ${mostOfStage} order by place
  `.execute(db);
  const { rows: sums } = await sql<StagedSum>`
    select stage, to_char(day, 'YYYY-MM') as month, count(*)::int as deals,
      count(*) filter (where fee > 0)::int as paying, coalesce(sum(fee), 0)::float8 as fees
    from (${known}) as known group by 1, 2
  `.execute(db);
  return { data: rows.map(viewCard), stages: sumsOfStages(sums), months: feesByMonth(sums) };
}

function viewCard({ property_id: propertyId, closing_id: closingId, ...row }: Row): DealCard {
  return {
    propertyId,
    closingId,
    address: row.address,
    owner: row.owner ?? '',
    stage: row.stage,
    offer: row.offer,
    asking: row.asking,
    fee: row.fee,
    day: row.day,
  };
}
