import type { Selectable } from 'kysely';
import type { PhoneDetails } from '#domain/contact/phone-details.ts';
import { dayOnTheWire } from '#domain/dates.ts';
import { equityPercent, isAbsentee, isOutOfState, yearsOwned } from '#domain/facts/occupancy.ts';
import {
  columnOf,
  leadFieldRow,
  storedFields,
  type ColumnOf,
  type StoredField,
  wireFields,
  type WireField,
} from '#domain/leads/lead-fields.ts';
import { leadGreetingName } from '#domain/leads/owner-names/greeting.ts';
import { signalKindLabel } from '#domain/leads/signal-kind.ts';
import { displayedStatus } from '#domain/leads/displayed-status.ts';
import type { PropertiesTable } from '#server/platform/database/schema/properties.tables.ts';
import {
  storedColumns,
  storedExtraFields,
  storedParty,
} from '#server/platform/database/columns/stored-json.ts';
import type { BuiltJson } from '#server/platform/database/sql.ts';
import type { NextAction } from '#api/properties/next-action.schema.ts';
import type { Note, Property } from '#api/properties/property.schema.ts';

const ownColumns = [
  'id',
  'version',
  'updated_at',
  'deleted_at',
  'violation_category',
  'assigned_to',
  'last_contact_at',
  'mail_count',
  'extra_fields',
  'extra_metadata',
  'position_approximate',
  'to_review',
  'is_sample',
  'identity_key',
  'mailing_key',
  'parcel_key',
  'signal_count',
  'open_signal_count',
] as const satisfies (keyof PropertiesTable)[];

/** The columns of `properties` that a view reads. */
export const viewColumns: readonly string[] = [...ownColumns, ...storedFields.map(columnOf)];

type ViewColumn = (typeof ownColumns)[number] | ColumnOf<StoredField>;

/** One row of `readProperties`, as the database gives it. */
export type PropertyViewRow = Pick<Selectable<PropertiesTable>, ViewColumn> & {
  lead_status: Property['leadStatus'];
  /** The name of the user who works on it. */
  assignee: string | null;
  score: number | null;
  /** Of the place that it shares with other leads; null: it is alone there. */
  place_leads: number | null;
  place_kinds: string[] | null;
  place_open_kinds: string[] | null;
  /** Its data in other tables; empty parts are left out. */
  parts: BuiltJson<PropertyParts> | null;
};

type PropertyParts = {
  phones?: PhoneJson[];
  emails?: string[];
  notes?: { content: string; timestamp: string; author: string | null }[];
  mailPieces?: MailPieceJson[];
  probate?: { deceased: unknown; petitioner: unknown; petitionerOptedOutAt: string | null };
  nextAction?: NextAction;
  related?: Property['related'];
};

type PhoneJson = {
  number: string;
  type: 'mobile' | 'landline' | 'unknown';
  status: 'unverified' | 'correct' | 'wrong';
  smsCount: number;
  callCount: number;
  carrier: string | null;
  doNotCall: boolean;
  litigator: boolean;
  details: PhoneDetails | null;
  sandbox: boolean;
  optedOutAt: string | null;
};

type MailPieceJson = {
  trackingId: string;
  status: string;
  provider: string;
  createdAt: string;
  updatedAt: string;
};

/**
 * The lead as every call answers it; `metadata` and `notes` are assembled here, not stored.
 * @param today 'YYYY-MM-DD', which decides whether an auction has passed.
 */
export function toProperty(row: PropertyViewRow, today: string): Property {
  return {
    id: row.id,
    version: row.version,
    propertyType: row.property_type,
    ...plainFieldsOf(row),
    displayStatus: displayedStatus({ status: row.status, auctionDate: row.auction_date }, today),
    ...occupancyOf(row, today),
    greetingName: greetingOf(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    violationCategory: row.violation_category,
    leadStatus: row.lead_status,
    driveNumber: row.drive_number,
    assignedTo: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assignee ?? '' },
    lastContactAt: row.last_contact_at?.toISOString() ?? null,
    mailCount: row.mail_count,
    skipTraceStatus: row.skip_trace_status,
    notes: JSON.stringify((row.parts?.notes ?? []).map(toNote)),
    metadata: toMetadata(row),
    mailingAddress: mailingAddressOf(row),
    extraFields: storedExtraFields.parse(row.extra_fields),
    tags: row.tags,
    related: row.parts?.related ?? [],
    nextAction: toNextAction(row.parts?.nextAction),
    signalCount: row.signal_count,
    openSignalCount: row.open_signal_count,
    score: row.score,
    place: toPlace(row),
    approximatePosition: row.position_approximate,
    toReview: row.to_review,
    isSample: row.is_sample,
  };
}

type MailedRow = Pick<
  PropertyViewRow,
  'mailing_street_address' | 'mailing_city' | 'mailing_state' | 'mailing_zip_code'
>;

/** What is known of where the owner gets mail, also a town alone; null for nothing. */
export function mailingAddressOf(row: MailedRow): Property['mailingAddress'] {
  const address = {
    streetAddress: row.mailing_street_address,
    city: row.mailing_city,
    state: row.mailing_state,
    zipCode: row.mailing_zip_code,
  };
  return Object.values(address).some((part) => part !== '') ? address : null;
}

const wireColumns = wireFields.map((field) => ({
  field,
  column: columnOf(field) as keyof PropertyViewRow,
  kind: leadFieldRow(field).kind,
}));

function plainFieldsOf(row: PropertyViewRow): Pick<Property, WireField> {
  const fields: Record<string, unknown> = {};
  for (const { field, column, kind } of wireColumns) {
    const value = row[column];
    if (kind === 'money') fields[field] = value === null ? null : (value as number) / 100;
    else if (kind === 'day') fields[field] = dayOnTheWire(value as string | null);
    else fields[field] = value;
  }
  return fields as Pick<Property, WireField>;
}

const zipOf = (text: string) => /^\d{5}/.exec(text)?.[0] ?? '';
const stateOf = (text: string) => text.trim().toUpperCase();

/** Who lives there, for how long, and what is owed, by the definitions of `domain/facts`. */
function occupancyOf(row: PropertyViewRow, today: string) {
  const isStreet = !/^(?:PARCEL|CASE|LIST)\|/.test(row.identity_key ?? '');
  const occupancy = {
    ownerOccupied: row.owner_occupied,
    homesteadExemption: row.homestead_exemption,
    siteStreet: isStreet ? (row.identity_key ?? '').split('|')[0]! : '',
    siteZip: zipOf(row.zip_code),
    siteState: stateOf(row.state),
    mailingStreet: row.mailing_key,
    mailingZip: zipOf(row.mailing_zip_code),
    mailingState: stateOf(row.mailing_state),
  };
  return {
    absentee: isAbsentee(occupancy),
    outOfStateOwner: isOutOfState(occupancy),
    yearsOwned: yearsOwned(row.last_sale_date, today),
    equityPercent: equityPercent(row.market_value_cents, row.loan_balance_cents),
  };
}

function toPlace(row: PropertyViewRow): Property['place'] {
  if (row.place_leads === null) return null;
  return {
    leads: row.place_leads,
    kinds: (row.place_kinds ?? []).map(signalKindLabel),
    openKinds: (row.place_open_kinds ?? []).map(signalKindLabel),
  };
}

/** Greetings of owners that depend on the full name alone; parsing a name is the most expensive part of a row. */
const greetings = new Map<string, string>();
const maxGreetings = 5_000;

function greetingOf(row: PropertyViewRow): string {
  if (row.parts?.probate || row.first_name !== '') return readGreeting(row);
  const known = greetings.get(row.full_name);
  if (known !== undefined) return known;
  const greeting = readGreeting(row);
  if (greetings.size >= maxGreetings) greetings.clear();
  greetings.set(row.full_name, greeting);
  return greeting;
}

function readGreeting(row: PropertyViewRow): string {
  const deceased = storedParty.parse(row.parts?.probate?.deceased ?? {});
  const petitioner = storedParty.parse(row.parts?.probate?.petitioner ?? {});
  return (
    leadGreetingName({
      fullName: row.full_name,
      firstName: row.first_name,
      deceasedName: deceased.fullName ?? null,
      petitionerName: petitioner.fullName ?? null,
    }) ?? ''
  );
}

function toNote({ content, timestamp, author }: NonNullable<PropertyParts['notes']>[number]) {
  const note: Note = { content, timestamp };
  return author === null ? note : { ...note, author };
}

function toMetadata(row: PropertyViewRow): Property['metadata'] {
  const metadata: Property['metadata'] = {
    ...storedColumns.parse(row.extra_metadata),
    skipTrace: {
      emails: row.parts?.emails ?? [],
      phoneNumbers: (row.parts?.phones ?? []).map(toPhoneEntry),
    },
    mailTracking: (row.parts?.mailPieces ?? []).map(toMailTracking),
  };
  if (row.parts?.probate) {
    const { deceased, petitioner, petitionerOptedOutAt: since } = row.parts.probate;
    metadata.deceased = storedParty.parse(deceased);
    metadata.petitioner = {
      ...storedParty.parse(petitioner),
      ...(since ? { optedOutAt: new Date(since).toISOString() } : {}),
    };
  }
  if (row.property_type === 'violation') {
    metadata.violationType = row.violation_type || null;
    metadata.violationDate = dayOnTheWire(row.violation_date);
  }
  return metadata;
}

function toNextAction(action: NextAction | undefined): NextAction | null {
  return action ? { ...action, dueAt: new Date(action.dueAt).toISOString() } : null;
}

/** Flags that are off and facts that are unknown are left out. */
function toPhoneEntry(entry: PhoneJson) {
  const { carrier, doNotCall, litigator, details, sandbox, optedOutAt, ...phone } = entry;
  return {
    ...phone,
    ...(carrier ? { carrier } : {}),
    ...(doNotCall ? { doNotCall } : {}),
    ...(litigator ? { litigator } : {}),
    ...(details ? { details } : {}),
    ...(sandbox ? { sandbox } : {}),
    ...(optedOutAt ? { optedOutAt: new Date(optedOutAt).toISOString() } : {}),
  };
}

function toMailTracking(piece: MailPieceJson) {
  return {
    ...piece,
    createdAt: new Date(piece.createdAt).toISOString(),
    updatedAt: new Date(piece.updatedAt).toISOString(),
  };
}
