import { createAppError } from '#server/platform/http/app-error.ts';

/** @param message what is wrong with the owner's own key, as a sentence. */
export const createOwnKeyError = (message: string, cause?: unknown) =>
  createAppError({
    code: 'signing_keys.unusable',
    status: 400,
    message,
    issues: [{ path: 'file', message }],
    cause,
  });
