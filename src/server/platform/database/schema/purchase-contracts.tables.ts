import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ContractActKind } from '#domain/law/contracts/contract-answers.ts';
import type { JsonColumn } from '../columns/json-column.ts';

export type PurchaseContractsTable = {
  id: GeneratedAlways<number>;
  /** The same for all versions of one contract. */
  series_id: string;
  version: number;
  property_id: number | null;
  template_id: string;
  template_version: number;
  /** The submitted form, without the address that it was e-mailed to. */
  form: JsonColumn;
  /** SHA-256, hex, of form and template. */
  form_hash: string;
  /** SHA-256, hex, of the PDF. */
  pdf_hash: string;
  /** Where the file storage keeps the PDF. */
  pdf_key: string;
  pdf_bytes: number;
  /** Null until the pages were drawn for a signing link. */
  page_count: number | null;
  /** 'YYYY-MM-DD'; null if the form's date is not a calendar day. */
  offer_expires_on: string | null;
  /** `{until, at, by}` of each extension of the offer, the earliest first. */
  offer_extensions: JsonColumn<string | undefined>;
  /** The papers that the law added, and the version of its book; null without any. */
  law: JsonColumn<string | null | undefined>;
  /** Null: seller and buyer sign once each, in any order. */
  signing_order: 'at_once' | 'in_order' | null;
  /** Days from the sending of a signer's link to its reminder; null for none. */
  reminder_days: number | null;
  created_by: string | null;
  created_at: Date;
};

/** Who signs a contract, where that is not one seller and one buyer. */
export type ContractSignersTable = {
  id: GeneratedAlways<number>;
  contract_id: number;
  party: 'seller' | 'buyer';
  /** From 1; where they sign in order, each after those before. */
  position: number;
  name: string;
  /** Empty if the link is handed over by other means. */
  email: string;
  /** When the link was e-mailed, or copied by a user. */
  sent_at: Date | null;
  reminded_at: Date | null;
};

export type ContractEmailState = 'queued' | 'sending' | 'sent' | 'waiting' | 'failed' | 'doubtful';

export type ContractEmailsTable = {
  id: GeneratedAlways<number>;
  contract_id: number;
  to_address: string;
  reply_to: string;
  message_id: string;
  idempotency_key: string | null;
  state: Generated<ContractEmailState>;
  /** Why it failed, in a sentence. */
  reason: Generated<string>;
  /** The message file, where it waits in the outbox. */
  file_key: string | null;
  created_by: string | null;
  /** The signed copy is sent, not the offer. */
  with_signature: Generated<boolean>;
  /** What it is about; all but `contract` carry a link and no document. */
  purpose: Generated<'contract' | 'declined' | 'invitation' | 'reminder'>;
  signer_id: number | null;
  created_at: Date;
  finished_at: Date | null;
};

export type ContractSigningsTable = {
  id: GeneratedAlways<number>;
  contract_id: number;
  /** SHA-256, hex, of the link's secret. */
  token_hash: string;
  state: Generated<'open' | 'signed' | 'declined' | 'withdrawn'>;
  signer_name: Generated<string>;
  method: 'typed' | 'drawn' | null;
  opened_at: Date | null;
  signed_at: Date | null;
  ip_address: Generated<string>;
  user_agent: Generated<string>;
  signed_pdf_key: string | null;
  signed_pdf_hash: string | null;
  party: Generated<'seller' | 'buyer'>;
  /** When the signer accepted electronic records, and the text that was accepted. */
  consented_at: Date | null;
  disclosure_version: string | null;
  disclosure: ColumnType<{ heading: string; text: string }[] | null, string | null, string | null>;
  /** 1 for the first signature of the contract; its signed copy contains the earlier ones. */
  signature_number: number | null;
  /** The signature as the document shows it; null before the first version that kept it. */
  signature: JsonColumn<string | null, string | null>;
  /** Papers that this party has signed before the contract, in order. */
  papers: JsonColumn<string | undefined>;
  /** Null for a link of the party as such. */
  signer_id: number | null;
  /** The link's secret under the installation's key; null for a link of the party as such. */
  sealed_token: string | null;
  /** SHA-256 of the certificate that signed the copy; null before there were any. */
  certificate_fingerprint: string | null;
  /** Null where no authority is set. */
  time_stamp: 'waiting' | 'stamped' | 'failed' | null;
  time_stamped_at: Date | null;
  time_stamp_problem: Generated<string>;
  declined_at: Date | null;
  decline_reason: Generated<string>;
  created_by: string | null;
  created_at: Date;
};

export type ContractPageDisplaysTable = {
  signing_id: number;
  /** Counted from 1. */
  page: number;
  /** When its picture was first sent. */
  delivered_at: Date;
  /** When the signer's browser first reported it as displayed. */
  displayed_at: Date | null;
};

/** What was done under a contract, one of each kind. */
export type ContractActsTable = {
  id: GeneratedAlways<number>;
  contract_id: number;
  kind: ContractActKind;
  /** 'YYYY-MM-DD' */
  done_on: string;
  /** Ids of the rules that refused it, and the version of their book. */
  rules: Generated<string[]>;
  book: string | null;
  /** Why the owner did it all the same. */
  override_reason: string | null;
  actor_id: string | null;
  recorded_at: Date;
};

/** Days of a contract that its seller has signed, as the law stood then. */
export type ContractDaysTable = {
  contract_id: number;
  kind: 'cancel' | 'close' | 'assign' | 'close_by';
  /**
   * 'YYYY-MM-DD': of the right to cancel the last, of closing and assignment the first; null while
   * the letter that begins the days is missing.
   */
  day: string | null;
  /** What a rule that refuses holds back begins then, midnight in the property's zone. */
  held_until: Date | string | null;
  /** A sentence for Today, and for a refusal. */
  says: string;
};

export type PurchaseContractTables = {
  contract_days: ContractDaysTable;
  contract_acts: ContractActsTable;
  contract_page_displays: ContractPageDisplaysTable;
  contract_signers: ContractSignersTable;
  contract_signings: ContractSigningsTable;
  purchase_contracts: PurchaseContractsTable;
  contract_emails: ContractEmailsTable;
};
