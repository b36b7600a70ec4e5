import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, timestamp } from '../wire.schema.ts';

const tag = 'Accounts';

const ownSession = z.object({
  id: z.string(),
  /** 'Chrome on Windows', from its user agent. */
  device: z.string(),
  /** Address of the client that signed in. */
  address: z.string().nullable(),
  signedInAt: timestamp,
  lastSeenAt: timestamp,
  /** The current session. */
  isThisOne: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  tag,
  summary: 'Your sessions, this one first',
  answer: z.object({ data: z.array(ownSession) }),
});

export const revokeSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  tag,
  summary: 'End one of your sessions',
  params: z.object({ id: z.string().regex(/^[\w-]{1,100}$/) }),
  answer: done,
  errors: ['accounts.session_not_found'],
  audit: { kind: 'account', what: 'Revoked a session' },
});

export const revokeOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sessions/revoke-others',
  tag,
  summary: 'End all of your sessions but this one',
  answer: done,
  audit: { kind: 'account', what: 'Signed out everywhere else' },
});
