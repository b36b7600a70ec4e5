import { createAppError, failure } from '#server/platform/http/app-error.ts';

export const createNotSetUpError = (message: string) =>
  failure(409, 'mail_sign_in.not_set_up', message);

/** @param message the service's own words. */
export const createSignInRefusedError = (message: string, cause: unknown) =>
  createAppError({ code: 'mail_sign_in.refused', status: 502, message, cause });

export const createSignInExpiredError = () =>
  failure(409, 'mail_sign_in.expired', 'This sign-in has expired. Begin again.');
