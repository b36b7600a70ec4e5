export { findCityZips } from './city-zips.ts';
export { insertConsent } from './consents.store.ts';
export { readLeadFacts } from './contact-facts.query.ts';
export { createContactRefusedError } from './contact-gate.errors.ts';
export type { ContactDecision, ContactGate } from './contact-gate.service.ts';
export {
  addressKeyOf,
  findMailingRecipient,
  type MailingRecipient,
} from './mailing-recipient.query.ts';
export type { OptOutsService } from './opt-outs.service.ts';
export { findConsented } from './consents.store.ts';
export { readLawChoices } from './law-choices.store.ts';
export { readRegistryCaution } from './do-not-call/registry-caution.query.ts';
export { readLastDismissal, readOptOutStates } from './opt-out-reviews.query.ts';
export type { OptOutReviewsService } from './opt-out-reviews.service.ts';
