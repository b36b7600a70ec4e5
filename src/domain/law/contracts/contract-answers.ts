/** Whether the home is in foreclosure. */
export const foreclosureAnswers = ['yes', 'no', 'unknown'] as const;
export type ForeclosureAnswer = (typeof foreclosureAnswers)[number];

/** What a rule about contracts may depend on, in the order in which it is asked. */
export const contractQuestions = ['foreclosure', 'assigned', 'mailed'] as const;
export type ContractCondition = (typeof contractQuestions)[number];

/** Signed before the contract, beside the seller's signature in it, or attached: in this order. */
export const paperPlaces = ['before', 'beside', 'attached'] as const;
export type PaperPlace = (typeof paperPlaces)[number];

/** What is recorded under a contract, in the usual order. */
export const contractActKinds = [
  'disclosed',
  'confirmed',
  'appraisal_ordered',
  'appraised',
  'assigned',
  'closed',
  'cancelled',
] as const;
export type ContractActKind = (typeof contractActKinds)[number];
