import { expect, test } from 'vitest';
import { valuePast } from './past-values.ts';
import { firstDay, madeSales } from './testing/made-sales.ts';

test('each sale is valued by what was sold before it, and four of five lie in the range', () => {
  const from = firstDay + 365;
  const values = [...valuePast(madeSales(2_500), { from, mostPerBlock: () => 60 })];
  const ranged = values.flatMap(({ sale, range }) => (range ? [{ sale, range }] : []));
  expect(ranged.length).toBeGreaterThan(400);
  const held = ranged.filter(
    ({ sale, range }) => range.low <= sale.price && sale.price <= range.high,
  );
  expect(held.length / ranged.length).toBeGreaterThan(0.75);
  expect(held.length / ranged.length).toBeLessThan(0.87);
});

test('condos among houses are valued by condos', () => {
  const sales = madeSales(2_000).map((sale, index) =>
    index % 2
      ? { ...sale, use: 'Condo' as const, price: sale.price / 3 }
      : { ...sale, use: 'Single family' as const },
  );
  const values = [...valuePast(sales, { from: firstDay + 600, mostPerBlock: () => 20 })];
  const errors = values.map(({ value, sale }) => Math.abs(value / sale.price - 1));
  expect(new Set(values.map(({ sale }) => sale.use)).size).toBe(2);
  expect(Math.max(...errors)).toBeLessThan(0.5);
});

test('a later price changes no earlier value', () => {
  const sales = madeSales(1_500);
  const from = firstDay + 500;
  const options = { from, mostPerBlock: () => 20 };
  const early = (list: typeof sales) =>
    [...valuePast(list, options)].filter(({ sale }) => sale.day < from + 30);
  const later = sales.map((sale) =>
    sale.day >= from + 30 ? { ...sale, price: sale.price * 3 } : sale,
  );
  expect(early(later)).toEqual(early(sales));
});
