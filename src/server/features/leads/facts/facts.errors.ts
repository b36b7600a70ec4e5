import { createAppError } from '#server/platform/http/app-error.ts';

/** @param label of the fact */
export const createImpossibleFactError = (label: string) =>
  createAppError({
    code: 'properties.impossible_fact',
    status: 400,
    message: `${label} cannot be true. Check the value.`,
  });
