import { factFieldNames, type FactField } from '#domain/facts/fact-fields.ts';
import { isPossibleFact, readBaths } from '#domain/facts/fact-values.ts';
import { importFieldLabel } from '#domain/import-fields.ts';
import type { FieldReader } from './field-reader.ts';
import type { ImportedFields, RowRemark } from './imported-lead.ts';
import { readFieldsByKind } from './plain-fields.ts';
import type { RowPlan } from './row-plan.ts';

type Facts = Pick<ImportedFields, FactField>;

/** '82.00%', '45'; null for another text, and for '0.45', which may be 45 % or none. */
function parsePercent(cell: string): number | null {
  const match = /^(-?\d+(?:\.\d+)?)\s*(%?)$/.exec(cell);
  if (!match) return null;
  const percent = Number(match[1]);
  return match[2] === '' && percent !== 0 && Math.abs(percent) <= 1 ? null : percent;
}

/**
 * What is owed, as a list's equity says it: the market value without it. Programs write 0 where they know
 * nothing, and more than the whole value is of another value.
 */
function loansOf({ read, cents }: FieldReader, marketValue: number | null): number | null {
  // Without a value it says nothing of the loans, and is kept as an extra field.
  const value = marketValue !== null && marketValue > 0 ? marketValue : null;
  const equity = read('equity', () => (value === null ? null : cents('equity')));
  const percent = read('equityPercent', (cell) => (value === null ? null : parsePercent(cell)));
  if (value === null) return null;
  if (equity) return equity <= value ? value - equity : null;
  // Rounded down, so that the same percentage is shown.
  return percent && percent <= 100 ? Math.floor((value * (100 - percent)) / 100) : null;
}

/**
 * What a row says of its house: the fields themselves, and those that follow from columns of baths
 * and equity. A value that cannot be true is left out.
 * @param read the facts as their cells have them
 * @param remarks gets what is left out
 */
function factsOf(
  reader: FieldReader,
  read: Facts,
  { today, plain }: Pick<RowPlan, 'today' | 'plain'>,
  remarks: RowRemark[],
): Facts {
  const facts: Facts = { ...read };
  if (plain.baths) {
    const baths = reader.read('baths', readBaths);
    facts.fullBaths ??= baths?.full ?? null;
    facts.halfBaths ??= baths?.half ?? null;
  }
  if (plain.equity || plain.equityPercent) facts.loanBalance ??= loansOf(reader, facts.marketValue);
  for (const field of factFieldNames) {
    const value = facts[field];
    if (value === null || value === '' || isPossibleFact(field, value, today)) continue;
    Object.assign(facts, { [field]: null });
    const example = reader.text(field) || String(value);
    // '0' is how most programs write that they do not know.
    if (field === 'yearBuilt' || !/^\$?0+(?:\.0+)?$/.test(example))
      remarks.push({ code: 'fact_left_out', about: importFieldLabel(field), example });
  }
  return facts;
}

/** The fields of a row that are no more than their cells, and what of them is left out. */
export function readPlainFields(reader: FieldReader, plan: RowPlan) {
  const leftOut: RowRemark[] = [];
  const fields = readFieldsByKind(reader);
  return { fields: { ...fields, ...factsOf(reader, fields, plan, leftOut) }, leftOut };
}
