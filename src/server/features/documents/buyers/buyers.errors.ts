import { createAppError } from '#server/platform/http/app-error.ts';

export const createBuyerNotFoundError = () =>
  createAppError({ code: 'buyers.not_found', status: 404, message: 'This no longer exists.' });

export const createNoDealError = () =>
  createAppError({
    code: 'closings.not_found',
    status: 404,
    message: 'This deal no longer exists.',
  });

export const createTooManyError = (most: number) =>
  createAppError({
    code: 'buyers.too_many',
    status: 409,
    message: `There can be at most ${most.toLocaleString('en-US')} of these.`,
  });

export const createNotAPhotoError = () =>
  createAppError({
    code: 'buyers.not_a_photo',
    status: 400,
    message: 'Only JPEG and PNG pictures can be added here.',
  });

export const createNoPageError = () =>
  createAppError({
    code: 'buyers.no_page',
    status: 409,
    message: 'Save what buyers see first.',
  });

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
  createAppError({
    code: 'buyers.link_not_found',
    status: 404,
    message: 'This link no longer works. Ask the sender for a new one.',
  });

export const createAnotherAcceptedError = () =>
  createAppError({
    code: 'buyers.another_accepted',
    status: 409,
    message: 'Another offer is accepted already. Decline it first if it fell through.',
  });

export const createNotAcceptedError = () =>
  createAppError({
    code: 'buyers.not_accepted',
    status: 409,
    message: 'Accept the offer first.',
  });
