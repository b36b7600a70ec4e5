import { createAppError } from '#server/platform/http/app-error.ts';

export const createWrongSignInError = () =>
  createAppError({
    code: 'accounts.sign_in_failed',
    status: 401,
    message: 'The e-mail address or the password is wrong.',
  });

export const createOwnerExistsError = () =>
  createAppError({
    code: 'accounts.owner_exists',
    status: 409,
    message: 'This installation has an owner already. Please sign in.',
  });

/** A guarded change came without a password: the browser asks for it and repeats the call. */
export const createPasswordRequiredError = () =>
  createAppError({
    code: 'accounts.password_required',
    status: 401,
    message: 'Password required',
    details: { requiresPassword: true },
  });

export const createPasswordInvalidError = () =>
  createAppError({ code: 'accounts.password_invalid', status: 401, message: 'Invalid password' });

export const createTooManyAttemptsError = (seconds: number) =>
  createAppError({
    code: 'request.too_many',
    status: 429,
    message: `Too many wrong passwords. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    details: { retryAfter: seconds },
  });
