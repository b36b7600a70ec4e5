import type { Comp } from './compare-sale.ts';
import type { House } from './sale.ts';
import type { TraitName } from './traits.ts';

/** One reason why a comp's price is moved, in the unit of its price. */
export type CompMove = { because: string; amount: number };

const count = (value: number, one: string, many: string) =>
  `${value.toLocaleString('en-US')} ${value === 1 ? one : many}`;

type MoveName = TraitName | 'time' | 'level';
type Words = (house: House, sale: House) => string;

const compared = (of: (house: House) => number | undefined, one: string, many: string): Words => {
  return (house, sale) => {
    const difference = (of(house) ?? 0) - (of(sale) ?? 0);
    return `${count(Math.abs(difference), one, many)} ${difference > 0 ? 'more' : 'less'}`;
  };
};

/** What each change is for, seen from the house that is valued. */
const words: Record<MoveName, Words> = {
  livingArea: compared(({ livingArea }) => livingArea, 'sq ft', 'sq ft'),
  lotArea: compared(({ lotArea }) => lotArea, 'sq ft of lot', 'sq ft of lot'),
  age: (house, sale) => {
    const years = (house.yearBuilt ?? 0) - (sale.yearBuilt ?? 0);
    return years === 0
      ? 'age at its sale'
      : `${count(Math.abs(years), 'year', 'years')} ${years > 0 ? 'newer' : 'older'}`;
  },
  beds: compared(({ beds }) => beds, 'bedroom', 'bedrooms'),
  baths: compared(({ baths }) => baths, 'bath', 'baths'),
  stories: compared(({ stories }) => stories, 'story', 'stories'),
  grade: compared(({ grade }) => grade, 'grade', 'grades'),
  time: () => 'prices since then',
  level: () => 'what values were off by of late',
};

/**
 * What moved a comp, largest first; the amounts, whole numbers, sum up to its adjusted price less
 * its price.
 */
export function explainComp({ sale, changes, adjusted }: Comp, house: House): CompMove[] {
  const entries = Object.entries(changes) as [MoveName, number][];
  const logs = entries.reduce((sum, [, change]) => sum + change, 0);
  const total = Math.round(adjusted) - Math.round(sale.price);
  // A change in parts of the price is worth what the adjusted price makes of it.
  const scale = Math.abs(logs) < 1e-9 ? sale.price : (adjusted - sale.price) / logs;
  const moves = entries
    .map(([name, change]) => ({
      because: words[name](house, sale),
      amount: Math.round(change * scale),
    }))
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  const [largest] = moves;
  if (largest) largest.amount += total - moves.reduce((sum, { amount }) => sum + amount, 0);
  return moves.filter(({ amount }) => amount !== 0);
}
