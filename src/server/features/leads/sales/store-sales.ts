import type { RecordedSale } from '#domain/comps/sale.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { dateOfDay } from './sale-day.ts';

type Sales = readonly RecordedSale[];

/**
 * Stores valid sales that have a place. One that was known learns its kind and the assessor's value.
 * @returns how many were not known before, each once: a statement may not change a row twice.
 */
export async function insertSales(trx: Db, listId: number, sales: Sales): Promise<number> {
  const column = <Value>(of: (sale: Sales[number]) => Value) => sales.map(of);
  const whole = (value: number | undefined) =>
    value === undefined || value > 2_000_000_000 ? null : Math.round(value);
  const real = (value: number | undefined) => value ?? null;
  const { rows } = await sql<{ is_new: boolean }>`
    insert into sales (list_id, identity, sold_on, is_day_known, price, living_area, lot_area,
      year_built, beds, baths, stories, grade, latitude, longitude, parcel, address,
      property_use, assessed)
    select distinct on (identity, sold_on, price) ${listId}, * from unnest(
      ${column(({ parcel, place }) => parcel ?? `${place!.latitude} ${place!.longitude}`)}::text[],
      ${column(({ day }) => dateOfDay(day))}::date[],
      ${column(({ isDayKnown }) => isDayKnown)}::boolean[],
      ${column(({ price }) => Math.round(price * 100))}::bigint[],
      ${column(({ livingArea }) => whole(livingArea))}::integer[],
      ${column(({ lotArea }) => whole(lotArea))}::integer[],
      ${column(({ yearBuilt }) => whole(yearBuilt))}::integer[],
      ${column(({ beds }) => real(beds))}::real[],
      ${column(({ baths }) => real(baths))}::real[],
      ${column(({ stories }) => real(stories))}::real[],
      ${column(({ grade }) => real(grade))}::real[],
      ${column(({ place }) => place!.latitude)}::double precision[],
      ${column(({ place }) => place!.longitude)}::double precision[],
      ${column(({ parcel }) => parcel ?? null)}::text[],
      ${column(({ address }) => address ?? null)}::text[],
      ${column(({ use }) => use ?? null)}::text[],
      ${column(({ assessed }) => (assessed === undefined ? null : Math.round(assessed * 100)))}::bigint[])
      as t (identity, sold_on, is_day_known, price, living_area, lot_area, year_built, beds, baths,
        stories, grade, latitude, longitude, parcel, address, property_use, assessed)
    on conflict (identity, sold_on, price) do update set
      property_use = coalesce(excluded.property_use, sales.property_use),
      assessed = coalesce(excluded.assessed, sales.assessed)
    where (sales.property_use is null and excluded.property_use is not null)
      or (sales.assessed is null and excluded.assessed is not null)
    returning (xmax = 0) as is_new
  `.execute(trx);
  await insertBuyers(trx, listId, sales);
  return rows.filter((row) => row.is_new).length;
}

/** Who bought, also of sales that an earlier table had without a buyer. */
async function insertBuyers(trx: Db, listId: number, sales: Sales): Promise<void> {
  const named = sales.filter(({ buyer }) => buyer !== undefined);
  if (named.length === 0) return;
  const column = <Value>(of: (sale: Sales[number]) => Value) => named.map(of);
  await sql`
    insert into sale_buyers (list_id, identity, sold_on, price, buyer, loan)
    select ${listId}, * from unnest(
      ${column(({ parcel, place }) => parcel ?? `${place!.latitude} ${place!.longitude}`)}::text[],
      ${column(({ day }) => dateOfDay(day))}::date[],
      ${column(({ price }) => Math.round(price * 100))}::bigint[],
      ${column(({ buyer }) => buyer ?? '')}::text[],
      ${column(({ loan }) => (loan === undefined ? null : Math.round(loan * 100)))}::bigint[])
    on conflict do nothing
  `.execute(trx);
}
