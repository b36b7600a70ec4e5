import { expect, test } from 'vitest';
import { createMarket } from './comparable-sales.ts';
import { explainComp } from './explain-comp.ts';
import type { Sale } from './sale.ts';
import { firstDay, madeSales } from './testing/made-sales.ts';

const asOf = firstDay + 700;
const house = {
  livingArea: 1_800,
  lotArea: 6_000,
  yearBuilt: 1990,
  beds: 3,
  place: { latitude: 36.15, longitude: -86.75 },
};

test('a house is worth what its neighbours sold for, moved by what differs', () => {
  const found = createMarket(madeSales(3_000), asOf).value(house);
  if (!('value' in found)) throw new Error(found.reason);
  // The made market: 200 dollars a square foot at this size, 4 % more since the first day.
  expect(found.value / (1_800 * 200 * 1.04)).toBeCloseTo(1, 1);
  expect(found.comps).toHaveLength(12);
  for (const { sale, changes, adjusted } of found.comps) {
    const moved = Object.values(changes).reduce((sum, change) => sum + change, 0);
    expect(sale.price * Math.exp(moved)).toBeCloseTo(adjusted, 4);
    expect(sale.day).toBeLessThan(asOf);
  }
  const prices = found.comps.map(({ adjusted }) => adjusted);
  expect(found.value).toBeGreaterThanOrEqual(Math.min(...prices));
  expect(found.value).toBeLessThanOrEqual(Math.max(...prices));
});

test('a bigger house of the same place is worth more, a later sale of itself is no comp', () => {
  const market = createMarket(madeSales(3_000), asOf);
  const [small, big] = [1_200, 2_400].map((livingArea) => market.value({ ...house, livingArea }));
  if (!small || !big || !('value' in small) || !('value' in big)) throw new Error('no value');
  expect(big.value).toBeGreaterThan(small.value * 1.5);
  const own = { ...house, parcel: 'p-1' };
  const sales = [...madeSales(3_000), { ...own, day: asOf - 30, isDayKnown: true, price: 1 }];
  const found = createMarket(sales, asOf).value(own);
  expect('comps' in found && found.comps.some(({ sale }) => sale.parcel === 'p-1')).toBe(false);
});

test.each([
  ['X-1', 100],
  ['16-09-203-017-0000', 400],
])('an earlier sale of the house itself is no comp: %s, %i days ago', (parcel, days) => {
  const own = { ...house, parcel: parcel.replaceAll('-', ''), isDayKnown: true, price: 90_000 };
  const sales = [...madeSales(3_000), { ...own, day: asOf - days }];
  const found = createMarket(sales, asOf).value({ ...house, parcel });
  if (!('value' in found)) throw new Error(found.reason);
  expect(found.comps.map(({ sale }) => sale.parcel)).not.toContain(own.parcel);
});

/** Lots and garages between the houses, of which a table says no more than their prices. */
const bare = (sales: Sale[], every: number) =>
  sales.map(({ day, isDayKnown, price, place, parcel, ...facts }, index) => ({
    day,
    isDayKnown,
    price: index % every === 0 ? price / 6 : price,
    place: place!,
    parcel: parcel!,
    ...(index % every === 0 ? {} : facts),
  }));

test('a sale of unknown size is no comp of a house whose size is known', () => {
  const found = createMarket(bare(madeSales(3_000), 3), asOf).value(house);
  if (!('value' in found)) throw new Error(found.reason);
  expect(found.comps.filter(({ sale }) => sale.livingArea === undefined)).toEqual([]);
  expect(found.value / (1_800 * 200 * 1.04)).toBeCloseTo(1, 1);
});

test('what is unknown of one of both counts against a sale, and widens the spread', () => {
  // A bedroom is worth 15 % here.
  const sales = madeSales(3_000).map((sale) => ({
    ...sale,
    price: sale.price * 1.15 ** (sale.beds! - 3),
  }));
  const known = createMarket(sales, asOf).value(house);
  if (!('value' in known)) throw new Error(known.reason);
  const best = known.comps[0]!.sale;
  const { beds: _, ...vague } = best;
  const found = createMarket([...sales.filter((sale) => sale !== best), vague], asOf).value(house);
  if (!('value' in found)) throw new Error(found.reason);
  const vagueComp = found.comps.find(({ sale }) => sale === vague);
  expect(vagueComp?.difference ?? Infinity).toBeGreaterThan(known.comps[0]!.difference);
  const { livingArea: __, ...unmeasured } = house;
  const unsure = createMarket(sales, asOf).value(unmeasured);
  expect('spread' in unsure && unsure.spread).toBeGreaterThan(known.spread * 2);
});

test('a sale at a fraction of what its neighbours paid is no comp', () => {
  const sales = madeSales(3_000).map((sale, index) =>
    index % 3 ? sale : { ...sale, price: sale.price / 5 },
  );
  const found = createMarket(sales, asOf).value(house);
  if (!('value' in found)) throw new Error(found.reason);
  for (const { sale } of found.comps) expect(sale.price / sale.livingArea!).toBeGreaterThan(100);
});

test('a condo is no comp of a house, unless the user wants it', () => {
  const sales = madeSales(3_000).map((sale, index) =>
    index % 2
      ? { ...sale, use: 'Condo' as const, price: sale.price / 3 }
      : { ...sale, ...(index % 4 && { use: 'Single family' as const }) },
  );
  const market = createMarket(sales, asOf);
  const found = market.value({ ...house, use: 'Single family' });
  if (!('value' in found)) throw new Error(found.reason);
  expect(found.comps.map(({ sale }) => sale.use)).not.toContain('Condo');
  expect(found.comps.map(({ sale }) => sale.use)).toContain(undefined);
  expect(found.value / (1_800 * 200 * 1.04)).toBeCloseTo(1, 1);
  const condo = sales.find(
    ({ use, day, place }) =>
      use === 'Condo' && day < asOf && Math.abs(place!.longitude - house.place.longitude) < 0.02,
  );
  const kept = market.value({ ...house, use: 'Single family' }, { kept: new Set([condo!]) });
  expect('comps' in kept && kept.comps.some(({ sale }) => sale === condo)).toBe(true);
});

test('it says no where there is too little', () => {
  expect(createMarket(madeSales(100), asOf).value(house)).toEqual({ reason: 'too_few_sales' });
  expect(createMarket(madeSales(3_000), asOf + 400).value(house)).toEqual({
    reason: 'sales_too_old',
  });
  const far = { ...house, place: { latitude: 40, longitude: -80 } };
  const refused = { reason: 'too_few_candidates' };
  expect(createMarket(madeSales(3_000), asOf).value(far)).toEqual(refused);
  const { place: _, ...nowhere } = house;
  expect(createMarket(madeSales(3_000), asOf).value(nowhere)).toEqual(refused);
});

test('what moved a comp sums up to the dollar, in words', () => {
  const found = createMarket(madeSales(3_000), asOf).value(house);
  if (!('value' in found)) throw new Error(found.reason);
  for (const comp of found.comps) {
    const moves = explainComp(comp, house);
    const sum = moves.reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBe(Math.round(comp.adjusted) - Math.round(comp.sale.price));
    for (const { because } of moves)
      expect(because).toMatch(/more|less|newer|older|since then|age/);
  }
});

test('a user leaves sales out, keeps others, and may leave too few', () => {
  const sales = madeSales(3_000);
  const market = createMarket(sales, asOf);
  const first = market.value(house);
  if (!('value' in first)) throw new Error(first.reason);
  const out = first.comps[0]!.sale;
  const far = sales.find(({ day }) => day > asOf - 100 && day < asOf && out.day !== day)!;
  const wishes = { isCandidate: (sale: typeof out) => sale !== out, kept: new Set([far]) };
  const near = { ...house, place: far.place! };
  const second = market.value(near, wishes);
  if (!('value' in second)) throw new Error(second.reason);
  const chosen = second.comps.map(({ sale }) => sale);
  expect(chosen).not.toContain(out);
  expect(chosen).toContain(far);
  expect(chosen).toHaveLength(12);
  const none = market.value(house, { isCandidate: ({ livingArea = 0 }) => livingArea < 905 });
  expect(none).toEqual({ reason: 'too_few_candidates' });
});
