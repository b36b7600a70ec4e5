import { type RecordedSale, type Sale, yearOf } from './sale.ts';
import { buyerKey, partiesReason } from './sale-parties.ts';

/** Why a transfer says nothing about prices. */
export type DropReason =
  | 'date'
  | 'price'
  | 'duplicate'
  | 'several_parcels'
  | 'family'
  | 'bank'
  | 'deed'
  | 'living_area'
  | 'year_built';

/** Below it a price is a fee or a gift. */
const leastPrice = 10_000;
const leastArea = 200;

/**
 * Which sales count as sales of one house on the open market.
 * @param today as a day; sales after tomorrow have not happened.
 * @param flagsSeveral the publisher's codes leave out parcels that were sold together.
 * @param unit how much of the price's unit is a dollar: 100 for cents.
 * @returns each sale's reason to be left out, in their order; undefined for those that count.
 */
export function screenSales(
  sales: readonly RecordedSale[],
  {
    today,
    unit = 1,
    flagsSeveral = false,
  }: { today: number; unit?: number; flagsSeveral?: boolean },
): (DropReason | undefined)[] {
  // Parcels sold together are recorded one by one, each with the price of all.
  const groups = new Map<string, Set<string>>();
  for (const [index, sale] of sales.entries()) {
    const key = together(sale);
    if (key === undefined) continue;
    const parcels = groups.get(key);
    if (parcels) parcels.add(identity(sale, index));
    else groups.set(key, new Set([identity(sale, index)]));
  }
  const seen = new Set<string>();
  return sales.map((sale, index) => {
    const { day, price, livingArea, yearBuilt } = sale;
    if (!(day <= today + 1 && yearOf(day) >= 1960)) return 'date';
    if (!(price >= leastPrice * unit)) return 'price';
    const same = `${identity(sale, index)} ${day} ${Math.round((price / unit) * 100)}`;
    if (seen.has(same)) return 'duplicate';
    seen.add(same);
    const key = together(sale);
    const isTold = !flagsSeveral || sale.document !== undefined;
    if (isTold && key !== undefined && groups.get(key)!.size > 1) return 'several_parcels';
    if (livingArea !== undefined && livingArea < leastArea) return 'living_area';
    // What was sold two years before its house was built was a lot, or a house that is gone.
    const isOfThen = yearBuilt === undefined || yearBuilt < Math.floor(yearOf(day)) + 2;
    if (!isOfThen || (yearBuilt !== undefined && yearBuilt <= 1700)) return 'year_built';
    return partiesReason(sale);
  });
}

/**
 * One deed: of one number, else of one day, for one price, to one buyer where the buyers are named.
 * Without a number only a known day tells: in a month, many houses sell for a round price.
 */
function together({ day, isDayKnown, price, buyer, document }: RecordedSale): string | undefined {
  // Years and prices beside it: recorders begin to count anew.
  if (document !== undefined) return `${document} ${Math.floor(yearOf(day))} ${price}`;
  return isDayKnown ? `${day} ${price} ${buyerKey(buyer)}` : undefined;
}

function identity({ parcel, place }: Sale, index: number): string {
  if (parcel !== undefined) return parcel;
  return place ? `${place.latitude} ${place.longitude}` : `row ${index}`;
}
