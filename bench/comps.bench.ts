// `npm run bench -- comps FILE [--screen]`: how near the method's values of past sales come to what was
// paid, in time order: the earlier 70 % are known at first, the rest is valued in blocks of 30 days
// from what was sold before. The last line is one JSON object, with shares from 0 to 1.
import { systemClock } from '../src/domain/clock.ts';
import { type PastValue, valuePast } from '../src/domain/comps/past-values.ts';
import { screenSales } from '../src/domain/comps/screen-sales.ts';
import { median } from '../src/domain/comps/statistics.ts';
import { coverByThirds, ratioStudy, within } from './support/ratio-study.ts';
import { readSales } from './support/sales-csv.ts';

/** Sales that are valued to be judged, and those before them that only teach the range. */
const mostTested = 4_000;
const mostLearnt = 400;

export async function run([file, ...options]: string[]): Promise<void> {
  if (!file) throw new Error('npm run bench -- comps FILE [--screen]');
  const sales = readSales(file);
  const today = Math.floor(systemClock.now().getTime() / 86_400_000);
  const reasons = screenSales(sales, { today });
  const kept = sales.filter((_, index) => reasons[index] === undefined);
  if (options.includes('--screen')) {
    const dropped = Map.groupBy(reasons, (reason) => reason);
    dropped.delete(undefined);
    const droppedByReason = Object.fromEntries(
      [...dropped].map(([name, all]) => [name, all.length]),
    );
    console.log(JSON.stringify({ n: sales.length, kept: kept.length, droppedByReason }));
    return;
  }
  const days = kept.map(({ day }) => day).toSorted((a, b) => a - b);
  const cut = days[Math.floor(days.length * 0.7)] ?? 0;
  // The blocks end before the cut, so that none is judged in part.
  const blocks = Math.floor(Math.min(365, cut - (days[0] ?? 0)) / 30);
  const tested = kept.filter(({ day }) => day >= cut).length;
  const perBlock = mostTested / tested;
  const values = [
    ...valuePast(kept, {
      from: cut - blocks * 30,
      mostPerBlock: (start, sold) => (start < cut ? mostLearnt : perBlock * sold),
    }),
  ].filter(({ sale }) => sale.day >= cut);
  console.log(JSON.stringify(figures(values)));
}

function figures(values: PastValue[]) {
  const ranged = values.filter(({ range }) => range);
  const errorOf = ({ value, sale }: { value: number; sale: { price: number } }) =>
    Math.abs(value / sale.price - 1);
  const errors = values.map(errorOf);
  const isCovered = ({ range, sale }: PastValue) =>
    range !== undefined && range.low <= sale.price && sale.price <= range.high;
  const { cod, prd, prb } = ratioStudy(
    values.map(({ value, sale }) => ({ value, price: sale.price })),
  );
  return rounded({
    n: values.length,
    medianError: median(errors),
    within10: within(errors, 0.1),
    within20: within(errors, 0.2),
    cod,
    prd,
    prb,
    cover: ranged.filter(isCovered).length / ranged.length,
    coverByPrice: coverByThirds(ranged, ({ sale }) => sale.price, isCovered),
    coverBySpread: coverByThirds(ranged, ({ spread }) => spread, isCovered),
    width: median(ranged.map(({ range, value }) => (range!.high - range!.low) / value)),
    plainMedianError: median(values.map(({ plain, sale }) => errorOf({ value: plain, sale }))),
  });
}

function rounded<T extends Record<string, number | number[]>>(figures: T) {
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(round) : round(value),
    ]),
  );
}
