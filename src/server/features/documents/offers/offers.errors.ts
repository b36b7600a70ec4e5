import type { OfferState } from '#domain/deals/offer.ts';
import { offerStateLabels } from '#domain/deals/offer.ts';
import { createAppError, failure } from '#server/platform/http/app-error.ts';

export const createOfferNotFoundError = () =>
  failure(404, 'offers.not_found', 'This offer no longer exists.');

export const createDealChangedError = () =>
  failure(
    409,
    'offers.deal_changed_meanwhile',
    'Someone else has changed this deal. Here is the newer one.',
  );

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
  failure(
    409,
    'offers.not_possible',
    `This is not possible for an offer that is ${offerStateLabels[state].toLowerCase()}.`,
  );

export const createOnItsWayError = () =>
  failure(409, 'offers.not_possible', 'The e-mail with this offer is on its way.');

export const createOfferExpiredError = () =>
  failure(409, 'offers.expired', 'This offer has expired. Make a new one.');

/** @param version the offer's that is accepted. */
export const createAnotherAcceptedError = (version: number) =>
  failure(
    409,
    'offers.another_accepted',
    `Offer ${version} is accepted already. Decline it first if it fell through.`,
  );

export const createNoLetterError = () =>
  failure(404, 'offers.no_letter', 'A counteroffer by the seller has no letter.');

export const createNoOfferMessageError = () =>
  failure(
    404,
    'offers.no_message',
    'There is no message file: this offer does not wait in the outbox.',
  );
