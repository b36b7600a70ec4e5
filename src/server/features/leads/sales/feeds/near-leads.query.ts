import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { SalePublisher } from './sale-catalogue.ts';

/** Whether a row of `properties` (alias `p`) lies where a publisher reaches. */
const isOf = ({ state, counties }: Pick<SalePublisher, 'state' | 'counties'>) => {
  const names = counties.map((county) => county.toLowerCase());
  const county = sql`regexp_replace(lower(trim(p.county)), ' county$', '')`;
  return names.length === 0
    ? sql`upper(trim(p.state)) = ${state}`
    : sql`(upper(trim(p.state)) = ${state} and ${county} = any(${[...names, '']}::text[]))`;
};

/** How many live leads lie where a publisher reaches. */
export async function countLeadsOf(db: Db, publisher: SalePublisher): Promise<number> {
  const { rows } = await sql<{ leads: number }>`
    select count(*)::integer as leads from properties as p
    where p.deleted_at is null and ${isOf(publisher)}
  `.execute(db);
  return rows[0]!.leads;
}

/** The tenths of a degree with located leads, 'latitude longitude' of their south-west corner in tenths. */
export async function readLeadTiles(db: Db, publisher: SalePublisher): Promise<string[]> {
  const { rows } = await sql<{ tile: string }>`
    select distinct floor(p.latitude * 10)::integer || ' ' || floor(p.longitude * 10)::integer as tile
    from properties as p
    where p.deleted_at is null and p.latitude is not null and ${isOf(publisher)} order by 1
  `.execute(db);
  return rows.map(({ tile }) => tile);
}

/**
 * Takes away what may not be a comp once all pages are there: sales that lie further than a tenth of a
 * degree from the tiles of leads, and parcels that were sold together but came on different pages.
 * @returns how many were taken away, by reason
 */
export async function pruneSales(
  trx: Db,
  { listId, tiles }: { listId: number; tiles: readonly string[] },
): Promise<{ far: number; several_parcels: number }> {
  const together = await sql`
    delete from sales as s using (
      select sold_on, price from sales where list_id = ${listId} and is_day_known
      group by sold_on, price having count(distinct identity) > 1
    ) as g
    where s.list_id = ${listId} and s.is_day_known and s.sold_on = g.sold_on and s.price = g.price
  `.execute(trx);
  const far = await sql`
    delete from sales as s where s.list_id = ${listId} and not exists (
      select from unnest(${[...tiles]}::text[]) as tile
      where abs(split_part(tile, ' ', 1)::integer - floor(s.latitude * 10)) <= 1
        and abs(split_part(tile, ' ', 2)::integer - floor(s.longitude * 10)) <= 1)
  `.execute(trx);
  return {
    far: Number(far.numAffectedRows ?? 0),
    several_parcels: Number(together.numAffectedRows ?? 0),
  };
}
