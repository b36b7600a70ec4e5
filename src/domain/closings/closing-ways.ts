/** The ways from a signed contract to the money. */
export const closingWays = ['purchase', 'assignment', 'double_closing'] as const;
export type ClosingWay = (typeof closingWays)[number];

export const closingWayLabels: Record<ClosingWay, string> = {
  purchase: 'Purchase',
  assignment: 'Assignment',
  double_closing: 'Double closing',
};

export const closingWaySentences: Record<ClosingWay, string> = {
  purchase: 'You close with the seller and keep the house.',
  assignment: 'A buyer takes the contract over, closes with the seller and pays you a fee.',
  double_closing: 'You buy from the seller and sell to the buyer in two closings.',
};

/** Who takes part in a closing. */
export const partyRoles = ['seller', 'title_agent', 'buyer', 'lender', 'attorney'] as const;
export type PartyRole = (typeof partyRoles)[number];

export const partyRoleLabels: Record<PartyRole, string> = {
  seller: 'Seller',
  title_agent: 'Title and escrow agent',
  buyer: 'Buyer',
  lender: 'Lender',
  attorney: 'Attorney',
};

export const documentStates = ['needed', 'asked', 'received'] as const;
export type DocumentState = (typeof documentStates)[number];

export const documentStateLabels: Record<DocumentState, string> = {
  needed: 'Needed',
  asked: 'Asked for',
  received: 'Received',
};
