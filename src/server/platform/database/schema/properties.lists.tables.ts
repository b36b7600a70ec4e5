import type { Generated } from 'kysely';

/** By which live leads are searched and sorted; triggers write it with every change. */
type PropertySearchTable = {
  id: number;
  created_at: Date;
  auction_date: string | null;
  property_type: string;
  skip_trace_status: string;
  status: string;
  owner_sort: string;
  city: string;
  phone_digits: string;
  search_text: string;
};

/** Differences of leads by city, beginning of the owner's name, or range of ids. */
type PropertyKeyTalliesTable = {
  kind: 'city' | 'owner' | 'undated';
  key: string;
  property_type: string;
  skip_trace_status: string;
  count: number;
};

/** Old (-1) and new (1) values of changed leads, for totals that were cached before. */
type PropertyMatchJournalTable = {
  writer: Generated<string>;
  change: number;
  property_type: string | null;
  status: string | null;
  skip_trace_status: string | null;
  auction_date: string | null;
  created_at: Date | null;
  city: string | null;
  search_text: string | null;
  phone_digits: string | null;
};

/** Its one row changes whenever the journal is emptied. */
type JournalStateTable = { id: number; generation: number };

/** The leads of a term, 16,384 ids a chunk. */
type LeadPostingsTable = { term: string; chunk: number; leads: Buffer };

/** Changed leads: some ids, or all of a range. */
type LeadPostingsJournalTable = {
  id: Generated<number>;
  ids: number[] | null;
  first_id: number | null;
  last_id: number | null;
  is_move: Generated<boolean>;
};

type LeadPostingsOrdersTable = {
  name: 'created' | 'owner';
  chunk: number;
  digest: string;
  leads: Buffer;
};

type LeadPostingsPlacesTable = { chunk: number; digest: string; leads: Buffer };

/** What a list of leads is answered from: see the README of `features/leads/properties/list`. */
export type PropertyListTables = {
  property_search: PropertySearchTable;
  property_key_tallies: PropertyKeyTalliesTable;
  property_match_journal: PropertyMatchJournalTable;
  property_match_journal_state: JournalStateTable;
  lead_postings: LeadPostingsTable;
  lead_postings_journal: LeadPostingsJournalTable;
  lead_postings_orders: LeadPostingsOrdersTable;
  lead_postings_places: LeadPostingsPlacesTable;
  lead_postings_state: JournalStateTable;
  lead_words: { word: string };
};
