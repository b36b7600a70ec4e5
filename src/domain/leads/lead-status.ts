/** The progress of a lead; any value may follow any other. */
export const leadStatuses = [
  'not_contacted',
  'conversation',
  'not_interested',
  'interested',
  'dead',
  'maybe',
  'sold',
  'offer_made',
  'under_contract',
  'closed',
] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** How a lead status is written. */
export const leadStatusLabels: Record<LeadStatus, string> = {
  not_contacted: 'Not Contacted',
  conversation: 'Conversation',
  not_interested: 'Not Interested',
  interested: 'Interested',
  dead: 'Dead',
  maybe: 'Maybe',
  sold: 'Sold',
  offer_made: 'Offer Made',
  under_contract: 'Under Contract',
  closed: 'Closed',
};

/** The drive numbers that a lead can carry: 0 to 10. */
export const driveNumberOptions: readonly number[] = Array.from(
  { length: 11 },
  (_, number) => number,
);
