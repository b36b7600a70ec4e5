import {
  importFieldLabel,
  plainImportFields,
  type PlainImportField,
} from '#domain/import-fields.ts';
import { extraFieldNames } from '#domain/leads/lead-fields.ts';
import { longCellOf, withoutFormulaGuard } from './cell.ts';
import type { RowPlan } from './row-plan.ts';

const plainFields = Object.keys(plainImportFields) as PlainImportField[];

/** Only a probate has a place for its deceased and its petitioner. */
const withoutEstate: readonly PlainImportField[] = [
  ...extraFieldNames,
  ...plainFields.filter((field) => plainImportFields[field].group === 'Probate'),
];

/** 'Case status' -> the cell as the list writes it; several columns of one field are joined. */
export function collectNamedExtras(
  row: readonly string[],
  plan: RowPlan,
  propertyType: string,
): Record<string, string> {
  const extras: Record<string, string> = {};
  for (const field of propertyType === 'probate' ? extraFieldNames : withoutEstate) {
    const columns = plan.plain[field];
    if (!columns) continue;
    const cells = columns.map((column) => withoutFormulaGuard(longCellOf(row[column])));
    const text = cells.filter(Boolean).join(' ');
    if (text !== '') extras[importFieldLabel(field)] = text;
  }
  return extras;
}

/** The defendant of 'First Bank v. Doe, John'; '' where the name of a case names none. */
export function defendantOf(caseName: string): string {
  const parts = caseName.split(/\s+(?:vs?\.?|versus)\s+/i);
  return parts.length === 2 ? parts[1]!.replace(/,?\s*et\.? al\.?$/i, '').trim() : '';
}
