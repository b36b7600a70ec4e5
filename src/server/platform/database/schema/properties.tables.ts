import type { PhoneDetails } from '#domain/contact/phone-details.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ColumnOf, KindOf, OwnField, PlainField } from '#domain/leads/lead-fields.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import type { SkipTraceStatus } from '#domain/leads/skip-trace-status.ts';
import type { JsonColumn } from '../columns/json-column.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** A calendar day, 'YYYY-MM-DD'. */
type Day = string | null;
/** What the column of a kind holds; a choice is checked by the schema that reads it. */
type StoredKinds = {
  text: Generated<string>;
  day: Day;
  money: number | null;
  count: number | null;
  area: number | null;
  year: number | null;
  number: number | null;
  flag: boolean | null;
  choice: string | null;
};

type PlainColumns = { [Field in PlainField as ColumnOf<Field>]: StoredKinds[KindOf<Field>] };

type OwnColumnOf = {
  propertyType: PropertyType;
  leadStatus: Generated<string>;
  driveNumber: Generated<number>;
  skipTraceStatus: Generated<SkipTraceStatus>;
  tags: Generated<string[]>;
  createdAt: Timestamp;
};
type OwnColumns = { [Field in OwnField as ColumnOf<Field>]: OwnColumnOf[Field] };

/** A lead: the columns of its fields (`domain/leads/lead-fields.ts`), and what is kept of it beside them. */
export type PropertiesTable = PlainColumns &
  OwnColumns & {
    id: Generated<number>;
    /** The nearest of the six types. */
    violation_category: string | null;
    /** The user who works on it. */
    assigned_to: string | null;
    /** The latest call, text or letter, either way; kept by a trigger on the timeline. */
    last_contact_at: Date | null;
    mail_count: Generated<number>;
    /** Columns of an import that were mapped to nothing: header -> cell text. */
    extra_fields: JsonColumn<string | undefined>;
    /** Unknown fields of `metadata`, kept as received. */
    extra_metadata: JsonColumn<string | undefined>;
    position_source: string | null;
    position_approximate: Generated<boolean>;
    /** A petition was read, but no person has confirmed it yet. */
    to_review: Generated<boolean>;
    is_sample: Generated<boolean>;
    /** Normalized street and ZIP (or city and state): the same place has the same key. */
    identity_key: string | null;
    /** Parcel number within its county. */
    parcel_key: string | null;
    /** The normalized mailing street, unit included; ''  without one. */
    mailing_key: Generated<string>;
    /** Columns that a user has typed; an import never overwrites them. */
    person_edited: Generated<string[]>;
    /** The import that made it, if one did. */
    created_by_import: number | null;
    /** The digits of all its phones, separated by blanks, for the search. */
    phone_digits: Generated<string>;
    /** Counts of its signals, which triggers keep: all and open ones, their kinds, and days of opening. */
    signal_count: Generated<number>;
    open_signal_count: Generated<number>;
    signal_kinds: Generated<string[]>;
    open_signal_kinds: Generated<string[]>;
    oldest_signal: Day;
    newest_signal: Day;
    newest_open_signal: Day;
    /** Grows with every change; the `If-Match` of concurrent writers. */
    version: Generated<number>;
    /** The version in which no user has worked on it: 1, or a later one once an import was undone. */
    unworked_version: Generated<number>;
    updated_at: Timestamp;
    /** In the trash since; null for a live lead. */
    deleted_at: Date | null;
    deleted_by: string | null;
    /** The lead that it was merged into; its own row is hidden as if it were deleted. */
    merged_into: number | null;
    owner_sort: GeneratedAlways<string>;
    search_text: GeneratedAlways<string>;
  };

export type PropertyPhonesTable = {
  id: GeneratedAlways<number>;
  property_id: number;
  /** Ten digits. */
  number: string;
  type: Generated<'mobile' | 'landline' | 'unknown'>;
  status: Generated<'unverified' | 'correct' | 'wrong'>;
  sms_count: Generated<number>;
  call_count: Generated<number>;
  carrier: string | null;
  do_not_call: Generated<boolean>;
  litigator: Generated<boolean>;
  /** Its rank and score, and whether it answered, as a list or a service says. */
  details: PhoneDetails | null;
  /** Invented by the sandbox: never dialled or texted by a real provider. */
  is_sandbox: Generated<boolean>;
  /** `person`, `import`, `skip-trace` or `sample`. */
  source: Generated<string>;
  created_at: Timestamp;
};

export type PropertyEmailsTable = {
  id: GeneratedAlways<number>;
  property_id: number;
  email: string;
  source: Generated<string>;
  is_sandbox: Generated<boolean>;
  created_at: Timestamp;
};

export type PropertyNotesTable = {
  id: GeneratedAlways<number>;
  property_id: number;
  /** The note's identity: the ISO timestamp that the writer's browser gave it, as sent. */
  noted_at: string;
  content: string;
  author_id: string | null;
  source: Generated<string>;
  /** The property's version that this note made; shows which writers could have seen it. */
  added_in_version: number;
  /** Ids of the members whom it mentions. */
  mentions: Generated<string[]>;
  created_at: Timestamp;
};

export type ProbateCasesTable = {
  property_id: number;
  deceased: JsonColumn<string | undefined>;
  petitioner: JsonColumn<string | undefined>;
  court: string | null;
  attorney: string | null;
  filing_date: Day;
  /** The facts of a petition's form beyond the case, as approved: heirs, hearing, value. */
  petition_facts: JsonColumn<string | undefined>;
};

export type PropertyEventsTable = {
  id: GeneratedAlways<number>;
  property_id: number;
  /** `created`, `lead_status`, `note_added`, … */
  kind: string;
  actor_id: string | null;
  /** The API token that did it on the actor's behalf. */
  api_token_id: ColumnType<number | null, number | null | undefined, never>;
  old_value: JsonColumn<string | null | undefined, never>;
  new_value: JsonColumn<string | null | undefined, never>;
  happened_at: Timestamp;
};

export type PropertyStatusTalliesTable = {
  property_type: string;
  status: string;
  skip_trace_status: string;
  auction_date: Day;
  count: number;
};

export type PropertyHourTalliesTable = {
  property_type: string;
  skip_trace_status: string;
  created_hour: Date;
  count: number;
};

export type KeptTotalsTable = {
  filter: string;
  snapshot: string;
  total: number;
  kept_at: Timestamp;
};

export type PropertyTables = {
  properties: PropertiesTable;
  property_phones: PropertyPhonesTable;
  property_emails: PropertyEmailsTable;
  property_notes: PropertyNotesTable;
  probate_cases: ProbateCasesTable;
  property_events: PropertyEventsTable;
  property_status_tallies: PropertyStatusTalliesTable;
  property_hour_tallies: PropertyHourTalliesTable;
  kept_totals: KeptTotalsTable;
};
