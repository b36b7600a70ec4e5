import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NumberSourceKind, RingChoice, UnansweredChoice } from '#domain/contact/own-number.ts';
import type { JsonColumn } from '../../columns/json-column.ts';

/** The installation's own numbers. */
export type PhoneNumbersTable = {
  id: GeneratedAlways<number>;
  /** Ten digits. */
  number: string;
  label: string;
  source_kind: NumberSourceKind;
  source_id: string | null;
  /** As it was when it was chosen. */
  source_name: string;
  rings: RingChoice;
  ring_seconds: number;
  /** `WeekHours`; null if it is always answered. */
  hours: JsonColumn<string | null, string | null>;
  /** Outside of its hours. */
  closed: UnansweredChoice;
  unanswered: UnansweredChoice;
  /** Ten digits, or ''. */
  forward_to: string;
  /** Spoken before a caller leaves a message. */
  greeting: string;
  texts_missed_calls: boolean;
  missed_call_text: string;
  created_by: string | null;
  created_at: ColumnType<Date, Date | string, never>;
};

/** Who is rung where not everyone is. */
export type PhoneNumberMembersTable = { number_id: number; user_id: string };

/** An owner who called or wrote to one of the numbers, and where that number stands. */
export type NumberContactsTable = {
  id: GeneratedAlways<number>;
  /** None for a caller who belongs to no lead. */
  property_id: Generated<number | null>;
  phone_number: string;
  own_number: string;
  channel: 'call' | 'text';
  source_kind: NumberSourceKind;
  source_id: string | null;
  source_name: string;
  at: ColumnType<Date, Date | string, never>;
};

export type PhoneNumberTables = {
  phone_numbers: PhoneNumbersTable;
  phone_number_members: PhoneNumberMembersTable;
  number_contacts: NumberContactsTable;
};
