import { factFields } from '../facts/fact-fields.ts';
import type {
  LeadFieldKind,
  LeadFieldRow,
  LeadFieldScreen,
  ListRule,
  MergeRule,
} from './lead-field-rows.ts';

const work = { group: 'Work', kind: 'own', list: 'work', merge: 'own' } as const;
const name = { group: 'Owner', kind: 'text', list: 'name', merge: 'owner' } as const;
const town = { group: 'Property', kind: 'text', list: 'town', merge: 'keeps' } as const;
const event = { group: 'Event', list: 'event', merge: 'violation' } as const;
const position = {
  group: 'Property',
  kind: 'number',
  list: 'position',
  merge: 'position',
} as const;
const mailing = {
  group: 'Mailing address',
  kind: 'text',
  list: 'mailing',
  merge: 'mailing',
} as const;
const caseFact = { group: 'Event', column: null, list: 'extra', merge: 'extra' } as const;
const amount = { ...caseFact, group: 'Amounts', kind: 'money' } as const;
const onScreens = ['open', 'table'] as const;

/**
 * The fields of a lead, in the order of an export. Imports, the table's type, the API, views, merges
 * and screens follow from it: a new field is a row here and a migration.
 */
export const leadFields = {
  propertyType: {
    ...work,
    list: 'place',
    merge: 'keeps',
    column: 'property_type',
    label: 'Property type',
  },
  status: { ...work, kind: 'text', column: 'status', label: 'Status' },
  fullName: { ...name, column: 'full_name', label: 'Full name' },
  firstName: { ...name, column: 'first_name', label: 'First name' },
  lastName: { ...name, column: 'last_name', label: 'Last name' },
  streetAddress: { ...town, list: 'place', column: 'street_address', label: 'Street address' },
  city: { ...town, column: 'city', label: 'City' },
  state: { ...town, column: 'state', label: 'State' },
  zipCode: { ...town, column: 'zip_code', label: 'ZIP' },
  county: {
    ...town,
    list: 'parcel',
    merge: 'fills',
    shows: onScreens,
    column: 'county',
    label: 'County',
  },
  apn: {
    ...town,
    list: 'parcel',
    merge: 'parcel',
    shows: onScreens,
    column: 'apn',
    label: 'Parcel number (APN)',
  },
  caseNumber: {
    ...event,
    merge: 'own',
    kind: 'text',
    shows: onScreens,
    column: 'case_number',
    label: 'Case number',
  },
  auctionDate: {
    ...event,
    list: 'replaces',
    merge: 'own',
    kind: 'day',
    column: 'auction_date',
    label: 'Auction date',
  },
  violationDate: { ...event, kind: 'day', column: 'violation_date', label: 'Violation date' },
  violationType: { ...event, kind: 'text', column: 'violation_type', label: 'Violation type' },
  price: {
    group: 'Property',
    kind: 'money',
    list: 'replaces',
    merge: 'fills',
    column: 'price_cents',
    label: 'Price',
  },
  leadStatus: { ...work, column: 'lead_status', label: 'Lead status' },
  driveNumber: { ...work, merge: 'fills', column: 'drive_number', label: 'Drive number' },
  skipTraceStatus: { ...work, column: 'skip_trace_status', label: 'Skip trace status' },
  mailingStreetAddress: { ...mailing, column: 'mailing_street_address', label: 'Mailing address' },
  mailingCity: { ...mailing, column: 'mailing_city', label: 'Mailing city' },
  mailingState: { ...mailing, column: 'mailing_state', label: 'Mailing state' },
  mailingZipCode: { ...mailing, column: 'mailing_zip_code', label: 'Mailing ZIP' },
  latitude: { ...position, column: 'latitude', label: 'Latitude' },
  longitude: { ...position, column: 'longitude', label: 'Longitude' },
  tags: { ...work, list: 'adds', column: 'tags', label: 'Tags' },
  createdAt: { ...work, list: 'once', merge: 'keeps', column: 'created_at', label: 'Added on' },
  legalDescription: { ...caseFact, group: 'Property', kind: 'text', label: 'Legal description' },
  caseType: { ...caseFact, kind: 'text', label: 'Kind of case' },
  caseStatus: { ...caseFact, kind: 'text', label: 'Case status' },
  caseOpened: { ...caseFact, kind: 'day', label: 'Case opened' },
  caseClosed: { ...caseFact, kind: 'day', label: 'Case closed' },
  caseName: { ...caseFact, kind: 'text', label: 'Case name' },
  plaintiff: { ...caseFact, kind: 'text', label: 'Plaintiff' },
  defendant: { ...caseFact, kind: 'text', label: 'Defendant' },
  judgmentAmount: { ...amount, label: 'Judgment amount' },
  lienAmount: { ...amount, label: 'Lien amount' },
  openingBid: { ...amount, label: 'Opening bid' },
  soldAmount: { ...amount, label: 'Sold for' },
  balanceDue: { ...amount, label: 'Balance due' },
  fineAmount: { ...amount, label: 'Fine' },
  ...factFields,
} as const satisfies Record<string, LeadFieldRow>;

type Rows = typeof leadFields;
export type LeadField = keyof Rows;

/** The fields whose rows have this value. */
type FieldsWith<Key extends keyof LeadFieldRow, Value> = {
  [Field in LeadField]: Rows[Field] extends Record<Key, Value> ? Field : never;
}[LeadField];

/** Fields with a column of their own. */
export type StoredField = FieldsWith<'column', string>;
/** Fields that are kept by their label among the extra fields. */
export type ExtraField = FieldsWith<'column', null>;
/** Stored fields of a kind. */
export type FieldOfKind<Kind extends LeadFieldKind> = StoredField & FieldsWith<'kind', Kind>;
/** Stored fields that are no more than their kind. */
export type PlainField = FieldOfKind<Exclude<LeadFieldKind, 'own'>>;
export type OwnField = FieldOfKind<'own'>;
export type FieldOfListRule<Rule extends ListRule> = StoredField & FieldsWith<'list', Rule>;
export type FieldOfMergeRule<Rule extends MergeRule> = StoredField & FieldsWith<'merge', Rule>;
export type ColumnOf<Field extends StoredField> = Rows[Field]['column'];
export type KindOf<Field extends LeadField> = Rows[Field]['kind'];

/** The row of a field, whichever it is. */
export const leadFieldRow = (field: LeadField): LeadFieldRow => leadFields[field];

export const leadFieldNames = Object.keys(leadFields) as LeadField[];
export const storedFields = leadFieldNames.filter(
  (field): field is StoredField => leadFields[field].column !== null,
);
export const extraFieldNames = leadFieldNames.filter(
  (field): field is ExtraField => leadFields[field].column === null,
);
export const plainFields = storedFields.filter(
  (field): field is PlainField => leadFields[field].kind !== 'own',
);

export const columnOf = (field: StoredField): string => leadFields[field].column;

/** The columns that a list changes by one of these rules. */
export const columnsByList = (...rules: ListRule[]): string[] =>
  storedFields.filter((field) => rules.includes(leadFields[field].list)).map(columnOf);

/** Whether a column is '' where nothing is known; others are null. */
const textColumns = new Set(
  storedFields.filter((field) => leadFields[field].kind === 'text').map(columnOf),
);
export const isTextColumn = (column: string): boolean => textColumns.has(column);

/** Plain fields of the lead itself; the mailing address is an object in the API. */
export type WireField = Exclude<PlainField, FieldOfListRule<'mailing'>>;
export const wireFields = plainFields.filter(
  (field): field is WireField => leadFields[field].list !== 'mailing',
);

/** The fields that show of themselves on a screen. */
export const fieldsOnScreen = (screen: LeadFieldScreen): WireField[] =>
  wireFields.filter((field) => leadFieldRow(field).shows?.includes(screen));
