import type { ColumnForms } from '#api/imports/import.schema.ts';
import type { PlainImportField } from '#domain/import-fields.ts';
import { parseDay } from './cell-date.ts';
import { isInThousands, namesUnit, parseCents } from './cell-money.ts';
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
  /** What the words of its first column mean, where they are few and were seen before. */
  words: (field: PlainImportField) => ColumnForms['words'];
  /** An amount in cents; null for another text. */
  cents: (field: PlainImportField) => number | null;
  /** A cell read by `parse`; a value that it cannot parse is a problem. */
  read: <Value>(field: PlainImportField, parse: (cell: string) => Value | null) => Value | null;
};

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
    words: (field) => formsOfField(plan, field).words,
    cents(field) {
      const { decimals, unit } = formsOfField(plan, field);
      const cents = parseCents(text(field), decimals);
      const isUnit = unit ? unit === 'thousands' : !plan.forms && isInThousands(header(field));
      if (cents === null || !isUnit) return cents;
      // '1.2M' in a column of thousands contradicts it.
      return namesUnit(text(field)) ? null : cents * 1000;
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
