import { failure } from '#server/platform/http/app-error.ts';

/** The same as of the lead itself. */
export const createLeadNotFoundError = () =>
  failure(404, 'properties.not_found', 'This property no longer exists.');

/** @param label of the fact */
export const createImpossibleFactError = (label: string) =>
  failure(400, 'properties.impossible_fact', `${label} cannot be true. Check the value.`);
