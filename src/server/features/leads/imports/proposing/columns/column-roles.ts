import type { ImportField } from '#domain/import-fields.ts';
import { extraFieldNames } from '#domain/leads/lead-fields.ts';

/** Fields that a column can be recognized as; phones and e-mails are numbered only afterwards. */
const fieldRoles = [
  'streetAddress',
  'unit',
  'city',
  'state',
  'zipCode',
  'county',
  'apn',
  'latitude',
  'longitude',
  'price',
  'fullName',
  'firstName',
  'lastName',
  'mailingStreetAddress',
  'mailingUnit',
  'mailingCity',
  'mailingState',
  'mailingZipCode',
  'auctionDate',
  'violationDate',
  'violationType',
  'caseNumber',
  ...extraFieldNames,
  'assessedValue',
  'marketValue',
  'notes',
  'tags',
  'deceasedName',
  'deceasedStreetAddress',
  'deceasedCity',
  'deceasedState',
  'deceasedZipCode',
  'deceasedDate',
  'petitionerName',
  'petitionerPhone',
  'petitionerStreetAddress',
  'petitionerCity',
  'petitionerState',
  'petitionerZipCode',
] as const satisfies readonly ImportField[];

/** Parts of a street, and of the mailing street, in columns of their own. */
const partRoles = [
  'street.number',
  'street.direction',
  'street.name',
  'street.suffix',
  'street.post',
  'mailing.number',
  'mailing.name',
] as const;

/** What a list has several of; `phonePart` is a type or a flag, whose phone the headers tell. */
const contactRoles = ['phone', 'phonePart', 'email'] as const;

/** The meaning of a column, in more detail than a field. 'none' is kept as an extra field. */
export const columnRoles = ['none', ...fieldRoles, ...partRoles, ...contactRoles] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** The index of a role among the scores. */
export const indexOfRole = Object.fromEntries(
  columnRoles.map((role, index) => [role, index]),
) as Record<ColumnRole, number>;

/** Roles that several columns of a sheet can have. */
export const sharedRoles: ReadonlySet<ColumnRole> = new Set([
  ...contactRoles,
  'legalDescription',
  'notes',
  'tags',
  'deceasedName',
  'petitionerName',
]);

/** The field of a role; phones and e-mails get their numbers, and parts their phone, afterwards. */
export function fieldOfRole(role: ColumnRole): ImportField | null {
  if (role === 'none' || role === 'phonePart') return null;
  if (role.startsWith('street.')) return 'streetAddress';
  if (role.startsWith('mailing.')) return 'mailingStreetAddress';
  if (role === 'phone') return 'phone1';
  if (role === 'email') return 'email1';
  return role as ImportField;
}

/** The role of a field as a label or a source names it. */
export function roleOfField(field: string): ColumnRole {
  if (/^phone\d+$/.test(field)) return 'phone';
  if (/^phone\d+[A-Z]|^(?:litigator|doNotCall)$/.test(field)) return 'phonePart';
  if (/^email\d+$/.test(field)) return 'email';
  if (field === 'ownerName') return 'fullName';
  return (columnRoles as readonly string[]).includes(field) ? (field as ColumnRole) : 'none';
}
