import {
  importFieldLabel,
  plainImportFields,
  readNumberedField,
  type ImportField,
  type PlainImportField,
} from '#domain/import-fields.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';

/** Means 'not mapped' in the select, in which values must not be empty. */
export const keepAsExtra = 'extra';

export type FieldChoice = ImportField | typeof keepAsExtra;

const first: Record<PropertyType, PlainImportField[]> = {
  foreclosure: [
    'fullName',
    'firstName',
    'lastName',
    'streetAddress',
    'city',
    'state',
    'zipCode',
    'auctionDate',
  ],
  probate: [
    'deceasedName',
    'deceasedDate',
    'streetAddress',
    'city',
    'state',
    'zipCode',
    'petitionerName',
    'petitionerPhone',
    'petitionerStreetAddress',
    'petitionerCity',
    'petitionerState',
    'petitionerZipCode',
    'caseNumber',
  ],
  violation: [
    'violationDate',
    'streetAddress',
    'violationType',
    'city',
    'state',
    'zipCode',
    'ownerName',
  ],
};
/** Of a probate list alone. */
const ofProbate = (field: PlainImportField) => plainImportFields[field].group === 'Probate';

/** Two names for one thing, and what only the product's own exports hold. */
const unusual = new Set<string>([
  'fullName',
  'ownerName',
  'propertyType',
  'status',
  'leadStatus',
  'driveNumber',
  'skipTraceStatus',
  'createdAt',
  'events',
]);

function numbered(used: readonly ImportField[]): ImportField[] {
  const highest = (kind: 'phone' | 'email') =>
    Math.max(
      0,
      ...used
        .map((field) => readNumberedField(field))
        .map((known) => (known?.kind === kind ? known.index : 0)),
    );
  const fields: ImportField[] = [];
  for (let index = 1; index <= Math.min(30, Math.max(2, highest('phone') + 1)); index += 1) {
    fields.push(
      `phone${index}`,
      `phone${index}Type`,
      `phone${index}DoNotCall`,
      `phone${index}Litigator`,
    );
  }
  for (let index = 1; index <= Math.min(30, Math.max(1, highest('email') + 1)); index += 1) {
    fields.push(`email${index}`);
  }
  return fields;
}

/** What a column can be mapped to, the usual fields of the list first. */
export function fieldOptions(
  kind: PropertyType,
  used: readonly ImportField[],
): { value: FieldChoice; label: string }[] {
  const plain = Object.keys(plainImportFields) as PlainImportField[];
  const others = plain.filter(
    (field) =>
      !first[kind].includes(field) &&
      !unusual.has(field) &&
      (kind === 'probate' || !ofProbate(field)),
  );
  const fields = [...new Set<ImportField>([...first[kind], ...others, ...numbered(used), ...used])];
  return [
    { value: keepAsExtra, label: 'Keep as extra field' },
    ...fields
      .filter((field) => field !== 'ignore')
      .map((field) => ({ value: field, label: importFieldLabel(field) })),
    { value: 'ignore', label: 'Ignore' },
  ];
}
