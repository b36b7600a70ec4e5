import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  ConsentChannel,
  ContactChannel,
  ContactRefusal,
  OptOutDecision,
  OptOutKind,
} from '#domain/contact/contact-gate.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type OptOutsTable = {
  id: GeneratedAlways<number>;
  kind: OptOutKind;
  /** Ten digits, a lower-case e-mail address, or a place's identity key. */
  value: string;
  /** `text`, `person`, `import`, or a provider's name. */
  source: string;
  reason: Generated<string>;
  created_by: string | null;
  created_at: Timestamp;
  lifted_at: Timestamp | null;
  lifted_by: string | null;
  lift_reason: string | null;
};

export type DoNotCallListsTable = {
  id: GeneratedAlways<number>;
  name: string;
  status: 'waiting' | 'running' | 'done' | 'failed';
  file_key: string | null;
  file_bytes: Generated<number>;
  /** 0 to 100. */
  percent: Generated<number>;
  total: Generated<number>;
  added: Generated<number>;
  rejected: Generated<number>;
  problem: string | null;
  created_by: string | null;
  created_at: Timestamp;
  finished_at: Timestamp | null;
};

export type DoNotCallNumbersTable = {
  /** Ten digits as a number. */
  number: number;
  list_id: number;
};

/** Addresses that sent a letter back. */
export type ReturnedAddressesTable = {
  address_key: string;
  address: string;
  reason: string;
  created_at: Timestamp;
};

export type ContactDecisionsTable = {
  id: GeneratedAlways<number>;
  property_id: number | null;
  channel: ContactChannel;
  /** The number, e-mail address or postal address as people read it. */
  target: string;
  allowed: boolean;
  reason: ContactRefusal | null;
  /** Ids of the rules of the book that refused it. */
  rules: Generated<string[]>;
  /** Ids of those that only warn. */
  warnings: Generated<string[]>;
  /** The version of the book that was asked; null before every decision kept it. */
  book: string | null;
  /** Why the owner made the contact all the same. */
  override_reason: string | null;
  actor_id: string | null;
  decided_at: Timestamp;
};

/** What the owner has decided about the rules of the book, one row each. */
export type LawChoicesTable = {
  kind: 'switched_off' | 'confirmed' | 'emergency' | 'switch_off';
  key: string;
  reason: string;
  chosen_by: string;
  chosen_at: Timestamp;
};

/** A list of addresses and persons who may not be contacted. */
export type NoContactListsTable = {
  id: GeneratedAlways<number>;
  /** The id of the rule whose list it is; '' for the installation's own. */
  rule: string;
  name: string;
  lines: number;
  created_by: string;
  created_at: Timestamp;
};

export type NoContactEntriesTable = {
  list_id: number;
  kind: 'address' | 'name' | 'phone';
  /** An address key, the sorted words of a name, or ten digits. */
  value: string;
};

/** A person's consent to be called or texted. */
export type ConsentsTable = {
  id: GeneratedAlways<number>;
  property_id: number | null;
  /** Ten digits. */
  phone_number: string;
  channel: ConsentChannel;
  given_by: string;
  wording: string;
  /** 'YYYY-MM-DD' */
  given_on: string;
  /** In writing and signed, electronically too. */
  is_signed: Generated<boolean>;
  /** How: a form, the phone, in person. */
  obtained: string;
  /** Where the proof is. */
  proof: string;
  recorded_by: string;
  recorded_at: Timestamp;
  withdrawn_at: Timestamp | null;
  withdrawn_by: string | null;
};

/** Messages that may be an opt-out in other words. */
export type OptOutReviewsTable = {
  id: GeneratedAlways<number>;
  phone_number: string;
  property_id: number | null;
  /** The message, as received. */
  content: string;
  mentions_lawyer: Generated<boolean>;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decision: OptOutDecision | null;
};

/** E-mail addresses from which mail came back for good. */
export type BouncedAddressesTable = { address: string; reason: string; created_at: Date };

export type ContactGateTables = {
  opt_outs: OptOutsTable;
  do_not_call_lists: DoNotCallListsTable;
  do_not_call_numbers: DoNotCallNumbersTable;
  returned_addresses: ReturnedAddressesTable;
  bounced_addresses: BouncedAddressesTable;
  contact_decisions: ContactDecisionsTable;
  opt_out_reviews: OptOutReviewsTable;
  law_choices: LawChoicesTable;
  consents: ConsentsTable;
  no_contact_lists: NoContactListsTable;
  no_contact_entries: NoContactEntriesTable;
};
