import {
  leadFieldGroups,
  type LeadFieldGroup,
  type LeadFieldRow,
} from './leads/lead-field-rows.ts';
import { leadFieldNames, leadFieldRow, leadFields, type LeadField } from './leads/lead-fields.ts';

type FieldInfo = Pick<LeadFieldRow, 'label' | 'group'>;

/** What code reads into other fields of the lead, into its contacts, notes, cases or estate. */
const readFields = {
  unit: { label: 'Unit', group: 'Property' },
  baths: { label: 'Baths', group: 'Facts' },
  equity: { label: 'Equity', group: 'Facts' },
  equityPercent: { label: 'Equity in percent', group: 'Facts' },
  ownerName: { label: 'Owner name', group: 'Owner' },
  secondOwnerName: { label: 'Second owner', group: 'Owner' },
  secondFirstName: { label: 'Second owner: first name', group: 'Owner' },
  secondLastName: { label: 'Second owner: last name', group: 'Owner' },
  mailingUnit: { label: 'Mailing unit', group: 'Mailing address' },
  litigator: { label: 'Litigator', group: 'Contact' },
  doNotCall: { label: 'Do not call', group: 'Contact' },
  notes: { label: 'Notes', group: 'Work' },
  events: { label: 'All violations', group: 'Work' },
  deceasedName: { label: 'Deceased: name', group: 'Probate' },
  deceasedStreetAddress: { label: 'Deceased: street address', group: 'Probate' },
  deceasedCity: { label: 'Deceased: city', group: 'Probate' },
  deceasedState: { label: 'Deceased: state', group: 'Probate' },
  deceasedZipCode: { label: 'Deceased: ZIP', group: 'Probate' },
  deceasedDate: { label: 'Deceased: date', group: 'Probate' },
  petitionerName: { label: 'Petitioner: name', group: 'Probate' },
  petitionerPhone: { label: 'Petitioner: phone', group: 'Probate' },
  petitionerStreetAddress: { label: 'Petitioner: street address', group: 'Probate' },
  petitionerCity: { label: 'Petitioner: city', group: 'Probate' },
  petitionerState: { label: 'Petitioner: state', group: 'Probate' },
  petitionerZipCode: { label: 'Petitioner: ZIP', group: 'Probate' },
} as const satisfies Record<string, FieldInfo>;

/** A field that is not numbered. */
export type PlainImportField = LeadField | keyof typeof readFields;

const orderOf = (group: LeadFieldGroup) => leadFieldGroups.indexOf(group);

/** What a column of a list can mean, beside phones and e-mail addresses, which are numbered. */
export const plainImportFields = Object.fromEntries(
  Object.entries<FieldInfo>({ ...leadFields, ...readFields }).sort(
    ([, a], [, b]) => orderOf(a.group) - orderOf(b.group),
  ),
) as Record<PlainImportField, FieldInfo>;

/** Fields whose columns have days. */
export const dayFields: readonly PlainImportField[] = [
  ...leadFieldNames.filter((field) => leadFieldRow(field).kind === 'day'),
  'deceasedDate',
];

/** What is known of a numbered phone beside the number. */
export type PhonePart =
  | ''
  | 'Type'
  | 'DoNotCall'
  | 'Litigator'
  | 'Status'
  | 'TextCount'
  | 'CallCount';

export type NumberedImportField = `phone${number}${PhonePart}` | `email${number}`;

/** What a column can mean. `ignore` drops it; a column that is not mapped is kept as an extra field. */
export type ImportField = PlainImportField | NumberedImportField | 'ignore';

/** Phones and e-mail addresses are numbered from 1 to this. */
export const highestNumberedField = 30;

const numbered =
  /^(?:phone(\d{1,2})(Type|DoNotCall|Litigator|Status|TextCount|CallCount)?|email(\d{1,2}))$/;

const phonePartLabels: Record<PhonePart, string> = {
  '': '',
  Type: ' type',
  DoNotCall: ' do not call',
  Litigator: ' litigator',
  Status: ' status',
  TextCount: ' texts sent',
  CallCount: ' calls made',
};

/** `phone2Type` -> `{ kind: 'phone', index: 2, part: 'Type' }`; null for every other text. */
export function readNumberedField(
  name: string,
): { kind: 'phone'; index: number; part: PhonePart } | { kind: 'email'; index: number } | null {
  const match = numbered.exec(name);
  if (!match) return null;
  const index = Number(match[1] ?? match[3]);
  if (index < 1 || index > highestNumberedField) return null;
  return match[3]
    ? { kind: 'email', index }
    : { kind: 'phone', index, part: (match[2] ?? '') as PhonePart };
}

/** Whether a text names something that a column can be mapped to. */
export function isImportField(name: string): name is ImportField {
  return (
    name === 'ignore' || Object.hasOwn(plainImportFields, name) || readNumberedField(name) !== null
  );
}

/** How a field is called in the mapping dialog and in exports: 'Phone 2 type', 'Mailing ZIP'. */
export function importFieldLabel(field: ImportField): string {
  if (field === 'ignore') return 'Ignore';
  if (Object.hasOwn(plainImportFields, field))
    return plainImportFields[field as PlainImportField].label;
  const known = readNumberedField(field);
  if (!known) return field;
  return known.kind === 'email'
    ? `Email ${known.index}`
    : `Phone ${known.index}${phonePartLabels[known.part]}`;
}
