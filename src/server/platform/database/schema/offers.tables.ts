import type { GeneratedAlways } from 'kysely';
import type { OfferFormula } from '#domain/deals/offer-formulas.ts';
import type { OfferChannel, OfferKind, StoredOfferState } from '#domain/deals/offer.ts';
import type { JsonColumn } from '../columns/json-column.ts';

type DealsTable = {
  property_id: number;
  /** Cents. */
  value_after_repair: number | null;
  /** A list of `RepairLine`. */
  repairs: JsonColumn;
  closing: number;
  holding_per_month: number;
  holding_months: number;
  fee: number;
  /** Hundredths of a percent. */
  target: number;
  formula: OfferFormula;
  asking: number | null;
  version: number;
  updated_by: string | null;
  updated_at: Date;
};

export type OffersTable = {
  id: GeneratedAlways<number>;
  property_id: number;
  /** Counted by lead; two leads that are merged can both have a first. */
  version: number;
  kind: OfferKind;
  /** Cents. */
  price: number;
  /** `SellerTerms` */
  terms: JsonColumn<string | null>;
  /** 'YYYY-MM-DD'; null for an offer without an end. */
  expires_on: string | null;
  note: string;
  state: StoredOfferState;
  sent_via: OfferChannel | null;
  sent_at: Date | null;
  decided_at: Date | null;
  /** The e-mail that carries the letter; null if none was asked for. */
  email_state: 'queued' | 'sending' | 'sent' | 'waiting' | 'failed' | 'doubtful' | null;
  /** Who asked for it. */
  email_by: string | null;
  email_to: string;
  /** Why it failed, in a sentence. */
  email_reason: string;
  reply_to: string;
  message_id: string | null;
  /** The message file, where it waits in the outbox. */
  file_key: string | null;
  created_by: string | null;
  created_at: Date;
};

export type OfferTables = { deals: DealsTable; offers: OffersTable };
