import type { PhoneDetails } from '#domain/contact/phone-details.ts';
import type { CaseStatus } from '#domain/leads/case-status.ts';
import type { KindOf, PlainField } from '#domain/leads/lead-fields.ts';
import type { PlaceKeys } from '#domain/places/address.ts';

/** A number to store; a flag that the list does not have is false, a missing type null. */
export type ImportedPhone = {
  number: string;
  type: 'mobile' | 'landline' | null;
  doNotCall: boolean;
  litigator: boolean;
  status: 'unverified' | 'correct' | 'wrong' | null;
  smsCount: number | null;
  callCount: number | null;
  /** What else the list says of it; null for nothing. */
  details: PhoneDetails | null;
};

/** A note with the time that an export gave it, else null. */
export type ImportedNote = { notedAt: string | null; content: string };

/** The case of a row, to store. */
export type ImportedSignal = {
  /** What identifies it among the cases of the lead. */
  key: string;
  kind: string;
  /** Whether the row gives the kind itself; else the kind is its list's. */
  isKindNamed: boolean;
  /** The publisher's words for what happened. */
  description: string;
  /** 'YYYY-MM-DD' or null, as is `closed`. */
  opened: string | null;
  closed: string | null;
  /**
   * The list's own word for the status of the case, and its meaning; null if the row has no value.
   */
  status: string;
  meaning: CaseStatus | null;
  amountCents: number | null;
  /** Name -> cents. */
  amounts: Record<string, number>;
};

/** One event of distress of a place that has several. */
export type ImportedEvent = {
  date: string | null;
  caseNumber: string;
  description: string;
  category: string | null;
};

/** A cell that was mapped to a field but could not be read as one: it is kept as an extra field. */
export type ImportProblem = { field: string; header: string; cell: string };

/**
 * Something about a row that a user may want to know before it is stored. Rows with one `code` and
 * `about` are counted together; `example` is what the row says.
 */
export type RowRemark = {
  code:
    | 'flags_without_phone'
    | 'street_is_none'
    | 'street_without_number'
    | 'zip_outside_state'
    | 'zip_outside_town'
    | 'owner_not_greeted'
    | 'fact_left_out'
    // In which order a date is written; its column says whether that is worth a remark.
    | 'day_first'
    | 'month_first'
    | 'either_order';
  about: string;
  example: string;
};

/** What a row says of a field of a kind; '' or null where it has no value. Money is in cents. */
type ImportedKinds = {
  text: string;
  day: string | null;
  money: number | null;
  count: number | null;
  area: number | null;
  year: number | null;
  number: number | null;
  flag: boolean | null;
  choice: string | null;
};

export type ImportedFields = { [Field in PlainField]: ImportedKinds[KindOf<Field>] };

/** One parsed row of a list, to store. */
export type ImportedLead = ImportedFields & {
  /** As a spreadsheet counts, from 1. */
  rowNumber: number;
  /** What identifies its place. */
  keys: PlaceKeys;
  propertyType: 'foreclosure' | 'probate' | 'violation';
  violationCategory: string | null;
  /** '' where the row has no value, as for the next. */
  leadStatus: string;
  skipTraceStatus: string;
  driveNumber: number | null;
  createdAt: string | null;
  phones: ImportedPhone[];
  emails: string[];
  notes: ImportedNote[];
  tags: string[];
  /**
   * Name -> cell: of columns that are mapped to nothing, of fields without a column of their own,
   * and of cells that could not be parsed.
   */
  extraFields: Record<string, string>;
  /** Of the product's own export, else null: then the row itself is the event. */
  events: ImportedEvent[] | null;
  signal: ImportedSignal;
  /**
   * Whether its case is over and the list's closed cases are skipped: it can only close a known
   * case.
   */
  isSkippedUnlessKnown: boolean;
  /** The original row. */
  cells: readonly string[];
  deceased: Record<string, string>;
  petitioner: Record<string, string>;
  problems: ImportProblem[];
  remarks: RowRemark[];
};

/** A row that is not a property. */
export type RejectedRow = { rowNumber: number; reason: string; cells: string[] };

/** Null for a blank row or a repeated header, which is skipped without a report. */
export type ParsedRow = { lead: ImportedLead } | { reject: RejectedRow } | null;
