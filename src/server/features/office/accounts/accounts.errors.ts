import type { SignInTask } from '#api/accounts/accounts.api.ts';
import { oidcFailures, type OidcFailure } from '#domain/oidc-failures.ts';
import { createAppError } from '#server/platform/http/app-error.ts';

export const createWrongSignInError = () =>
  createAppError({
    code: 'accounts.sign_in_failed',
    status: 401,
    message: 'The e-mail address or the password is wrong.',
  });

/** The password was correct; the browser asks for the code and repeats the call. */
export const createCodeRequiredError = () =>
  createAppError({
    code: 'accounts.code_required',
    status: 401,
    message: 'Enter the code of your authenticator app.',
  });

/** The password was right, the code was not. */
export const createWrongCodeError = () =>
  createAppError({
    code: 'accounts.code_invalid',
    status: 401,
    message: 'This code is wrong or has expired. Enter the one that the app shows now.',
  });

export const createTwoFactorEnabledError = () =>
  createAppError({
    code: 'accounts.two_factor_enabled',
    status: 409,
    message: 'Two-step sign-in is already on. Turn it off to use another app.',
  });

export const createTwoFactorDisabledError = () =>
  createAppError({
    code: 'accounts.two_factor_disabled',
    status: 409,
    message: 'Two-step sign-in is off.',
  });

export const createPasskeyNotFoundError = () =>
  createAppError({
    code: 'accounts.passkey_not_found',
    status: 404,
    message: 'This passkey was already removed.',
  });

/** The device's answer was wrong, too late, or belongs to a passkey that was removed. */
export const createPasskeyRefusedError = () =>
  createAppError({
    code: 'accounts.passkey_refused',
    status: 400,
    message: 'This passkey was not accepted. Try again, or sign in with your password.',
  });

export const createPasskeysElsewhereError = (address: string) =>
  createAppError({
    code: 'accounts.passkeys_elsewhere',
    status: 409,
    message: `Passkeys work at ${address}, not at this address.`,
  });

export const createSessionNotFoundError = () =>
  createAppError({
    code: 'accounts.session_not_found',
    status: 404,
    message: 'This session has already ended.',
  });

export const createOwnerExistsError = () =>
  createAppError({
    code: 'accounts.owner_exists',
    status: 409,
    message: 'This installation has an owner already. Please sign in.',
  });

/** A guarded change was sent without a password: the browser asks for it and repeats the call. */
export const createPasswordRequiredError = () =>
  createAppError({
    code: 'accounts.password_required',
    status: 401,
    message: 'Password required',
    details: { requiresPassword: true },
  });

export const createPasswordInvalidError = () =>
  createAppError({ code: 'accounts.password_invalid', status: 401, message: 'Invalid password' });

/** @param word of the product, the company or the user, which most of the password is made of */
export const createGuessablePasswordError = (field: 'password' | 'newPassword', word?: string) => {
  const why = word ? `easy to guess: it is mostly “${word}”` : 'easy to guess';
  const message = `This password is ${why}. Use a few unrelated words or a longer one.`;
  return createAppError({
    code: 'accounts.password_guessable',
    status: 400,
    message,
    issues: [{ path: field, message }],
  });
};

export const createTooManyAttemptsError = (
  seconds: number,
  what: 'passwords' | 'codes' = 'passwords',
) =>
  createAppError({
    code: 'request.too_many',
    status: 429,
    message: `Too many wrong ${what}. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    details: { retryAfter: seconds },
  });

/** The browser does the work and repeats the call; it shows this only where it cannot. */
export const createWorkRequiredError = (task: SignInTask) =>
  createAppError({
    code: 'accounts.work_required',
    status: 429,
    message:
      'Many passwords are being tried here at the moment. Try again in a second, on a device that you have used before, or with a passkey.',
    details: { retryAfter: 1, task },
  });

export const createEmailTakenError = () =>
  createAppError({
    code: 'accounts.email_taken',
    status: 409,
    message: 'Another user signs in with this e-mail address already.',
    issues: [{ path: 'email', message: 'Another user signs in with this e-mail address already.' }],
  });

/** One sentence for all that can be wrong with a link: used, expired, revoked, never made. */
export const createInvitationNotUsableError = () =>
  createAppError({
    code: 'team.invitation_not_usable',
    status: 404,
    message: 'This invitation has been used, has expired or was withdrawn. Ask for a new one.',
  });

export const createInvitationNotFoundError = () =>
  createAppError({
    code: 'team.invitation_not_found',
    status: 404,
    message: 'This invitation is no longer open.',
  });

export const createTooManyInvitationsError = (most: number) =>
  createAppError({
    code: 'team.too_many_invitations',
    status: 409,
    message: `There are ${most} open invitations. Withdraw some first.`,
  });

export const createMemberNotFoundError = () =>
  createAppError({
    code: 'team.member_not_found',
    status: 404,
    message: 'This person is not in the team.',
  });

export const createOwnerStaysError = () =>
  createAppError({
    code: 'team.owner_stays',
    status: 409,
    message: 'The owner cannot be removed.',
  });

/** OIDC_ONLY: passwords and passkeys sign in no longer. */
export const createLocalSignInOffError = () =>
  createAppError({
    code: 'accounts.local_sign_in_off',
    status: 403,
    message: 'Sign in with your organization’s account. Passwords and passkeys are turned off.',
  });

/** A guarded change by a user who has no password, long after the sign-in. */
export const createSignInAgainError = () =>
  createAppError({
    code: 'accounts.sign_in_again',
    status: 403,
    message:
      'You have no password here. Sign out, sign in again, and repeat this within ten minutes.',
  });

/** Why a sign-in through the issuer failed; the sign-in card shows it. */
export const createOidcError = (code: OidcFailure, cause?: unknown) =>
  createAppError({ code, status: 403, message: oidcFailures[code], cause });
