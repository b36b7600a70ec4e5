import { createAppError } from '#server/platform/http/app-error.ts';

/** The same as of the lead itself. */
export const createLeadNotFoundError = () =>
  createAppError({
    code: 'properties.not_found',
    status: 404,
    message: 'This property no longer exists.',
  });

/** @param label of the fact */
export const createImpossibleFactError = (label: string) =>
  createAppError({
    code: 'properties.impossible_fact',
    status: 400,
    message: `${label} cannot be true. Check the value.`,
  });
