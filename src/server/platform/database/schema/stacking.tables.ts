import type { GeneratedAlways } from 'kysely';

/** A lead that shares its place with other live leads; one without a row is alone there. */
export type StackedLeadsTable = {
  property_id: number;
  /** `parcel:` or `address:`, and the key: leads of one key are at one place. */
  place_key: string;
  is_sample: boolean;
  /** Live leads of the place. */
  leads: number;
  /** Kinds of their cases, and of the open ones; each once, in order. */
  kinds: string[];
  open_kinds: string[];
  /** Calendar days, 'YYYY-MM-DD'. */
  newest_signal: string | null;
  newest_open_signal: string | null;
};

/** Leads with a place to check again: ids, or all of a range; and places that leads have left. */
export type StackingJournalTable = {
  id: GeneratedAlways<number>;
  ids: number[] | null;
  left_keys: string[] | null;
  first_id: number | null;
  last_id: number | null;
};

export type StackingTables = {
  stacked_leads: StackedLeadsTable;
  stacking_journal: StackingJournalTable;
};
