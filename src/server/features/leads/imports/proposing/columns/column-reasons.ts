import { importFieldLabel, type ImportField } from '#domain/import-fields.ts';
import type { CellShape } from './cell-shapes.ts';
import type { ColumnFacts } from './column-facts.ts';

/** How a shape is described to the user, the more specific ones first. */
const shapeNames: [CellShape, string][] = [
  ['email', 'e-mail addresses'],
  ['phone', 'phone numbers'],
  ['fullAddress', 'whole addresses'],
  ['streetLine', 'street addresses'],
  ['legal', 'legal descriptions'],
  ['date', 'dates'],
  ['dollars', 'amounts'],
  ['latitude', 'coordinates'],
  ['longitude', 'coordinates'],
  ['zip', 'ZIP codes'],
  ['state', 'states'],
  ['versus', 'case names'],
  ['status', 'statuses'],
  ['direction', 'directions'],
  ['suffix', 'street suffixes'],
  ['company', 'companies'],
  ['person', 'names'],
];

/** Shapes that are mentioned for these fields only. */
const ofField: Partial<Record<CellShape, RegExp>> = { phone: /phone/i, zip: /zip/i };

const percent = (share: number) => `${Math.round(share * 100)}%`;

function cellReason(field: ImportField, facts: ColumnFacts): string | null {
  if (facts.cells < 2) return null;
  // Ten digits of a parcel number look like a phone too, and five of an amount like a ZIP: that is
  // no evidence for it.
  const found = shapeNames.find(
    ([shape]) =>
      (facts.shapes[shape] ?? 0) >= 0.6 && !(ofField[shape] && !ofField[shape].test(field)),
  );
  if (found) return `${percent(facts.shapes[found[0]]!)} of its cells look like ${found[1]}`;
  if (facts.pattern >= 0.8 && facts.cells >= 4)
    return `${percent(facts.pattern)} of its cells look alike`;
  return null;
}

/** Why a column is thought to be a field: 'The header says “parcel”; 98% of its cells look alike.' */
export function reasonOf(field: ImportField, facts: ColumnFacts): string {
  const header =
    facts.words.length > 0 ? `the header says “${facts.words.slice(0, 4).join(' ')}”` : null;
  const parts = [header, cellReason(field, facts)].filter((part) => part !== null);
  const text =
    parts.length > 0
      ? parts.join('; ')
      : `it stands where ${importFieldLabel(field).toLowerCase()} often stands`;
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}
