import { median, quantile } from '#domain/comps/statistics.ts';
import type { Db } from '#server/platform/database/connect.ts';

type Check = {
  price: number;
  value: number;
  plain: number;
  spread: number;
  km: number | null;
  low: number | null;
  high: number | null;
  assessed: number | null;
};

const errorOf = (value: number, { price }: Check) => Math.abs(value / price - 1);
/** Four digits, so that a share can be compared. */
const rounded = (value: number) =>
  Number.isNaN(value) ? null : Math.round(value * 10_000) / 10_000;

function figuresOf(checks: Check[]) {
  const ranged = checks.filter(({ low }) => low !== null);
  const assessed = checks.filter((check) => check.assessed !== null);
  const held = ranged.filter(({ price, low, high }) => low! <= price && price <= high!);
  return {
    count: checks.length,
    held: rounded(held.length / ranged.length),
    medianError: rounded(median(checks.map((check) => errorOf(check.value, check)))),
    plainMedianError: rounded(median(checks.map((check) => errorOf(check.plain, check)))),
    assessorMedianError: rounded(median(assessed.map((check) => errorOf(check.assessed!, check)))),
  };
}

function thirdsOf(checks: Check[], by: (check: Check) => number): Check[][] {
  if (checks.length === 0) return [];
  const cuts = [1 / 3, 2 / 3].map((share) => quantile(checks.map(by), share));
  return [0, 1, 2].map((third) =>
    checks.filter((check) => cuts.filter((cut) => by(check) > cut).length === third),
  );
}

/** How near values came to the prices of past sales, by thirds of price, of distance and of spread. */
export async function readSaleChecks(db: Db) {
  const checks = await db
    .selectFrom('sale_checks')
    .select(['price', 'value', 'plain', 'spread', 'km', 'low', 'high', 'assessed'])
    .orderBy('sold_on', 'desc')
    .limit(20_000)
    .execute();
  const placed = checks.filter(({ km }) => km !== null);
  return {
    all: figuresOf(checks),
    byPrice: thirdsOf(checks, ({ price }) => price).map((third) => ({
      ...figuresOf(third),
      from: third.reduce((least, { price }) => Math.min(least, price), Infinity),
      to: third.reduce((most, { price }) => Math.max(most, price), 0),
    })),
    byDistance: thirdsOf(placed, ({ km }) => km!).map((third) => ({
      ...figuresOf(third),
      from: third.reduce((least, { km }) => Math.min(least, km!), Infinity),
      to: third.reduce((most, { km }) => Math.max(most, km!), 0),
    })),
    bySpread: thirdsOf(checks, ({ spread }) => spread).map(figuresOf),
  };
}
