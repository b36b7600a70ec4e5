import { type Sale, yearOf } from './sale.ts';

/** Why a transfer says nothing about prices. */
export type DropReason =
  | 'date'
  | 'price'
  | 'duplicate'
  | 'several_parcels'
  | 'living_area'
  | 'year_built';

/** Below it a price is a fee or a gift. */
const leastPrice = 10_000;
const leastArea = 200;

/**
 * Which sales count as sales of one house on the open market.
 * @param today as a day; sales after tomorrow have not happened.
 * @param unit how much of the price's unit is a dollar: 100 for cents.
 * @returns each sale's reason to be left out, in their order; undefined for those that count.
 */
export function screenSales(
  sales: readonly Sale[],
  { today, unit = 1 }: { today: number; unit?: number },
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
  return sales.map((sale) => {
    const { day, price, livingArea, yearBuilt, parcel } = sale;
    if (!(day <= today + 1 && yearOf(day) >= 1960)) return 'date';
    if (!(price >= leastPrice * unit)) return 'price';
    const same = parcel === undefined ? undefined : `${parcel} ${day} ${price}`;
    if (same !== undefined && seen.has(same)) return 'duplicate';
    if (same !== undefined) seen.add(same);
    const key = together(sale);
    if (key !== undefined && groups.get(key)!.size > 1) return 'several_parcels';
    if (livingArea !== undefined && livingArea < leastArea) return 'living_area';
    if (yearBuilt !== undefined && yearBuilt <= 1700) return 'year_built';
    return undefined;
  });
}

/** Only a known day tells: in a month, many houses sell for a round price. */
function together({ day, isDayKnown, price }: Sale): string | undefined {
  return isDayKnown ? `${day} ${price}` : undefined;
}

function identity({ parcel, place }: Sale, index: number): string {
  if (parcel !== undefined) return parcel;
  return place ? `${place.latitude} ${place.longitude}` : `row ${index}`;
}
