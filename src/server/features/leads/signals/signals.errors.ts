import { failure } from '#server/platform/http/app-error.ts';

/** The same as of the lead itself. */
export const createLeadNotFoundError = () =>
  failure(404, 'properties.not_found', 'This property no longer exists.');
