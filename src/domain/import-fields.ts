/** A group of fields in the mapping dialog. */
export type ImportFieldGroup =
  | 'Property'
  | 'Owner'
  | 'Mailing address'
  | 'Event'
  | 'Amounts'
  | 'Contact'
  | 'Work'
  | 'Probate';

type FieldInfo = { label: string; group: ImportFieldGroup };

/** What a column of a list can mean, beside phones and e-mail addresses, which are numbered. */
export const plainImportFields = {
  streetAddress: { label: 'Street address', group: 'Property' },
  unit: { label: 'Unit', group: 'Property' },
  city: { label: 'City', group: 'Property' },
  state: { label: 'State', group: 'Property' },
  zipCode: { label: 'ZIP', group: 'Property' },
  county: { label: 'County', group: 'Property' },
  apn: { label: 'Parcel number (APN)', group: 'Property' },
  price: { label: 'Price', group: 'Property' },
  legalDescription: { label: 'Legal description', group: 'Property' },
  latitude: { label: 'Latitude', group: 'Property' },
  longitude: { label: 'Longitude', group: 'Property' },
  fullName: { label: 'Full name', group: 'Owner' },
  ownerName: { label: 'Owner name', group: 'Owner' },
  firstName: { label: 'First name', group: 'Owner' },
  lastName: { label: 'Last name', group: 'Owner' },
  secondOwnerName: { label: 'Second owner', group: 'Owner' },
  secondFirstName: { label: 'Second owner: first name', group: 'Owner' },
  secondLastName: { label: 'Second owner: last name', group: 'Owner' },
  mailingStreetAddress: { label: 'Mailing address', group: 'Mailing address' },
  mailingUnit: { label: 'Mailing unit', group: 'Mailing address' },
  mailingCity: { label: 'Mailing city', group: 'Mailing address' },
  mailingState: { label: 'Mailing state', group: 'Mailing address' },
  mailingZipCode: { label: 'Mailing ZIP', group: 'Mailing address' },
  auctionDate: { label: 'Auction date', group: 'Event' },
  violationDate: { label: 'Violation date', group: 'Event' },
  violationType: { label: 'Violation type', group: 'Event' },
  caseNumber: { label: 'Case number', group: 'Event' },
  caseType: { label: 'Kind of case', group: 'Event' },
  caseStatus: { label: 'Case status', group: 'Event' },
  caseOpened: { label: 'Case opened', group: 'Event' },
  caseClosed: { label: 'Case closed', group: 'Event' },
  caseName: { label: 'Case name', group: 'Event' },
  plaintiff: { label: 'Plaintiff', group: 'Event' },
  defendant: { label: 'Defendant', group: 'Event' },
  judgmentAmount: { label: 'Judgment amount', group: 'Amounts' },
  lienAmount: { label: 'Lien amount', group: 'Amounts' },
  openingBid: { label: 'Opening bid', group: 'Amounts' },
  soldAmount: { label: 'Sold for', group: 'Amounts' },
  balanceDue: { label: 'Balance due', group: 'Amounts' },
  fineAmount: { label: 'Fine', group: 'Amounts' },
  assessedValue: { label: 'Assessed value', group: 'Amounts' },
  marketValue: { label: 'Market value', group: 'Amounts' },
  litigator: { label: 'Litigator', group: 'Contact' },
  doNotCall: { label: 'Do not call', group: 'Contact' },
  notes: { label: 'Notes', group: 'Work' },
  tags: { label: 'Tags', group: 'Work' },
  propertyType: { label: 'Property type', group: 'Work' },
  status: { label: 'Status', group: 'Work' },
  leadStatus: { label: 'Lead status', group: 'Work' },
  driveNumber: { label: 'Drive number', group: 'Work' },
  skipTraceStatus: { label: 'Skip trace status', group: 'Work' },
  createdAt: { label: 'Added on', group: 'Work' },
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
export type PlainImportField = keyof typeof plainImportFields;

/** Fields without their own column in the database: kept as extra fields, under one name for all lists. */
export const fieldsWithoutColumn = [
  'legalDescription',
  'caseType',
  'caseStatus',
  'caseOpened',
  'caseClosed',
  'caseName',
  'plaintiff',
  'defendant',
  'judgmentAmount',
  'lienAmount',
  'openingBid',
  'soldAmount',
  'balanceDue',
  'fineAmount',
  'assessedValue',
  'marketValue',
] as const satisfies readonly PlainImportField[];

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
