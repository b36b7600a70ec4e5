import { factFields, type FactField } from '#domain/facts/fact-fields.ts';
import { isPossibleFact, readArea } from '#domain/facts/fact-values.ts';
import { readCodedUse, readCondition, type UseCodes } from '#domain/facts/read-choice.ts';
import { parseMoney } from '#domain/money.ts';
import { parseDay } from '#server/features/leads/imports/imports.public.ts';
import type { OpenDataRow } from '#server/providers/open-data/open-data-source.ts';
import type { RollDataset } from './roll-catalogue.ts';

export type RollFacts = Partial<Record<FactField, string | number | boolean>>;
type Unit = 'acres' | 'feet' | undefined;

const number = (cell: string) => {
  const plain = cell.replace(/[$,\s]/g, '');
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
};
const whole = (cell: string) => {
  const found = number(cell);
  return found !== null && Number.isInteger(found) ? found : null;
};
const flag = (cell: string): boolean | null => {
  const amount = number(cell);
  if (amount !== null) return amount > 0;
  if (/^(?:y|yes|t|true)$/i.test(cell)) return true;
  return /^(?:n|no|f|false)$/i.test(cell) ? false : null;
};

/** A cell as its fact; null for another text. */
function valueOf(
  field: FactField,
  cell: string,
  { unit, uses }: { unit: Unit; uses: UseCodes | undefined },
): string | number | boolean | null {
  if (field === 'propertyUse') return readCodedUse(cell, uses);
  if (field === 'condition') return readCondition(cell);
  switch (factFields[field].kind) {
    case 'count':
    case 'year':
      return whole(cell);
    case 'number':
      return number(cell);
    case 'area':
      return readArea(cell, { unit: unit ?? 'feet' });
    case 'money':
      return parseMoney(cell);
    case 'day':
      return parseDay(cell);
    case 'flag':
      return flag(cell);
    case 'text':
      return cell.slice(0, 200);
  }
}

/** The first of the columns that has a cell. */
const cellOf = (row: OpenDataRow, columns: string | string[]) =>
  [columns]
    .flat()
    .map((column) => (row[column] ?? '').trim())
    .find((cell) => cell !== '' && cell !== '-') ?? '';

/** In cents: below it a price is a fee or a gift, and not what the house sold for. */
const leastPrice = 1_000_000;

function factsOfRow(
  { facts, uses, soldTogether = [] }: RollDataset,
  row: OpenDataRow,
  today: string,
): RollFacts {
  const found: RollFacts = {};
  for (const [field, from] of Object.entries(facts) as [FactField, (typeof facts)[FactField]][]) {
    const isPlain = typeof from === 'string' || Array.isArray(from);
    const cell = cellOf(row, isPlain ? from : from!.column);
    const value =
      cell === '' ? null : valueOf(field, cell, { unit: isPlain ? undefined : from!.unit, uses });
    if (value !== null && value !== '' && isPossibleFact(field, value, today)) found[field] = value;
  }
  const isOfSeveral = soldTogether.some(({ column, values }) =>
    values.includes((row[column] ?? '').trim()),
  );
  const { lastSalePrice: price, ...others } = found;
  return isOfSeveral || (typeof price === 'number' && price < leastPrice) ? others : found;
}

/** Years as numbers, days as days: '9' is before '10'. */
function isAfter(one: string, other: string): boolean {
  const [a, b] = [Number(one), Number(other)];
  if (Number.isFinite(a) && Number.isFinite(b)) return a > b;
  return (parseDay(one) ?? one) > (parseDay(other) ?? other);
}

/** The last day of a year, or a day, of which data are; a year that goes on tells of today. */
function dayOfData(text: string, today: string): string {
  const day = /^(?:19|20)\d\d$/.test(text.trim()) ? `${text.trim()}-12-31` : parseDay(text);
  return day && day < today ? day : today;
}

/**
 * What the rows of one parcel say of its house, and of which day. Of rows of several years the newest
 * count, a later sale than today does not; what several buildings have is added up.
 */
export function factsOfParcel(
  dataset: RollDataset,
  rows: readonly OpenDataRow[],
  today: string,
): { facts: RollFacts; toldOn: string } {
  const { newest, adds = [] } = dataset;
  const isSaleOrder = newest !== undefined && dataset.facts.lastSaleDate === newest;
  const datable = isSaleOrder
    ? rows.filter((row) => (parseDay(row[newest] ?? '') ?? '9999') <= today)
    : rows;
  const last = newest
    ? datable.reduce((best, row) => (isAfter(row[newest] ?? '', best) ? row[newest]! : best), '')
    : '';
  const counting = newest ? datable.filter((row) => (row[newest] ?? '') === last) : datable;
  const sums: RollFacts = {};
  for (const each of counting.map((row) => factsOfRow(dataset, row, today))) {
    for (const [field, value] of Object.entries(each) as [FactField, RollFacts[FactField]][]) {
      const known = sums[field];
      if (known === undefined) sums[field] = value!;
      else if (adds.includes(field)) sums[field] = Number(known) + Number(value);
    }
  }
  // A sale has its own day; whether it is the last one is known of today.
  return { facts: sums, toldOn: isSaleOrder ? today : dayOfData(last, today) };
}
