import { createAppError } from '#server/platform/http/app-error.ts';

/** The same as of the lead itself. */
export const createLeadNotFoundError = () =>
  createAppError({
    code: 'properties.not_found',
    status: 404,
    message: 'This property no longer exists.',
  });
