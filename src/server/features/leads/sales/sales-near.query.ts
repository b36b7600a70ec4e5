import type { RawBuilder } from 'kysely';
import type { Sale } from '#domain/comps/sale.ts';
import type { PastError } from '#domain/comps/value-range.ts';
import { isPropertyUse, type PropertyUse } from '#domain/facts/fact-choices.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { dayOfDate } from './sale-day.ts';

/** A stored sale, in dollars, with what is shown of it. */
export type StoredSale = Sale & { id: number; label: string };

type Place = { latitude: number; longitude: number };
type Row = {
  id: number;
  soldOn: string;
  isDayKnown: boolean;
  price: number;
  livingArea: number | null;
  lotArea: number | null;
  yearBuilt: number | null;
  beds: number | null;
  baths: number | null;
  stories: number | null;
  grade: number | null;
  latitude: number;
  longitude: number;
  parcel: string | null;
  use: string | null;
  address?: string | null;
};

/** All that the index `sales_of_kind_near` has: no row of the table is looked up for them. */
const columns = sql`id, sold_on::text as "soldOn", is_day_known as "isDayKnown", price::float8 as price,
  living_area as "livingArea", lot_area as "lotArea", year_built as "yearBuilt", beds, baths, stories,
  grade, latitude, longitude, parcel, property_use as use`;

/** A square of half a degree: one market, with one method's errors. */
export const tileOf = (latitude: RawBuilder<unknown>, longitude: RawBuilder<unknown>) =>
  sql<number>`(floor((${latitude} + 90) * 2)::integer * 720 + floor((${longitude} + 180) * 2)::integer)`;

function saleOf(row: Row): StoredSale {
  const { id, soldOn, isDayKnown, price, latitude, longitude, address, use, ...facts } = row;
  const known = Object.entries(facts).filter(([, value]) => value !== null);
  return {
    id,
    label: address ?? row.parcel ?? `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`,
    day: dayOfDate(soldOn),
    isDayKnown,
    price: price / 100,
    place: { latitude, longitude },
    ...Object.fromEntries(known),
    ...(isPropertyUse(use) && { use }),
  };
}

/** Squares of a fiftieth of a degree around a place: one around it, then further ones. */
const reaches = [1, 2, 4];
/** As many teach the method what it needs; further ones only cost time. */
const enough = 1_500;

function cellsAround({ latitude, longitude }: Place, reach: number): number[] {
  const row = Math.floor((latitude + 90) * 50);
  const column = Math.floor((longitude + 180) * 50);
  // A degree of longitude is shorter than one of latitude.
  const wide = Math.ceil(reach / Math.max(0.3, Math.cos((latitude * Math.PI) / 180)));
  return Array.from({ length: 2 * reach + 1 }, (_, y) =>
    Array.from({ length: 2 * wide + 1 }, (__, x) => (row + y - reach) * 18_000 + column + x - wide),
  ).flat();
}

/** The addresses of sales that have one, by their ids. */
export async function readSaleAddresses(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; address: string }>`
    select id, address from sales where id = any(${ids}::bigint[]) and address is not null
  `.execute(db);
  return new Map(rows.map(({ id, address }) => [id, address]));
}

/** What each sale is called, by its id. */
export async function readSaleLabels(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  return new Map((await readSales(db, ids)).map(({ id, label }) => [id, label]));
}

/**
 * The nearest sales around a place since a day, from squares that are wider until there are enough; without
 * their addresses, see `readSaleLabels`.
 * @param use only sales of this kind and of unknown kind
 * @param withFeeds whether those of publishers count, too
 */
export async function readSalesNear(
  db: Db,
  place: Place,
  {
    since,
    use,
    withFeeds = true,
  }: { since: string; use?: PropertyUse | null; withFeeds?: boolean },
): Promise<StoredSale[]> {
  const { latitude, longitude } = place;
  const narrow = Math.cos((latitude * Math.PI) / 180);
  let rows: Row[] = [];
  for (const reach of reaches) {
    const found = await sql<Row>`
      select ${columns} from sales
      where cell = any(${cellsAround(place, reach)}::integer[]) and sold_on >= ${since}
        ${use ? sql`and (property_use is null or property_use = ${use})` : sql``}
        ${withFeeds ? sql`` : sql`and list_id not in (select list_id from sale_feeds)`}
      order by (latitude - ${latitude}) ^ 2 + ((longitude - ${longitude}) * ${narrow}::float8) ^ 2, id
      limit ${sql.lit(enough)}
    `.execute(db);
    rows = found.rows;
    if (rows.length >= enough) break;
  }
  return rows.map(saleOf);
}

/** The newest sales of a square of half a degree. */
export async function readTileSales(
  db: Db,
  tile: number,
  { since, most }: { since: string; most: number },
): Promise<(StoredSale & { assessed?: number })[]> {
  const [south, west] = [Math.floor(tile / 720) / 2 - 90, (tile % 720) / 2 - 180];
  const { rows } = await sql<Row & { assessed: number | null }>`
    select ${columns}, assessed / 100.0::float8 as assessed from sales
    where sold_on >= ${since} and latitude >= ${south} and latitude < ${south + 0.5}
      and longitude >= ${west} and longitude < ${west + 0.5}
    order by sold_on desc, id limit ${most}
  `.execute(db);
  return rows.map(saleOf);
}

/** Sales by their ids, as far as they exist. */
export async function readSales(db: Db, ids: readonly number[]): Promise<StoredSale[]> {
  const { rows } = await sql<Row>`
    select ${columns}, address from sales where id = any(${ids}::bigint[]) order by sold_on desc, id
  `.execute(db);
  return rows.map(saleOf);
}

/** The method's errors of the last year in the square of a place. */
export async function readPastErrors(
  db: Db,
  { latitude, longitude }: Place,
  since: string,
): Promise<PastError[]> {
  const { rows } = await sql<{ soldOn: string; error: number; spread: number; value: number }>`
    select sold_on::text as "soldOn", error, spread, price / exp(error) as value from sale_checks
    where tile = ${tileOf(sql`${latitude}::float8`, sql`${longitude}::float8`)} and sold_on >= ${since}
  `.execute(db);
  return rows.map(({ soldOn, ...row }) => ({ ...row, day: dayOfDate(soldOn) }));
}
