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

/** A buyer's name as the screen compares it, see `buyerKey`. */
const buyer = sql`btrim(regexp_replace(lower(coalesce(b.buyer, '')), '[^a-z0-9]+', ' ', 'g'))`;

/**
 * Takes away what may not be a comp once all pages are there: sales that lie further than a tenth of a
 * degree from the tiles of leads, and, where the publisher does not flag them, parcels that were sold
 * together but came on different pages.
 * @returns how many were taken away, by reason
 */
export async function pruneSales(
  trx: Db,
  {
    listId,
    tiles,
    flagsSeveral,
  }: { listId: number; tiles: readonly string[]; flagsSeveral: boolean },
): Promise<{ far: number; several_parcels: number }> {
  // Right after a county is read there are no statistics, and both joins would compare each sale with each.
  await sql`analyze sales, sale_buyers`.execute(trx);
  const together = await sql`
    delete from sales where id in (
      select id from (
        select s.id, min(s.identity) over same <> max(s.identity) over same as is_several
        from sales as s left join sale_buyers as b using (identity, sold_on, price)
        where s.list_id = ${listId} and s.is_day_known and not ${flagsSeveral}
        window same as (partition by s.sold_on, s.price, ${buyer})
      ) as sold where is_several
    )
  `.execute(trx);
  const far = await sql`
    delete from sales as s where s.list_id = ${listId} and not exists (
      select from unnest(${[...tiles]}::text[]) as tile
      where abs(split_part(tile, ' ', 1)::integer - floor(s.latitude * 10)) <= 1
        and abs(split_part(tile, ' ', 2)::integer - floor(s.longitude * 10)) <= 1)
  `.execute(trx);
  // Of a sale that is not kept its buyer is not kept either.
  await sql`
    delete from sale_buyers as b where b.list_id = ${listId} and not exists (
      select from sales as s
      where s.identity = b.identity and s.sold_on = b.sold_on and s.price = b.price)
  `.execute(trx);
  return {
    far: Number(far.numAffectedRows ?? 0),
    several_parcels: Number(together.numAffectedRows ?? 0),
  };
}
