/** A table with rows that belong to a lead by `property_id`. */
export type LeadTable = {
  table: string;
  /** The number that names a row among those of its lead. */
  key: string;
  /** Columns in which no two rows of one lead are equal: the kept lead's own row stays, the other is unused. */
  unlessSame?: string;
};

/** Rows that a merge gives to the kept lead, and that come back when it is undone. */
export const movedTables: readonly LeadTable[] = [
  { table: 'property_events', key: 'id' },
  { table: 'property_phones', key: 'id', unlessSame: 'number' },
  { table: 'property_emails', key: 'id', unlessSame: 'email' },
  { table: 'call_attempts', key: 'id' },
  { table: 'phone_calls', key: 'id' },
  { table: 'conversations', key: 'id', unlessSame: 'phone_number' },
  { table: 'mail_pieces', key: 'id' },
  { table: 'contact_decisions', key: 'id' },
  { table: 'opt_out_reviews', key: 'id' },
  { table: 'consents', key: 'id' },
  { table: 'number_contacts', key: 'id' },
  { table: 'campaign_leads', key: 'campaign_id', unlessSame: 'campaign_id' },
  { table: 'sequence_runs', key: 'id' },
  { table: 'purchase_contracts', key: 'id' },
  { table: 'offers', key: 'id' },
  { table: 'ledger_entries', key: 'id' },
  { table: 'petition_documents', key: 'id' },
  { table: 'driving_route_stops', key: 'id' },
  { table: 'captures', key: 'id' },
  { table: 'trace_results', key: 'id' },
  { table: 'notifications', key: 'id' },
  { table: 'automation_runs', key: 'id' },
  { table: 'seller_form_submissions', key: 'id' },
];

/** Tables that need special treatment in a merge, each with the file that does it. */
export const specialTables = {
  property_notes: 'move-notes.ts: two notes of one timestamp both stay',
  signals: 'move-signals.ts: a case that both leads have is one case',
  next_actions: 'move-single-rows.ts: a lead has at most one',
  comp_choices: 'move-single-rows.ts: a lead has at most one',
  deals: 'move-single-rows.ts: a lead has at most one',
  probate_cases: 'move-single-rows.ts: a lead has at most one',
} as const;

/** Tables with rows that stay with the hidden lead, each with its reason. */
export const unmovedTables = {
  inbound_contacts: 'how long that lead waited for an answer; nothing waits twice',
  legal_holds: 'a hold on the hidden lead holds it, and the person’s file finds both',
  import_changes: 'what an import did to that lead; its undo passes over hidden leads',
  import_signal_changes: 'the same of its cases',
  bulk_change_leads: 'what a bulk change did to that lead; its undo passes over hidden leads',
  lead_facts: 'what sources said of the house; the open lead reads those of its merged leads too',
  lead_scores: 'recomputed from the cases of each lead',
  stacked_leads: 'recomputed from the leads of each place',
  lead_steps: 'read again from what happened to each lead',
  lead_steps_journal: 'leads whose steps are to be read again',
  lead_score_days: 'the history of that lead alone; the kept one has its own',
  webhook_deliveries: 'what was sent, in the order of that lead',
  lead_merges: 'the merges of which it was the kept lead, undone after this one',
  lead_merge_leads: 'the merge itself',
  lead_merge_rows: 'the merge itself',
} as const;

/** What the preview calls the rows that come along; the others are book-keeping. */
export const wordsOfTables: Readonly<Record<string, readonly [string, string]>> = {
  signals: ['case', 'cases'],
  property_phones: ['phone', 'phones'],
  property_emails: ['e-mail', 'e-mails'],
  property_notes: ['note', 'notes'],
  call_attempts: ['call', 'calls'],
  conversations: ['text thread', 'text threads'],
  mail_pieces: ['letter', 'letters'],
  seller_form_submissions: ['form', 'forms'],
  consents: ['consent', 'consents'],
  petition_documents: ['petition', 'petitions'],
  purchase_contracts: ['contract', 'contracts'],
  offers: ['offer', 'offers'],
  campaign_leads: ['campaign', 'campaigns'],
  sequence_runs: ['sequence', 'sequences'],
  driving_route_stops: ['stop of a drive', 'stops of drives'],
  captures: ['capture', 'captures'],
  next_actions: ['next action', 'next actions'],
};
