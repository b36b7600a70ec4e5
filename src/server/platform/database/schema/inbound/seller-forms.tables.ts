import type { Generated, GeneratedAlways } from 'kysely';
import type {
  ConfirmationEmailState,
  ConfirmationTextState,
  SellerFormKind,
  SubmissionState,
} from '#domain/contact/seller-form.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import type { JsonColumn } from '../../columns/json-column.ts';

export type SellerFormsTable = {
  id: GeneratedAlways<number>;
  kind: SellerFormKind;
  /** The last part of the page's address: `/f/<slug>`. */
  slug: string;
  name: string;
  is_enabled: boolean;
  /** The list in which new leads stand. */
  property_type: PropertyType;
  /** The fields that it asks for, in order, and which are required. */
  fields: JsonColumn;
  /** What stands on the page. */
  words: JsonColumn;
  /** Ids of users who are told; none: whoever the lead belongs to. */
  tells: string[];
  confirms_by_text: boolean;
  confirms_by_email: boolean;
  /** Counts changes of what a visitor sees. */
  version: number;
  /** What Google sends along to prove itself. */
  sealed_key: string | null;
  created_by: string | null;
  created_at: Date;
};

export type SellerFormSubmissionsTable = {
  id: GeneratedAlways<number>;
  form_id: number | null;
  form_name: string;
  /** 'Seller form: Website' */
  source: string;
  /** What the other program calls it. */
  external_id: string | null;
  answers: JsonColumn;
  has_consented: boolean;
  consent_wording: string;
  network_address: string;
  /** The address's network, by which submissions are limited. */
  network: string;
  user_agent: string;
  page: string;
  received_at: Date;
  state: SubmissionState;
  problem: Generated<string>;
  property_id: number | null;
  is_new_lead: boolean | null;
  handled_at: Date | null;
  handled_by: string | null;
  text_state: Generated<ConfirmationTextState>;
  email_state: Generated<ConfirmationEmailState>;
  email_message_id: string | null;
  confirmation_problem: Generated<string>;
};

/** Proofs of work that were used: each counts once. */
export type SellerFormProofsTable = { nonce: string; expires_at: Date };

/** How often a network's visitors asked for addresses on a day; '' is all networks. */
export type SellerFormSuggestionsTable = { day: string; network: string; asked: number };

export type SellerFormTables = {
  seller_forms: SellerFormsTable;
  seller_form_submissions: SellerFormSubmissionsTable;
  seller_form_proofs: SellerFormProofsTable;
  seller_form_suggestions: SellerFormSuggestionsTable;
};
