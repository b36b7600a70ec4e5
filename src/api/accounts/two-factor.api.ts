import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, givenPassword } from '../wire.schema.ts';

const tag = 'Accounts';

const passwordErrors = ['accounts.password_invalid', 'request.too_many'] as const;

/** Six digits of the app; spaces are how some apps show them. */
const appCode = z
  .string()
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'The code has 6 digits'));

/** Codes that sign in once each; shown only in this answer. */
const recoveryCodes = z.array(z.string());

export const getTwoFactor = defineEndpoint({
  method: 'GET',
  path: '/api/auth/two-factor',
  tag,
  summary: 'Whether your sign-in asks for a code, and how many recovery codes are left',
  answer: z.object({ isEnabled: z.boolean(), recoveryCodesLeft: z.int().nonnegative() }),
});

export const beginTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/two-factor/begin',
  tag,
  summary: 'Make a secret for an authenticator app; in force after a first code',
  body: z.object({ password: givenPassword }),
  answer: z.object({ uri: z.string(), recoveryCodes }),
  errors: [...passwordErrors, 'accounts.two_factor_enabled', 'accounts.local_sign_in_off'],
});

export const confirmTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/two-factor/confirm',
  tag,
  summary: 'Turn the second factor on with a first code of the app',
  body: z.object({ code: appCode }),
  answer: done,
  errors: ['accounts.code_invalid', 'request.too_many'],
  audit: { kind: 'account', what: 'Turned two-step sign-in on' },
});

export const disableTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/two-factor/disable',
  tag,
  summary: 'Turn the second factor off',
  body: z.object({ password: givenPassword }),
  answer: done,
  errors: passwordErrors,
  audit: { kind: 'account', what: 'Turned two-step sign-in off' },
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/auth/two-factor/recovery-codes',
  tag,
  summary: 'Make new recovery codes; the old ones end',
  body: z.object({ password: givenPassword }),
  answer: z.object({ recoveryCodes }),
  errors: [...passwordErrors, 'accounts.two_factor_disabled', 'accounts.local_sign_in_off'],
  audit: { kind: 'account', what: 'Made new recovery codes' },
});
