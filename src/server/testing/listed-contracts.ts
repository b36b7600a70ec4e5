import type { ListedValues } from './listed-columns.ts';

/** The listed values of offers, contracts and their signatures. */
export const listedContracts: Pick<
  ListedValues,
  | 'contract_acts'
  | 'contract_days'
  | 'contract_emails'
  | 'contract_signers'
  | 'contract_signings'
  | 'offers'
  | 'purchase_contracts'
  | 'signing_keys'
> = {
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
  purchase_contracts: { signing_order: { at_once: true, in_order: true } },
  signing_keys: { source: { made: true, own: true } },
};
