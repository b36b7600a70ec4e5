import type { JsonColumn } from '../columns/json-column.ts';

/** What one source said of a house on a day; the lead itself has the value that counts. */
export type LeadFactsTable = {
  property_id: number;
  /** `import:12`, `roll:cook-il`, or `person`. */
  source: string;
  /** What it is called, if the source is no list and no user. */
  source_name: string | null;
  /** 'YYYY-MM-DD'. */
  told_on: string;
  /** Field -> value as it is stored: cents, square feet, 'YYYY-MM-DD'. */
  facts: JsonColumn<string>;
};

export type FactTables = { lead_facts: LeadFactsTable };
