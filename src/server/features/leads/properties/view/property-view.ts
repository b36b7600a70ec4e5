import { dayOnTheWire } from '#domain/dates.ts';
import { leadGreetingName } from '#domain/leads/owner-names/greeting.ts';
import { signalKindLabel } from '#domain/leads/signal-kind.ts';
import { displayedStatus } from '#domain/leads/displayed-status.ts';
import {
  storedColumns,
  storedExtraFields,
  storedParty,
} from '#server/platform/database/schema/stored-json.ts';
import type { BuiltJson } from '#server/platform/database/sql.ts';
import type { NextAction } from '#api/properties/next-action.schema.ts';
import type { Note, Property } from '#api/properties/property.schema.ts';

/** One row of `readProperties`, as the database gives it. */
export type PropertyViewRow = {
  id: number;
  version: number;
  property_type: Property['propertyType'];
  status: string;
  full_name: string;
  first_name: string;
  last_name: string;
  street_address: string;
  city: string;
  state: string;
  zip_code: string;
  county: string;
  apn: string;
  case_number: string;
  mailing_street_address: string;
  mailing_city: string;
  mailing_state: string;
  mailing_zip_code: string;
  created_at: Date;
  updated_at: Date;
  auction_date: string | null;
  violation_type: string;
  violation_category: string | null;
  violation_date: string | null;
  price_cents: number | null;
  lead_status: Property['leadStatus'];
  drive_number: number;
  assigned_to: string | null;
  /** The name of that user. */
  assignee: string | null;
  last_contact_at: Date | null;
  mail_count: number;
  skip_trace_status: Property['skipTraceStatus'];
  tags: string[];
  extra_fields: unknown;
  extra_metadata: unknown;
  latitude: number | null;
  longitude: number | null;
  position_approximate: boolean;
  to_review: boolean;
  is_sample: boolean;
  signal_count: number;
  open_signal_count: number;
  score: number | null;
  /** Of the place that it shares with other leads; null: it is alone there. */
  place_leads: number | null;
  place_kinds: string[] | null;
  place_open_kinds: string[] | null;
  deleted_at: Date | null;
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
    status: row.status,
    displayStatus: displayedStatus({ status: row.status, auctionDate: row.auction_date }, today),
    fullName: row.full_name,
    firstName: row.first_name,
    lastName: row.last_name,
    greetingName: greetingOf(row),
    streetAddress: row.street_address,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    county: row.county,
    apn: row.apn,
    caseNumber: row.case_number,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    auctionDate: dayOnTheWire(row.auction_date),
    violationType: row.violation_type,
    violationCategory: row.violation_category,
    violationDate: dayOnTheWire(row.violation_date),
    price: row.price_cents === null ? null : row.price_cents / 100,
    leadStatus: row.lead_status,
    driveNumber: row.drive_number,
    assignedTo: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assignee ?? '' },
    lastContactAt: row.last_contact_at?.toISOString() ?? null,
    mailCount: row.mail_count,
    skipTraceStatus: row.skip_trace_status,
    notes: JSON.stringify((row.parts?.notes ?? []).map(toNote)),
    metadata: toMetadata(row),
    mailingAddress: row.mailing_street_address
      ? {
          streetAddress: row.mailing_street_address,
          city: row.mailing_city,
          state: row.mailing_state,
          zipCode: row.mailing_zip_code,
        }
      : null,
    extraFields: storedExtraFields.parse(row.extra_fields),
    tags: row.tags,
    related: row.parts?.related ?? [],
    nextAction: toNextAction(row.parts?.nextAction),
    signalCount: row.signal_count,
    openSignalCount: row.open_signal_count,
    score: row.score,
    place: toPlace(row),
    latitude: row.latitude,
    longitude: row.longitude,
    approximatePosition: row.position_approximate,
    toReview: row.to_review,
    isSample: row.is_sample,
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
  const { carrier, doNotCall, litigator, sandbox, optedOutAt, ...phone } = entry;
  return {
    ...phone,
    ...(carrier ? { carrier } : {}),
    ...(doNotCall ? { doNotCall } : {}),
    ...(litigator ? { litigator } : {}),
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
