import { expect, test } from 'vitest';
import { compChoices } from '#api/deals/sales.api.ts';
import { firstDay, madeSales } from '#domain/comps/testing/made-sales.ts';
import type { PastError } from '#domain/comps/value-range.ts';
import { dateOfDay } from '../sale-day.ts';
import type { StoredSale } from '../sales-near.query.ts';
import { valueLead } from './value-lead.ts';

const today = firstDay + 731;
const place = { latitude: 36.15, longitude: -86.75 };
const size = { livingArea: 1_800, lotArea: 6_000, yearBuilt: 1990, beds: 3 };
const stored = madeSales(1_500).map((sale, index): StoredSale => ({
  ...sale,
  id: index + 1,
  label: `${index} Made St`,
}));
/** A sale around the corner. */
const near = (id: number, ago: number, more: Partial<StoredSale> = {}): StoredSale => ({
  ...size,
  id,
  label: `${id} Made St`,
  day: today - ago,
  isDayKnown: true,
  price: 380_000,
  place: { latitude: 36.1501, longitude: -86.7501 },
  ...more,
});

const valued = (
  choices: object,
  { sales = stored, errors = [] }: { sales?: StoredSale[]; errors?: PastError[] } = {},
) => {
  const found = valueLead({
    sales,
    errors,
    facts: size,
    place,
    parcel: undefined,
    use: null,
    choices: compChoices.parse(choices),
    today,
  });
  return { ...found, keys: found.comps.map(({ key }) => key) };
};

/** Values were 8 % low of late. */
const errors = Array.from({ length: 200 }, (_, index): PastError => ({
  day: today - 10 - index,
  error: 0.08 + ((index % 11) - 5) * 0.01,
  spread: 0.05,
  value: 350_000,
}));

test('what a user picks or adds is a comp at any age and distance, and none of it is lost', () => {
  const far = { place: { latitude: 36.3, longitude: -86.75 } };
  const sales = [...stored, near(9_001, 1_500), near(9_002, 5, far)];
  const { keys } = valued({ picked: [9_001, 9_002] }, { sales });
  expect(keys).toEqual(expect.arrayContaining(['s9001', 's9002']));
  const sold = (ago: number) => ({ soldOn: dateOfDay(today - ago), price: 38_000_000 });
  const added = [sold(0), sold(1_200), ...Array.from({ length: 13 }, () => sold(30))];
  expect(valued({ added }).keys.toSorted()).toEqual(
    added.map((_, index) => `a${index}`).toSorted(),
  );
});

test('who names as many as a value rests on gets it, who names fewer is told of the limits', () => {
  const added = Array.from({ length: 12 }, () => ({
    soldOn: dateOfDay(today - 30),
    price: 38_000_000,
    livingArea: 1_800,
  }));
  const limits = { km: 0.1, months: 1 };
  expect(valued({ added, limits })).toMatchObject({ refusal: null });
  expect(valued({ added: added.slice(1), limits })).toMatchObject({
    refusal: 'too_few_candidates',
    value: null,
  });
});

test('the value is that of the comps as they are shown, also where values were low of late', () => {
  const { value, comps, range } = valued({}, { errors });
  const adjusted = comps.map((comp) => comp.adjusted).toSorted((a, b) => a - b);
  expect(value).toBeGreaterThan(adjusted[3]!);
  expect(value).toBeLessThan(adjusted[8]!);
  expect(value! / valued({}).value!).toBeCloseTo(Math.exp(0.08), 2);
  expect(range!.low).toBeLessThan(value!);
  for (const { price, adjusted: shown, moves } of comps) {
    expect(moves.map(({ because }) => because)).toContain('what values were off by of late');
    const sum = moves.reduce((total, { cents }) => total + cents, 0);
    expect(Math.abs(price + sum - shown)).toBeLessThanOrEqual(100);
  }
});

test('the value after repair is on the same footing, and keeps the comps that were marked', () => {
  const { keys, value } = valued({}, { errors });
  expect(valued({ renovated: keys }, { errors })).toMatchObject({ value, valueAfterRepair: value });
  const renovated = keys.slice(-3);
  const { valueAfterRepair } = valued({ renovated });
  const sales = [...stored, ...[1, 2, 3, 4].map((ago) => near(9_000 + ago, ago))];
  const later = valued({ renovated }, { sales });
  expect(later.valueAfterRepair).not.toBeNull();
  expect(later.valueAfterRepair! / valueAfterRepair!).toBeCloseTo(1, 2);
});
