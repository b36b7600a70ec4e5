import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { type Sale, saleDay } from '../../src/domain/comps/sale.ts';

/** '$1,200' is 1200; blank, '-', 0 and what is no number are unknown. */
function numberOf(text: string | undefined): number | undefined {
  const value = Number((text ?? '').replace(/[$,\s]/g, '') || Number.NaN);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

/**
 * Sales of a table with the columns date, price, livingArea, lotArea, yearBuilt, beds, baths,
 * halfBaths, stories, grade, latitude, longitude, area, parcel; any may be absent or empty.
 * @returns a sale a row; one without a readable date has the day NaN, without a price the price 0.
 */
export function readSales(path: string): Sale[] {
  const { data } = Papa.parse<Record<string, string>>(readFileSync(path, 'utf8').trim(), {
    header: true,
    skipEmptyLines: true,
  });
  return data.map((row) => {
    const { day = Number.NaN, isDayKnown = false } = saleDay(row.date ?? '') ?? {};
    const [latitude, longitude] = [
      Number(row.latitude || Number.NaN),
      Number(row.longitude || Number.NaN),
    ];
    const hasPlace =
      Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
    const baths = numberOf(row.baths);
    const halfBaths = numberOf(row.halfBaths);
    const facts = {
      livingArea: numberOf(row.livingArea),
      lotArea: numberOf(row.lotArea),
      yearBuilt: numberOf(row.yearBuilt),
      beds: numberOf(row.beds),
      baths:
        baths === undefined && halfBaths === undefined
          ? undefined
          : (baths ?? 0) + (halfBaths ?? 0) / 2,
      stories: numberOf(row.stories),
      grade: numberOf(row.grade),
      place: hasPlace ? { latitude, longitude } : undefined,
      area: row.area?.trim() || undefined,
      parcel: row.parcel?.trim() || undefined,
    };
    const known = Object.entries(facts).filter(([, value]) => value !== undefined);
    return { day, isDayKnown, price: numberOf(row.price) ?? 0, ...Object.fromEntries(known) };
  });
}
