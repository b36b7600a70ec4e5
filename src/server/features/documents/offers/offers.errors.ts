import type { OfferState } from '#domain/deals/offer.ts';
import { offerStateLabels } from '#domain/deals/offer.ts';
import { createAppError } from '#server/platform/http/app-error.ts';

export const createOfferNotFoundError = () =>
  createAppError({
    code: 'offers.not_found',
    status: 404,
    message: 'This offer no longer exists.',
  });

export const createDealChangedError = () =>
  createAppError({
    code: 'offers.deal_changed_meanwhile',
    status: 409,
    message: 'Someone else has changed this deal. Here is the newer one.',
  });

export const createExpiresTooEarlyError = () => {
  const message = 'Choose today or a later day.';
  return createAppError({
    code: 'offers.expires_too_early',
    status: 400,
    message,
    issues: [{ path: 'expiresOn', message }],
  });
};

/** What the offer's state does not allow. */
export const createNotPossibleError = (state: OfferState) =>
  createAppError({
    code: 'offers.not_possible',
    status: 409,
    message: `This is not possible for an offer that is ${offerStateLabels[state].toLowerCase()}.`,
  });

export const createOnItsWayError = () =>
  createAppError({
    code: 'offers.not_possible',
    status: 409,
    message: 'The e-mail with this offer is on its way.',
  });

export const createOfferExpiredError = () =>
  createAppError({
    code: 'offers.expired',
    status: 409,
    message: 'This offer has expired. Make a new one.',
  });

/** @param version the offer's that is accepted. */
export const createAnotherAcceptedError = (version: number) =>
  createAppError({
    code: 'offers.another_accepted',
    status: 409,
    message: `Offer ${version} is accepted already. Decline it first if it fell through.`,
  });

export const createNoLetterError = () =>
  createAppError({
    code: 'offers.no_letter',
    status: 404,
    message: 'A counteroffer by the seller has no letter.',
  });

export const createNoOfferMessageError = () =>
  createAppError({
    code: 'offers.no_message',
    status: 404,
    message: 'There is no message file: this offer does not wait in the outbox.',
  });
