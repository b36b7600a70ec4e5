import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

const tag = 'Accounts';

export const beginOidc = defineEndpoint({
  method: 'GET',
  path: '/api/auth/oidc/start',
  tag,
  summary: 'Begin a sign-in with the OpenID Connect issuer; redirects the browser to it',
  query: z.object({
    /** The path of the screen to come back to. */
    returnTo: z.string().max(2000).optional(),
  }),
  rateLimit: { max: 300, seconds: 60 },
  status: 303,
  errors: ['oidc.unavailable'],
  access: 'public',
});

export const finishOidc = defineEndpoint({
  method: 'GET',
  path: '/api/auth/oidc/callback',
  tag,
  summary: 'The redirect address of the OpenID Connect issuer; sets the session cookie',
  query: z.looseObject({}),
  rateLimit: { max: 300, seconds: 60 },
  status: 303,
  errors: ['oidc.unavailable'],
  access: 'public',
});

export const oidcLogout = defineEndpoint({
  method: 'POST',
  path: '/api/auth/oidc/backchannel-logout',
  tag,
  summary: 'Back-channel logout of the OpenID Connect issuer',
  bodyKind: 'form',
  body: z.object({ logout_token: z.string().max(20_000) }),
  answer: z.object({ success: z.boolean() }),
  rateLimit: { max: 300, seconds: 60 },
  errors: ['oidc.unavailable', 'oidc.refused'],
  access: 'public',
});
