import type { Generated, GeneratedAlways } from 'kysely';
import type { CaseStatus } from '#domain/leads/case-status.ts';
import type { JsonColumn } from '../columns/json-column.ts';

/** A calendar day, 'YYYY-MM-DD'. */
type Day = string | null;

export type SignalsTable = {
  id: Generated<number>;
  property_id: number;
  /** One of `domain/leads/signal-kind.ts`, or a user's own. */
  kind: string;
  /** `import`, `person`, `petition`, `sample`, or the name of a feed. */
  source: string;
  /** Case number if there is one, else day and wording: the same case is stored once per lead. */
  source_key: string;
  case_number: Generated<string>;
  /** The publisher's words for what happened. */
  description: Generated<string>;
  /** The nearest of the six types, of a violation. */
  category: string | null;
  opened: Day;
  closed: Day;
  /** The last day on which a source named it. */
  last_seen: string;
  /** The amount that represents the case, one of `amounts`. */
  amount_cents: number | null;
  /** `judgment`, `lien`, `openingBid`, `sold`, `balance`, `fine`, `assessed`, `market`: cents. */
  amounts: JsonColumn<string | undefined>;
  /** The publisher's word for the status of the case. */
  status: Generated<string>;
  /** What that word means. */
  meaning: Generated<CaseStatus>;
  is_open: GeneratedAlways<boolean>;
  /** The original row: for an import its cells in the list's order. */
  source_row: JsonColumn<string | null | undefined, string | null>;
  import_id: number | null;
  /** As a spreadsheet counts, from 1. */
  row_number: number | null;
  created_at: Generated<Date>;
};

export type SignalTables = { signals: SignalsTable };
