import type { ListedValues } from './listed-columns.ts';
import { listedDeals } from './listed-deals.ts';
import { listedCalls } from './listed-calls.ts';
import { listedEvents as events } from './listed-events.ts';
import { listedInboundValues } from './listed-inbound-values.ts';
import { listedResults } from './listed-results.ts';

const numberSources = {
  campaign: true,
  filter: true,
  import: true,
  letter: true,
  none: true,
  user: true,
} as const;
const touchChannels = { call: true, door: true, email: true, letter: true, text: true } as const;
const leadTypes = { foreclosure: true, probate: true, violation: true } as const;

/** The values that the type of each column lists; the type checker holds this to be all of them. */
export const listedValues: ListedValues = {
  automations: {
    event: events,
  },
  call_attempts: {
    outcome: {
      disconnected: true,
      do_not_call: true,
      no_answer: true,
      reached: true,
      voicemail: true,
      wrong_number: true,
    },
  },
  ...listedCalls,
  campaigns: {
    status: { active: true, cancelled: true, completed: true, draft: true, paused: true },
    type: { 'direct-mail': true, driving: true, email: true, mixed: true, sms: true },
  },
  ...listedDeals,
  captures: {
    kind: { damaged: true, junk: true, notice: true, other: true, overgrown: true, vacant: true },
    state: { done: true, no_address: true, waiting: true },
  },
  consents: { channel: { call: true, sms: true } },
  contact_decisions: {
    channel: { call: true, door: true, email: true, mail: true, sms: true },
    reason: {
      auction_passed: true,
      bounced_email: true,
      daily_limit: true,
      do_not_call: true,
      lead_deleted: true,
      litigator: true,
      no_consent: true,
      no_mailing_address: true,
      not_registered: true,
      opt_out_undecided: true,
      opted_out: true,
      outside_hours: true,
      owner_said_no: true,
      place_barred: true,
      returned_mail: true,
      state_of_emergency: true,
      too_many_unanswered: true,
      wrong_number: true,
    },
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
  law_choices: {
    kind: { confirmed: true, emergency: true, switch_off: true, switched_off: true },
  },
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
  number_contacts: {
    channel: { call: true, text: true },
    source_kind: numberSources,
  },
  voicemails: {
    state: { refused: true, stored: true, waiting: true },
    transcript_state: { done: true, failed: true, none: true, waiting: true },
  },
  phone_numbers: {
    source_kind: numberSources,
    rings: { everyone: true, members: true, nobody: true },
    closed: { forward: true, voicemail: true },
    unanswered: { forward: true, voicemail: true },
  },
  opt_out_reviews: {
    decision: { not_opt_out: true, opted_out: true },
  },
  no_contact_entries: { kind: { address: true, name: true, phone: true } },
  opt_outs: {
    kind: { address: true, email: true, phone: true },
  },
  signing_keys: { source: { made: true, own: true } },
  phone_calls: {
    direction: { incoming: true, outgoing: true },
    end_reason: {
      busy: true,
      cancelled: true,
      completed: true,
      failed: true,
      lost: true,
      missed: true,
      no_answer: true,
      refused: true,
    },
    outcome: {
      disconnected: true,
      do_not_call: true,
      no_answer: true,
      reached: true,
      voicemail: true,
      wrong_number: true,
    },
    state: { answered: true, dialling: true, ended: true, ringing: true },
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
  contract_acts: {
    kind: { assigned: true, cancelled: true, closed: true, confirmed: true, disclosed: true },
  },
  contract_days: {
    kind: { assign: true, cancel: true, close: true, close_by: true },
  },
  contract_emails: {
    purpose: { contract: true, declined: true, invitation: true, reminder: true },
    state: { doubtful: true, failed: true, queued: true, sending: true, sent: true, waiting: true },
  },
  contract_signers: { party: { buyer: true, seller: true } },
  contract_signings: {
    state: { declined: true, open: true, signed: true, withdrawn: true },
    method: { drawn: true, typed: true },
    party: { buyer: true, seller: true },
    time_stamp: { failed: true, stamped: true, waiting: true },
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
  message_media: {
    state: { refused: true, stored: true, waiting: true },
  },
  messages: {
    channel: { email: true, text: true },
    sender: { owner: true, user: true },
    status: {
      delivered: true,
      doubtful: true,
      failed: true,
      not_sent: true,
      queued: true,
      received: true,
      sending: true,
      sent: true,
    },
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
  offers: {
    email_state: {
      doubtful: true,
      failed: true,
      queued: true,
      sending: true,
      sent: true,
      waiting: true,
    },
    kind: { cash: true, counter: true, terms: true },
    sent_via: { by_hand: true, door: true, email: true, mail: true },
    state: { accepted: true, declined: true, draft: true, sent: true },
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
  purchase_contracts: { signing_order: { at_once: true, in_order: true } },
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
    kind: { list: true, petition: true },
    source: { folder: true, mailbox: true },
  },
  webhook_deliveries: {
    type: { ...events, 'automation.run': true },
    state: { delivered: true, failed: true, pending: true },
  },
};
