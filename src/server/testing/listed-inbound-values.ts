import type { ListedValues } from './listed-columns.ts';

const leadTypes = { foreclosure: true, probate: true, violation: true } as const;

/** The same for what comes in, and for alarms. */
export const listedInboundValues: Pick<
  ListedValues,
  'inbound_contacts' | 'push_messages' | 'seller_forms' | 'seller_form_submissions'
> = {
  inbound_contacts: { kind: { call: true, email: true, form: true, text: true } },
  push_messages: { state: { failed: true, queued: true, sent: true } },
  seller_forms: {
    kind: { google: true, page: true, program: true },
    property_type: leadTypes,
  },
  seller_form_submissions: {
    state: {
      dismissed: true,
      failed: true,
      lead: true,
      no_address: true,
      waiting: true,
    },
    text_state: { failed: true, none: true, queued: true, sent: true, skipped: true },
    email_state: {
      doubtful: true,
      failed: true,
      none: true,
      queued: true,
      sending: true,
      sent: true,
      skipped: true,
      waiting: true,
    },
  },
};
