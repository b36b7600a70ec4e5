import { z } from 'zod';
import { defineSettings, readSettings } from '#server/platform/config/setting.ts';
import type { Environment } from '#server/platform/config/live-environment.ts';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Tokens must not travel in plain text, except on the machine itself. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}

export const oidcSettings = defineSettings({
  issuer: {
    env: 'OIDC_ISSUER',
    doc: 'Users sign in with this OpenID Connect issuer (Keycloak, Authentik, Okta, Entra ID, Google …). Give it the redirect address PUBLIC_URL/api/auth/oidc/callback.',
    schema: z.string().refine(isIssuer, 'must be an https address').optional(),
  },
  clientId: {
    env: 'OIDC_CLIENT_ID',
    doc: 'What the issuer calls this installation.',
    schema: z.string().max(500).optional(),
  },
  clientSecret: {
    env: 'OIDC_CLIENT_SECRET',
    doc: 'The secret that the issuer gave for it.',
    schema: z.string().max(2000).optional(),
    secret: true,
  },
  name: {
    env: 'OIDC_NAME',
    doc: "What the button is called: 'Sign in with …'; the issuer's host without it.",
    schema: z.string().max(60).optional(),
  },
  groupsClaim: {
    env: 'OIDC_GROUPS_CLAIM',
    doc: 'The claim that lists a user’s groups.',
    schema: z.string().max(100).default('groups'),
  },
  ownerGroup: {
    env: 'OIDC_OWNER_GROUP',
    doc: 'Who is in this group is an owner from the next sign-in on, all others are members; the last owner stays one. Without it, roles stay as they are and new users are members.',
    schema: z.string().max(200).optional(),
  },
  memberGroup: {
    env: 'OIDC_MEMBER_GROUP',
    doc: 'Only users in this group or the owners’ may sign in; without it, everyone whom the issuer lets in. Needed for new users of an issuer where anyone can register, such as Google.',
    schema: z.string().max(200).optional(),
  },
  only: {
    env: 'OIDC_ONLY',
    doc: 'true turns passwords and passkeys off. An owner keeps them until an owner has signed in through the issuer, and for an hour after npm run reset-sign-in.',
    schema: z.enum(['true', 'false'], 'must be true or false').default('false'),
  },
});

/** How users sign in through an issuer. */
export type OidcConfiguration = {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** For the button. */
  name: string;
  groupsClaim: string;
  ownerGroup: string | undefined;
  memberGroup: string | undefined;
  isOnly: boolean;
};

/**
 * Reads the configuration.
 * @returns null if no issuer is configured.
 * @throws Error with one sentence if it cannot be used.
 */
export function readOidcConfiguration(environment: Environment): OidcConfiguration | null {
  const { issuer, clientId, only, name, ...rest } = readSettings(oidcSettings, environment);
  if (!issuer) {
    if (only === 'true') throw new Error('OIDC_ONLY needs OIDC_ISSUER and OIDC_CLIENT_ID.');
    return null;
  }
  if (!clientId) throw new Error('OIDC_ISSUER needs OIDC_CLIENT_ID.');
  const isOnly = only === 'true';
  return { issuer, clientId, name: name ?? new URL(issuer).host, isOnly, ...rest };
}
