import { createSeededRandom } from '#domain/seeded-random.ts';
import { createMarket, type Valued } from './comparable-sales.ts';
import type { Sale } from './sale.ts';
import { mean, median } from './statistics.ts';
import { createRanges, type PastError, type ValueRange } from './value-range.ts';

/** Days that are valued with one fit; nothing of them or later is known to it. */
const block = 30;

/** A sale valued as if it had not happened yet. */
export type PastValue = {
  sale: Sale;
  value: number;
  /** The same before the level was corrected. */
  raw: number;
  spread: number;
  /** How far the comps lie on average, in kilometres. */
  km: number;
  /** The median price of the comps, as they sold. */
  plain: number;
  /** Absent while there are too few errors before. */
  range?: ValueRange;
};

/**
 * Values sales by what was known before them, in blocks of 30 days, each kind of house by its own sales
 * and those of unknown kind.
 * @param from the first day of the blocks.
 * @param mostPerBlock a sample, the same each time, where more were sold.
 */
export function* valuePast(sales: readonly Sale[], blocks: Blocks): Generator<PastValue> {
  for (const use of new Set(sales.map((sale) => sale.use))) {
    const ofKind = sales.filter((sale) => use === undefined || (sale.use ?? use) === use);
    yield* valueKind(ofKind, { ...blocks, use });
  }
}

type Blocks = { from: number; mostPerBlock: (start: number, sold: number) => number };

function* valueKind(
  sales: readonly Sale[],
  { from, mostPerBlock, use }: Blocks & { use: Sale['use'] },
): Generator<PastValue> {
  const sorted = sales.toSorted((a, b) => a.day - b.day);
  const last = sorted.at(-1)?.day ?? -Infinity;
  const errors: PastError[] = [];
  const random = createSeededRandom(17);
  for (let start = from; start <= last; start += block) {
    const market = createMarket(sorted, start);
    const ranges = createRanges(errors, start);
    const sold = sorted.filter(
      (sale) => sale.use === use && sale.day >= start && sale.day < start + block,
    );
    const share = mostPerBlock(start, sold.length) / sold.length;
    const valued = sold
      .filter(() => random() < share)
      .flatMap((sale) => {
        const found = market.value(sale);
        return 'value' in found ? [{ sale, found }] : [];
      });
    for (const { sale, found } of valued) {
      const { value, spread } = found;
      yield {
        sale,
        value: value * Math.exp(ranges?.level ?? 0),
        raw: value,
        spread,
        km: mean(found.comps.map((comp) => comp.km)),
        plain: plainValue(found),
        ...(ranges && { range: ranges.rangeOf(found) }),
      };
    }
    for (const { sale, found } of valued) {
      const { value, spread } = found;
      errors.push({ day: sale.day, error: Math.log(sale.price / value), spread, value });
    }
  }
}

const plainValue = ({ comps }: Valued) => median(comps.map(({ sale }) => sale.price));
