import type { RecordedSale } from '#api/deals/sales.api.ts';
import type { Clock } from '#domain/clock.ts';
import { distanceMeters } from '#domain/places/geo.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { dateOfDay, dayNow } from '../sale-day.ts';
import { readSaleLabels, readSalesNear } from '../sales-near.query.ts';
import { latLng, readHouse } from './house-of-lead.ts';

/** Older sales teach the method nothing. */
export const salesDays = 1_100;
/** Sales that a search shows. */
const mostFound = 20;

/** The recorded sales nearest to a lead that have these words. @throws `properties.not_found`, 404. */
export async function findSalesNear(
  { db, clock }: { db: Db; clock: Clock },
  leadId: number,
  search: string,
): Promise<RecordedSale[]> {
  const { place } = await readHouse(db, leadId);
  if (!place) return [];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const sales = await readSalesNear(db, place, { since: dateOfDay(dayNow(clock) - salesDays) });
  const labels = await readSaleLabels(
    db,
    sales.map(({ id }) => id),
  );
  return sales
    .map((sale) => ({ ...sale, label: labels.get(sale.id) ?? sale.label }))
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
    .slice(0, mostFound)
    .map((sale) => ({
      id: sale.id,
      label: sale.label,
      soldOn: dateOfDay(sale.day),
      price: Math.round(sale.price * 100),
      km: Math.round(distanceMeters(latLng(place), latLng(sale.place!)) / 10) / 100,
      livingArea: sale.livingArea ?? null,
      yearBuilt: sale.yearBuilt ?? null,
    }));
}
