import type { ListedValues } from './listed-columns.ts';

const numberSources = {
  campaign: true,
  filter: true,
  import: true,
  letter: true,
  none: true,
  user: true,
} as const;

/** The listed values of contact with people: what the gate says, numbers, messages, opt-outs. */
export const listedContact: Pick<
  ListedValues,
  | 'call_attempts'
  | 'consents'
  | 'contact_decisions'
  | 'law_choices'
  | 'message_media'
  | 'messages'
  | 'no_contact_entries'
  | 'number_contacts'
  | 'opt_out_reviews'
  | 'opt_outs'
  | 'phone_numbers'
  | 'voicemails'
> = {
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
  law_choices: {
    kind: { confirmed: true, emergency: true, switch_off: true, switched_off: true },
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
  no_contact_entries: { kind: { address: true, name: true, phone: true } },
  number_contacts: {
    channel: { call: true, text: true },
    source_kind: numberSources,
  },
  opt_out_reviews: {
    decision: { not_opt_out: true, opted_out: true },
  },
  opt_outs: {
    kind: { address: true, email: true, phone: true },
  },
  phone_numbers: {
    source_kind: numberSources,
    rings: { everyone: true, members: true, nobody: true },
    closed: { forward: true, voicemail: true },
    unanswered: { forward: true, voicemail: true },
  },
  voicemails: {
    state: { refused: true, stored: true, waiting: true },
    transcript_state: { done: true, failed: true, none: true, waiting: true },
  },
};
