import { createAppError } from '#server/platform/http/app-error.ts';

/** Neither the own leads nor any service knows the place. */
export const createAddressNotFoundError = () =>
  createAppError({
    code: 'addresses.not_found',
    status: 404,
    message: 'This address could not be found on the map',
  });
