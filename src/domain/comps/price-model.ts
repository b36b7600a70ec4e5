import { cellOf, groundOf } from './ground.ts';
import { createNormalEquations } from './least-squares.ts';
import type { Sale } from './sale.ts';
import { median } from './statistics.ts';
import { traits, traitsOf } from './traits.ts';
import { createTrend, daysInMonth, type Trend } from './trend.ts';

/** Fewer sales say nothing about what a bedroom is worth. */
export const fewestSales = 150;
/** Sales older than this, in days, no longer say what a trait is worth today. */
const memory = 1_100;
/** A small pull towards 0, in observations: a trait that hardly differs moves nothing. */
const ridge = 2;
const monthOf = (day: number) => Math.floor(day / daysInMonth);

/** What one more of each trait does to the logarithm of a price, and how prices moved. */
export type PriceModel = { weights: Float64Array; trend: Trend };

/**
 * Fits prices on traits and months by least squares, each sale against the mean of its own
 * neighbourhood, so that a good address does not count as a big kitchen. Sales far off the fit (4
 * median deviations) are left out of the next one.
 * @returns undefined if there are fewer than 150 sales.
 */
export function fitPrices(all: readonly Sale[], asOf: number): PriceModel | undefined {
  const recent = all.filter(({ day }) => day < asOf && day > asOf - memory);
  // What may be lots and garages would teach what a house is worth less than its neighbours.
  const sized = recent.filter(({ livingArea }) => livingArea !== undefined);
  const sales = sized.length < fewestSales ? recent : sized;
  if (sales.length < fewestSales) return undefined;
  const { rows, answers, firstMonth, months } = demeaned(sales);
  const width = traits.length + months;
  let kept = rows.map((_, index) => index);
  let fitted: Float64Array = new Float64Array(width);
  for (let pass = 0; pass < 3; pass += 1) {
    const equations = createNormalEquations(width);
    for (const index of kept) equations.add(rows[index]!, answers[index]!);
    fitted = equations.solve(ridge);
    const errors = rows.map((row, index) => Math.abs(answers[index]! - dot(row, fitted)));
    const most = 4 * 1.4826 * median(errors);
    kept = rows.flatMap((_, index) => (errors[index]! <= most ? [index] : []));
  }
  const counts = Array.from({ length: months }, () => 0);
  for (const { day } of sales) counts[monthOf(day) - firstMonth]! += 1;
  const trend = createTrend({ firstMonth, levels: fitted.slice(traits.length), counts });
  return { weights: fitted.slice(0, traits.length), trend };
}

/** Traits, months and log prices less the mean of the neighbourhood; unknown traits are its mean. */
function demeaned(sales: readonly Sale[]) {
  const around = sales.find(({ place }) => place)?.place?.latitude ?? 0;
  const firstMonth = sales.reduce((least, { day }) => Math.min(least, monthOf(day)), Infinity);
  const lastMonth = sales.reduce((most, { day }) => Math.max(most, monthOf(day)), -Infinity);
  const months = lastMonth - firstMonth + 1;
  const width = traits.length + months;
  const rows = sales.map((sale) => {
    const row = new Float64Array(width);
    row.set(traitsOf(sale, sale.day));
    row[traits.length + monthOf(sale.day) - firstMonth] = 1;
    return row;
  });
  const answers = Float64Array.from(sales, ({ price }) => Math.log(price));
  const cells = Map.groupBy(sales.keys(), (index) => {
    const sale = sales[index]!;
    return cellOf(groundOf(sale, around), sale.area) ?? '';
  });
  for (const inside of cells.values()) {
    for (let column = 0; column < width; column += 1) {
      let sum = 0;
      let count = 0;
      for (const index of inside) {
        const value = rows[index]![column]!;
        if (Number.isNaN(value)) continue;
        sum += value;
        count += 1;
      }
      for (const index of inside) {
        const row = rows[index]!;
        row[column] = Number.isNaN(row[column]!) ? 0 : row[column]! - sum / count;
      }
    }
    const level = inside.reduce((sum, index) => sum + answers[index]!, 0) / inside.length;
    for (const index of inside) answers[index]! -= level;
  }
  return { rows, answers, firstMonth, months };
}

function dot(row: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < row.length; i += 1) sum += row[i]! * weights[i]!;
  return sum;
}
