import { readPropertyUse } from '../facts/read-choice.ts';
import { type RecordedSale, type Sale, saleDay } from './sale.ts';

/** The columns of a table of sales; any may be absent or empty. */
export const saleColumns = [
  'date',
  'price',
  'livingArea',
  'lotArea',
  'yearBuilt',
  'beds',
  'baths',
  'halfBaths',
  'stories',
  'grade',
  'latitude',
  'longitude',
  'area',
  'parcel',
] as const;

/** What a table may say besides. */
export const recordedColumns = [
  'use',
  'address',
  'buyer',
  'seller',
  'deed',
  'document',
  'loan',
  'assessed',
] as const;

type Row = Readonly<Partial<Record<string, string>>>;

/** '$1,200' is 1200; blank, '-', 0 and what is no number are unknown. */
function numberOf(text: string | undefined): number | undefined {
  const value = Number((text ?? '').replace(/[$,\s]/g, '') || Number.NaN);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

/** A year; programs write 1 or 9999 where they know none. */
function yearOf(text: string | undefined): number | undefined {
  const year = numberOf(text);
  return year !== undefined && year >= 1000 && year < 3000 ? year : undefined;
}

/** A row of a table of sales; without a readable date its day is NaN, without a price that is 0. */
export function readSale(row: Row): Sale {
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
    yearBuilt: yearOf(row.yearBuilt),
    beds: numberOf(row.beds),
    baths:
      // A half bath alone does not say that there is no full one.
      baths === undefined ? undefined : baths + (halfBaths ?? 0) / 2,
    stories: numberOf(row.stories),
    grade: numberOf(row.grade),
    place: hasPlace ? { latitude, longitude } : undefined,
    area: row.area?.trim() || undefined,
    parcel: row.parcel?.trim() || undefined,
    use: readPropertyUse(row.use ?? '') ?? undefined,
  };
  return { day, isDayKnown, price: numberOf(row.price) ?? 0, ...present(facts) };
}

/** The same with what the table says besides. */
export function readRecordedSale(row: Row): RecordedSale {
  const words = (text: string | undefined) => text?.trim().slice(0, 200) || undefined;
  const loan = row.loan?.replaceAll(/[$,\s]/g, '') ?? '';
  const besides = {
    address: words(row.address),
    buyer: words(row.buyer),
    seller: words(row.seller),
    deed: words(row.deed),
    document: words(row.document),
    // 0 says that there was none, a blank field says nothing.
    loan: /^\d+(\.\d+)?$/.test(loan) ? Number(loan) : undefined,
    assessed: numberOf(row.assessed),
  };
  return { ...readSale(row), ...present(besides) };
}

const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
