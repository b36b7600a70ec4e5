import type { Generated, GeneratedAlways } from 'kysely';
import type { JsonColumn } from '../../columns/json-column.ts';

export type BuyersTable = {
  id: GeneratedAlways<number>;
  name: string;
  company: string;
  phone: string;
  email: string;
  areas: string[];
  /** `PropertyUse` each. */
  uses: string[];
  /** Cents, as the next ones. */
  price_min: number | null;
  price_max: number | null;
  repairs_max: number | null;
  funds: number | null;
  /** 'YYYY-MM-DD', as all days. */
  funds_until: string | null;
  agreed_on: string | null;
  agreed_how: string;
  note: string;
  /** Where they were found; empty if a user entered them. */
  source: string;
  created_by: string | null;
  created_at: Date;
  /** Belongs to the invented sample. */
  is_sample: Generated<boolean>;
};

type DealPagesTable = {
  closing_id: number;
  price: number | null;
  value_after_repair: number | null;
  repairs: number | null;
  words: string;
  /** A list of `PageComp`. */
  comps: JsonColumn;
  updated_by: string | null;
  updated_at: Date;
};

type DealPhotosTable = {
  id: GeneratedAlways<number>;
  closing_id: number;
  file_key: string;
  file_type: string;
  created_at: Date;
};

export type BuyerLinksTable = {
  id: GeneratedAlways<number>;
  closing_id: number;
  buyer_id: number;
  token_hash: string;
  sealed_token: string;
  /** Its last day. */
  expires_on: string;
  revoked_at: Date | null;
  email_state: 'queued' | 'sending' | 'sent' | 'waiting' | 'failed' | 'doubtful' | null;
  email_reason: Generated<string>;
  reply_to: Generated<string>;
  message_id: string | null;
  created_by: string | null;
  created_at: Date;
};

type BuyerVisitsTable = { id: GeneratedAlways<number>; link_id: number; at: Date };

export type BuyerOffersTable = {
  id: GeneratedAlways<number>;
  closing_id: number;
  buyer_id: number;
  link_id: number | null;
  price: number;
  earnest_money: number;
  closing_on: string | null;
  is_cash: boolean;
  note: string;
  state: 'received' | 'accepted' | 'declined';
  created_at: Date;
  decided_at: Date | null;
};

export type BuyerTables = {
  buyers: BuyersTable;
  deal_pages: DealPagesTable;
  deal_photos: DealPhotosTable;
  buyer_links: BuyerLinksTable;
  buyer_visits: BuyerVisitsTable;
  buyer_offers: BuyerOffersTable;
};
