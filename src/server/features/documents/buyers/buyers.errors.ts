import { createAppError, failure } from '#server/platform/http/app-error.ts';

export const createBuyerNotFoundError = () =>
  createAppError({ code: 'buyers.not_found', status: 404, message: 'This no longer exists.' });

export const createNoDealError = () =>
  failure(404, 'closings.not_found', 'This deal no longer exists.');

export const createTooManyError = (most: number) =>
  failure(409, 'buyers.too_many', `There can be at most ${most.toLocaleString('en-US')} of these.`);

export const createNotAPhotoError = () =>
  failure(
    400,
    'buyers.not_a_photo',
    'Only pictures can be added here: JPEG, PNG, WebP, GIF or TIFF.',
  );

export const createNoPageError = () =>
  failure(409, 'buyers.no_page', 'Save what buyers see first.');

export const createExpiresTooEarlyError = () => {
  const message = 'Choose today or a later day.';
  return createAppError({
    code: 'buyers.expires_too_early',
    status: 400,
    message,
    issues: [{ path: 'expiresOn', message }],
  });
};

/** The same for unknown, revoked and expired links. */
export const createLinkNotFoundError = () =>
  failure(404, 'buyers.link_not_found', 'This link no longer works. Ask the sender for a new one.');

export const createNotOfferedError = () =>
  failure(404, 'buyers.not_offered', 'This house is no longer offered.');

export const createDealEndedError = () =>
  failure(
    409,
    'buyers.deal_ended',
    'This deal is closed or cancelled. Take that step back first if it was a mistake.',
  );

export const createAnotherAcceptedError = () =>
  failure(
    409,
    'buyers.another_accepted',
    'Another offer is accepted already. Decline it first if it fell through.',
  );

export const createHasDealError = () =>
  failure(
    409,
    'buyers.has_deal',
    'This buyer’s offer is accepted. Decline it first, or take the deal to its end.',
  );

export const createPriceTooLowError = () =>
  failure(
    409,
    'buyers.price_too_low',
    'The offer is below the price of the contract, which the buyer would take over in full. No assignment can be made of it.',
  );

export const createNotAcceptedError = () =>
  failure(409, 'buyers.not_accepted', 'Accept the offer first.');
