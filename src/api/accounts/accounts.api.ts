import { z } from 'zod';
import { dateStyles } from '#domain/date-style.ts';
import { memberPermissions } from '#domain/member-permissions.ts';
import { defineEndpoint } from '../endpoint.ts';
import { workChallenge, workSolution } from '../work-challenge.schema.ts';
import { confirmationPassword, done, givenPassword, requiredText, rowId } from '../wire.schema.ts';

const tag = 'Accounts';

export const role = z.enum(['owner', 'member']);
export const memberPermission = z.enum(memberPermissions);

/** A person who can sign in. */
export const account = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role,
    /** What the owner allows a member; all of them for the owner. */
    permissions: z.array(memberPermission),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof account>;

/** Every user signs in with one. */
export const email = requiredText(254, 'Email is required').pipe(z.email('Invalid email address'));
/** Spaces at the ends may be part of a password: no trimming. */
export const newPassword = z
  .string()
  .min(10, 'The password needs 10 characters or more')
  .max(128, 'The password may have 128 characters at most');

export const signInTask = workChallenge({ attempt: z.string().max(64), until: z.int() });
export type SignInTask = z.output<typeof signInTask>;
const signInProof = z.object({
  task: signInTask,
  solution: workSolution,
});
export type SignInProof = z.output<typeof signInProof>;

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-in/email',
  tag,
  summary: 'Sign in; the answer sets the session cookie',
  description:
    'Where two-step sign-in is on, a call without `code` fails with `accounts.code_required`. While strangers try many passwords, one from a new device fails with `accounts.work_required`: solve its `task` (altcha-lib, PBKDF2) and call again with `proof`.',
  body: z.object({
    email,
    password: givenPassword,
    /** Six digits of the authenticator app, or a recovery code. */
    code: z.string().trim().max(40).optional(),
    rememberMe: z.boolean().optional(),
    /** That the browser has done the work which `accounts.work_required` asks for. */
    proof: signInProof.optional(),
  }),
  answer: z.looseObject({ user: z.looseObject({ id: z.string() }) }),
  errors: [
    'accounts.sign_in_failed',
    'accounts.local_sign_in_off',
    'accounts.code_required',
    'accounts.code_invalid',
    'accounts.work_required',
    'request.too_many',
  ],
  access: 'public',
  audit: { kind: 'sign_in', what: 'Signed in' },
});

export const signOut = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  tag,
  summary: 'End the session',
  answer: z.looseObject({ success: z.boolean() }),
  access: 'public',
  audit: { kind: 'sign_out', what: 'Signed out' },
});

export const getSession = defineEndpoint({
  method: 'GET',
  path: '/api/auth/session',
  tag,
  summary:
    "Who is signed in, if anyone, whether the owner is still to be created, and the installation's time zone",
  answer: z.object({
    account: account.nullable(),
    firstRun: z.boolean(),
    timeZone: z.string(),
    /** How dates are written here. */
    dateStyle: z.enum(dateStyles),
    /** At first run only: TIME_ZONE is not set, so the owner is asked for the time zone. */
    asksTimeZone: z.boolean().optional(),
    /** Without a session only: passkeys sign in here. */
    hasPasskeys: z.boolean().optional(),
    /** The OpenID Connect issuer through which users sign in, if there is one. */
    singleSignOn: z
      .object({
        name: z.string(),
        /** Passwords and passkeys are turned off. */
        isOnly: z.boolean(),
        /** A password signs this user in; without a session: one still signs an owner in. */
        hasPassword: z.boolean(),
      })
      .optional(),
  }),
  access: 'public',
});

export const createOwner = defineEndpoint({
  method: 'POST',
  path: '/api/auth/first-run',
  tag,
  summary: "Create the owner's account on a fresh installation, and sign in",
  body: z.object({ name: requiredText(100, 'Name is required'), email, password: newPassword }),
  answer: z.object({ account }),
  status: 201,
  rateLimit: { max: 20, seconds: 60 },
  errors: ['accounts.owner_exists', 'accounts.password_guessable'],
  access: 'public',
  audit: { kind: 'sign_in', what: 'Created the account of the owner' },
});

export const verifyPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/verify-password',
  tag,
  summary: "Whether this is the signed-in person's password",
  body: z.object({ password: givenPassword }),
  answer: done,
  rateLimit: { max: 300, seconds: 60 },
  errors: ['accounts.password_invalid', 'request.too_many'],
});

/** API tokens and assistants' grants that stay; all others of the user end. */
const keepTokens = z.array(rowId).max(1_000).default([]);

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/change-own-password',
  tag,
  summary: 'Change your own password; ends your other sessions, API tokens and connected calendars',
  body: z.object({ password: givenPassword, newPassword, keepTokens }),
  answer: done,
  errors: [
    'accounts.password_invalid',
    'accounts.password_guessable',
    'accounts.local_sign_in_off',
    'request.too_many',
  ],
  audit: { kind: 'account', what: 'Changed their password' },
});

export const changeAccount = defineEndpoint({
  method: 'PATCH',
  path: '/api/auth/account',
  tag,
  summary: 'Change your own name, and with your password your e-mail address',
  body: z.object({
    name: requiredText(100, 'Name is required').optional(),
    email: email.optional(),
    password: confirmationPassword,
  }),
  answer: account,
  errors: [
    'accounts.password_required',
    'accounts.password_invalid',
    'accounts.email_taken',
    'request.too_many',
  ],
  audit: { kind: 'account', what: 'Changed their name or e-mail address' },
});

export const signOutEverywhere = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-out-everywhere',
  tag,
  summary: 'End all of your sessions, this one too, your API tokens and connected calendars',
  body: z.object({ keepTokens }).default({ keepTokens: [] }),
  answer: done,
  audit: { kind: 'sign_out', what: 'Signed out everywhere' },
});
