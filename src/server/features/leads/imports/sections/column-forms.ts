import type { ColumnForms } from '#api/imports/import.schema.ts';
import { isInThousands } from '../parsing/cell-money.ts';
import { createNameOrderCounter } from '#domain/leads/owner-names/name-order.ts';

/** Sees every cell of a column once, and decides how the column is written. */
type ColumnCounter<Form> = {
  add(cell: string): void;
  /** Null where the cells decide nothing: then the American form holds. */
  finish(): Form | null;
};

const numericDate = /^\s*(\d{1,2})([/.-])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d)/;

/** '25/12/2031' can only be day first, '12/25/2031' only month first: the more frequent one decides. */
function createDateOrderCounter(): ColumnCounter<'month-first' | 'day-first'> {
  let dayFirst = 0;
  let monthFirst = 0;
  let dotted = 0;
  return {
    add(cell) {
      const match = numericDate.exec(cell);
      if (!match) return;
      const [first, second] = [Number(match[1]), Number(match[3])];
      if (first > 12 && second <= 12) dayFirst += 1;
      else if (second > 12 && first <= 12) monthFirst += 1;
      else if (match[2] === '.') dotted += 1;
    },
    finish() {
      if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'day-first' : 'month-first';
      // Points between day and month are written where the day is first.
      return dayFirst === 0 && dotted > 0 ? 'day-first' : null;
    },
  };
}

/** '1.234,50' has a decimal comma, '1,234.50' and '12.5' a point. */
function createDecimalCounter(): ColumnCounter<'point' | 'comma'> {
  let commas = 0;
  let points = 0;
  return {
    add(cell) {
      if (/^\D{0,4}\d{1,3}(?:\.\d{3})*,\d{2}\D{0,4}$/.test(cell)) commas += 1;
      else if (
        /^\D{0,4}\d{1,3}(?:,\d{3})*\.\d{1,2}\D{0,4}$|^\D{0,4}\d{1,3}(?:,\d{3})+\D{0,4}$/.test(cell)
      )
        points += 1;
    },
    finish: () => (commas === points ? null : commas > points ? 'comma' : 'point'),
  };
}

/** What is decided of a column from all its cells, by its name in `ColumnForms`. */
const counters = {
  dates: createDateOrderCounter,
  decimals: createDecimalCounter,
  names: createNameOrderCounter,
} satisfies {
  [Kind in keyof ColumnForms]?: () => ColumnCounter<NonNullable<ColumnForms[Kind]>>;
};

/** The forms of one column, whose cells are added one by one; the unit of amounts is its header's. */
export function createColumnForms(header: string) {
  const counting = Object.entries(counters).map(([kind, create]) => ({ kind, counter: create() }));
  return {
    add(cell: string): void {
      for (const { counter } of counting) counter.add(cell);
    },
    finish(): ColumnForms {
      const decided = counting.map(({ kind, counter }) => [kind, counter.finish()] as const);
      return {
        ...Object.fromEntries(decided.filter(([, form]) => form !== null)),
        ...(isInThousands(header) && { unit: 'thousands' as const }),
      };
    },
  };
}
