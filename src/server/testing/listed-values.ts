import type { ListedValues } from './listed-columns.ts';
import { listedDeals } from './listed-deals.ts';
import { listedCalls } from './listed-calls.ts';
import { listedContact } from './listed-contact.ts';
import { listedContracts } from './listed-contracts.ts';
import { listedEvents as events } from './listed-events.ts';
import { listedInboundValues } from './listed-inbound-values.ts';
import { listedResults } from './listed-results.ts';

const leadTypes = { foreclosure: true, probate: true, violation: true } as const;

/** The values that the type of each column lists; the type checker holds this to be all of them. */
export const listedValues: ListedValues = {
  automations: {
    event: events,
  },
  ...listedCalls,
  ...listedContact,
  ...listedContracts,
  campaigns: {
    status: { active: true, cancelled: true, completed: true, draft: true, paused: true },
    type: { 'direct-mail': true, driving: true, email: true, mixed: true, sms: true },
  },
  ...listedDeals,
  captures: {
    kind: { damaged: true, junk: true, notice: true, other: true, overgrown: true, vacant: true },
    state: { done: true, no_address: true, waiting: true },
  },
  deals: {
    formula: { left_after_costs: true, value_less_costs: true, value_less_repairs: true },
  },
  driving_route_stops: {
    property_type: leadTypes,
  },
  driving_stop_outcomes: {
    outcome: { left_card: true, not_home: true, talked: true, vacant: true },
  },
  ...listedResults,
  lead_postings_orders: { name: { created: true, owner: true } },
  letter_template_versions: {
    lead_type: leadTypes,
  },
  letter_templates: {
    lead_type: leadTypes,
  },
  next_actions: {
    kind: { call: true, letter: true, other: true, text: true, visit: true },
  },
  signals: {
    meaning: {
      cancelled: true,
      closed: true,
      compliant: true,
      lien: true,
      open: true,
      postponed: true,
      sold: true,
    },
  },
  audit_log: {
    kind: {
      account: true,
      api_change: true,
      bulk_change: true,
      deletion: true,
      export: true,
      import_undone: true,
      lead_merge: true,
      settings: true,
      sign_in: true,
      sign_in_failed: true,
      sign_out: true,
      team: true,
    },
  },
  automation_runs: {
    outcome: { changed: true, failed: true, unchanged: true },
  },
  backups: {
    store: { folder: true, s3: true },
    state: { done: true, failed: true, running: true },
    verification: { failed: true, read: true, restored: true },
  },
  bulk_changes: {
    state: { done: true, running: true, undoing: true, undone: true },
  },
  campaign_leads: {
    state: { failed: true, kept: true, reached: true, sending: true, skipped: true, waiting: true },
  },
  do_not_call_lists: {
    status: { done: true, failed: true, running: true, waiting: true },
  },
  feed_changes: {
    what: { changed: true, closed: true, new: true },
  },
  feed_runs: {
    phase: { done: true, failed: true, storing: true, sweeping: true },
  },
  feeds: {
    closes: { absent: true, never: true, status: true },
    every: { hour: true, day: true, week: true, manual: true },
    property_type: leadTypes,
    platform: { arcgis: true, carto: true, ckan: true, socrata: true },
  },
  import_mappings: {
    property_type: leadTypes,
  },
  imports: {
    property_type: leadTypes,
  },
  mail_pieces: {
    handover: { done: true, failed: true, sending: true, waiting: true },
  },
  notification_emails: {
    state: {
      doubtful: true,
      empty: true,
      failed: true,
      queued: true,
      sending: true,
      sent: true,
      waiting: true,
    },
  },
  notifications: {
    kind: {
      automation: true,
      buyer_offer: true,
      deadline: true,
      failed_send: true,
      form: true,
      lawyer: true,
      mention: true,
      reply: true,
      sign_in: true,
      signature: true,
      webhook: true,
    },
    delivery: { done: true, none: true, wanted: true },
    push: { done: true, none: true, wanted: true },
  },
  petition_documents: {
    status: { completed: true, error: true, processing: true, queued: true },
    review_status: { approved: true, none: true, to_review: true },
  },
  properties: {
    property_type: leadTypes,
    skip_trace_status: { completed: true, error: true, not_traced: true, pending: true },
  },
  property_key_tallies: { kind: { city: true, owner: true, undated: true } },
  property_phones: {
    type: { landline: true, mobile: true, unknown: true },
    status: { correct: true, unverified: true, wrong: true },
  },
  proposals: {
    call: {
      changeMailingAddress: true,
      createCampaign: true,
      createSigningLink: true,
      deletePhone: true,
      emailContract: true,
      sendDirectMail: true,
      sendMessage: true,
      startSequence: true,
      traceProperties: true,
      traceProperty: true,
    },
    state: { approved: true, failed: true, pending: true, rejected: true, running: true },
  },
  ...listedInboundValues,
  roll_asks: { state: { done: true, failed: true, running: true } },
  sale_lists: {
    status: { done: true, failed: true, running: true, waiting: true },
  },
  sequence_runs: {
    state: { ended: true, paused: true, running: true },
    ending: {
      completed: true,
      contract_signed: true,
      deleted: true,
      lead_status: true,
      opted_out: true,
      reply: true,
      stopped: true,
      wrong_number: true,
    },
  },
  sequence_step_results: {
    result: { done: true, failed: true, sent: true, skipped: true },
  },
  retention_rules: {
    kind: { calls: true, decisions: true, letters: true, texts: true, traces: true },
  },
  sequences: {
    state: { archived: true, paused: true, running: true },
  },
  trace_chunks: {
    status: {
      awaiting_delivery: true,
      by_hand: true,
      done: true,
      failed: true,
      sending: true,
      unknown: true,
      waiting: true,
    },
  },
  trace_results: {
    outcome: { failed: true, found: true, nothing_found: true },
  },
  uploaded_files: {
    property_type: leadTypes,
    phase: { done: true, failed: true, reading: true, storing: true, waiting: true },
  },
  users: {
    role: { member: true, owner: true, removed: true },
  },
  watched_files: {
    state: { found: true, refused: true, taken: true },
    kind: { answer: true, list: true, petition: true },
    source: { folder: true, mailbox: true },
  },
  webhook_deliveries: {
    type: { ...events, 'automation.run': true },
    state: { delivered: true, failed: true, pending: true },
  },
};
