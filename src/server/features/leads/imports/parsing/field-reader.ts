import type { PlainImportField } from '#domain/import-fields.ts';
import { parseDay } from './cell-date.ts';
import { parseCents } from './cell-money.ts';
import type { ImportProblem } from './imported-lead.ts';
import { joinedCells } from './parse-address.ts';
import { formsOfField, type RowPlan } from './row-plan.ts';

/** The fields of a row, each by its columns. */
export type FieldReader = {
  text: (field: PlainImportField) => string;
  /** The header of its first column. */
  header: (field: PlainImportField) => string;
  /** The day that a cell names in the order of its column; null for another text. */
  day: (field: PlainImportField) => string | null;
  /** An amount in cents; null for another text. */
  cents: (field: PlainImportField) => number | null;
  /** A cell read by `parse`; a value that it cannot parse is a problem. */
  read: <Value>(field: PlainImportField, parse: (cell: string) => Value | null) => Value | null;
};

/** 'Market value (in thousands)', 'Price ($000)': the unit of a column is its header's. */
const inThousands = /\bin thousands\b|\(\$?000'?s?\)/i;

/** Reads the fields of a row. @param problems gets the cells that are no value of their field. */
export function createReader(
  row: readonly string[],
  plan: RowPlan,
  problems: ImportProblem[],
): FieldReader {
  const text = (field: PlainImportField) => joinedCells(row, plan.plain[field]);
  const header = (field: PlainImportField) => plan.headers[plan.plain[field]?.[0] ?? -1] ?? '';
  // Where the column's rows were seen, a cell that contradicts them is no date.
  const orderOf = (field: PlainImportField) =>
    plan.forms ? (formsOfField(plan, field).dates ?? 'month-first') : undefined;
  return {
    text,
    header,
    day: (field) => parseDay(text(field), plan.date1904, orderOf(field)),
    cents(field) {
      const cents = parseCents(text(field), formsOfField(plan, field).decimals);
      const isInThousands = inThousands.test(header(field));
      return cents !== null && isInThousands ? cents * 1000 : cents;
    },
    read(field, parse) {
      const cell = text(field);
      if (cell === '') return null;
      const value = parse(cell);
      if (value === null)
        problems.push({ field, header: plan.headers[plan.plain[field]![0]!]!, cell });
      return value;
    },
  };
}
