/** What an offer is: money at closing, paid over time, or what the seller asks instead. */
export const offerKinds = ['cash', 'terms', 'counter'] as const;
export type OfferKind = (typeof offerKinds)[number];

export const offerKindLabels: Record<OfferKind, string> = {
  cash: 'Cash',
  terms: 'Seller financing',
  counter: 'Counteroffer by the seller',
};

/** What is stored of an offer's progress. */
export const storedOfferStates = ['draft', 'sent', 'accepted', 'declined'] as const;
export type StoredOfferState = (typeof storedOfferStates)[number];

/** 'expired' is computed: a sent offer whose last day has passed. */
export const offerStates = [...storedOfferStates, 'expired'] as const;
export type OfferState = (typeof offerStates)[number];

export const offerStateLabels: Record<OfferState, string> = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
};

/**
 * The state that is shown.
 * @param today and `expiresOn`: 'YYYY-MM-DD' of the installation's calendar.
 */
export function offerState(
  { state, expiresOn }: { state: StoredOfferState; expiresOn: string | null },
  today: string,
): OfferState {
  return state === 'sent' && expiresOn !== null && expiresOn < today ? 'expired' : state;
}

/** What may follow a state. An accepted offer can still fall through. */
export const nextOfferStates: Record<OfferState, readonly StoredOfferState[]> = {
  draft: ['sent'],
  sent: ['accepted', 'declined'],
  accepted: ['declined'],
  declined: [],
  expired: ['declined'],
};

/** How an offer reached the seller; each but by hand is asked of the gate. */
export const offerChannels = ['email', 'mail', 'door', 'by_hand'] as const;
export type OfferChannel = (typeof offerChannels)[number];

export const offerChannelLabels: Record<OfferChannel, string> = {
  email: 'E-mail',
  mail: 'Letter',
  door: 'At the door',
  by_hand: 'At a meeting the seller asked for',
};
