/** What a bulk change changed of a lead, before and after, as JSON: a value, or facts by their names. */
export type LeadChange = { id: number; before: unknown; after: unknown };
