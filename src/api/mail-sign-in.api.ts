import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { requiredText, timestamp } from './wire.schema.ts';

const tag = 'Settings';
const errors = ['mail_sign_in.not_set_up', 'mail_sign_in.refused', 'mail_sign_in.expired'];

export const startMailSignIn = defineEndpoint({
  method: 'POST',
  path: '/api/mail-sign-in',
  isIdempotent: true,
  tag,
  summary:
    'Begin to sign in to Microsoft 365 (a code to type there) or Google (an address to open)',
  answer: z.object({
    /** Open this. */
    url: z.string(),
    /** Type this there; null where the browser comes back by itself. */
    userCode: z.string().nullable(),
    /** Goes back with the question whether it is done; '' where the browser comes back. */
    handle: z.string(),
    expiresAt: timestamp,
  }),
  access: 'owner',
  errors,
  audit: { kind: 'settings', what: 'Began to sign in to a mail service' },
});

export const checkMailSignIn = defineEndpoint({
  method: 'POST',
  path: '/api/mail-sign-in/check',
  isIdempotent: true,
  tag,
  summary: 'Whether the code has been typed; the sign-in is stored, encrypted, once it has',
  body: z.object({ handle: requiredText(4000) }),
  answer: z.object({ isDone: z.boolean() }),
  access: 'owner',
  errors,
  audit: { kind: 'settings', what: 'Signed in to a mail service' },
});

export const finishMailSignIn = defineEndpoint({
  method: 'GET',
  path: '/api/mail-sign-in/callback',
  tag,
  summary: 'Where Google sends the browser back to',
  query: z.looseObject({
    code: z.string().max(4000).default(''),
    state: z.string().max(4000).default(''),
  }),
  answer: z.object({ message: z.string() }),
  access: 'owner',
  errors,
});
