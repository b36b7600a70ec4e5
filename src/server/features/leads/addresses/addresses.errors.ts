import { createAppError, failure } from '#server/platform/http/app-error.ts';

/** The response wherever addresses are suggested. */
export const keyRefusedSentence =
  'Error: AuthFailure. The address service refuses its key: check it in the settings. Addresses come from your own leads and the ZIP codes meanwhile.';

/** The service that knew the chosen place refuses its key now. */
export const createAddressServiceRefusesError = () =>
  failure(502, 'addresses.service_refuses', keyRefusedSentence);

/** The service that suggested the chosen place cannot be reached for its parts. */
export const createAddressServiceFailedError = (cause: unknown) =>
  createAppError({
    code: 'addresses.service_failed',
    status: 502,
    message: 'The address service did not answer. Please try again.',
    cause,
  });

/** Neither the own leads nor any service has the place. */
export const createAddressNotFoundError = () =>
  failure(404, 'addresses.not_found', 'This address could not be found on the map');
