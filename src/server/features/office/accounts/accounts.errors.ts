import type { SignInTask } from '#api/accounts/accounts.api.ts';
import { oidcFailures, type OidcFailure } from '#domain/oidc-failures.ts';
import { createAppError, failure } from '#server/platform/http/app-error.ts';

export const createWrongSignInError = () =>
  failure(401, 'accounts.sign_in_failed', 'The e-mail address or the password is wrong.');

/** The password was correct; the browser asks for the code and repeats the call. */
export const createCodeRequiredError = () =>
  failure(401, 'accounts.code_required', 'Enter the code of your authenticator app.');

/** The password was right, the code was not. */
export const createWrongCodeError = () =>
  failure(
    401,
    'accounts.code_invalid',
    'This code is wrong or has expired. Enter the one that the app shows now.',
  );

export const createTwoFactorEnabledError = () =>
  failure(
    409,
    'accounts.two_factor_enabled',
    'Two-step sign-in is already on. Turn it off to use another app.',
  );

export const createTwoFactorDisabledError = () =>
  failure(409, 'accounts.two_factor_disabled', 'Two-step sign-in is off.');

export const createPasskeyNotFoundError = () =>
  failure(404, 'accounts.passkey_not_found', 'This passkey was already removed.');

/** The device's answer was wrong, too late, or belongs to a passkey that was removed. */
export const createPasskeyRefusedError = () =>
  failure(
    400,
    'accounts.passkey_refused',
    'This passkey was not accepted. Try again, or sign in with your password.',
  );

export const createPasskeysElsewhereError = (address: string) =>
  failure(409, 'accounts.passkeys_elsewhere', `Passkeys work at ${address}, not at this address.`);

export const createSessionNotFoundError = () =>
  failure(404, 'accounts.session_not_found', 'This session has already ended.');

export const createOwnerExistsError = () =>
  failure(409, 'accounts.owner_exists', 'This installation has an owner already. Please sign in.');

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
  failure(
    404,
    'team.invitation_not_usable',
    'This invitation has been used, has expired or was withdrawn. Ask for a new one.',
  );

export const createInvitationNotFoundError = () =>
  failure(404, 'team.invitation_not_found', 'This invitation is no longer open.');

export const createCannotMailError = () =>
  failure(
    409,
    'team.cannot_mail',
    'Lotline can e-mail no link: it needs a mail server and a public address. Send the link yourself.',
  );

export const createTooManyInvitationsError = (most: number) =>
  failure(
    409,
    'team.too_many_invitations',
    `There are ${most} open invitations. Withdraw some first.`,
  );

export const createMemberNotFoundError = () =>
  failure(404, 'team.member_not_found', 'This person is not in the team.');

export const createOwnerStaysError = () =>
  failure(409, 'team.owner_stays', 'The owner cannot be removed.');

/** OIDC_ONLY: passwords and passkeys sign in no longer. */
export const createLocalSignInOffError = () =>
  failure(
    403,
    'accounts.local_sign_in_off',
    'Sign in with your organization’s account. Passwords and passkeys are turned off.',
  );

/** A guarded change by a user who has no password, long after the sign-in. */
export const createSignInAgainError = () =>
  failure(
    403,
    'accounts.sign_in_again',
    'You have no password here. Sign out, sign in again, and repeat this within ten minutes.',
  );

/** Why a sign-in through the issuer failed; the sign-in card shows it. */
export const createOidcError = (code: OidcFailure, cause?: unknown) =>
  createAppError({ code, status: 403, message: oidcFailures[code], cause });
