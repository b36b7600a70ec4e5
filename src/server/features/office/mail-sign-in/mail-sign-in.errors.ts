import { createAppError } from '#server/platform/http/app-error.ts';

export const createNotSetUpError = (message: string) =>
  createAppError({ code: 'mail_sign_in.not_set_up', status: 409, message });

/** @param message the service's own words. */
export const createSignInRefusedError = (message: string, cause: unknown) =>
  createAppError({ code: 'mail_sign_in.refused', status: 502, message, cause });

export const createSignInExpiredError = () =>
  createAppError({
    code: 'mail_sign_in.expired',
    status: 409,
    message: 'This sign-in has expired. Begin again.',
  });
