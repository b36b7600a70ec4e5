import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { createOidcError } from '../accounts.errors.ts';
import type { OidcConfiguration } from './oidc.settings.ts';
import type { OidcIssuer } from './oidc-issuer.ts';

/** A sign-in that was begun is good for this long, in milliseconds. */
const validFor = 10 * 60_000;
const sealedName = 'OIDC sign-in';

const begunSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  returnTo: z.string(),
  expiresAt: z.number(),
});

/** The issuer's claims about a user, all of them checked. */
export type OidcClaims = {
  issuer: string;
  subject: string;
  /** The issuer's session, for its back-channel logout. */
  sid: string | null;
  name: string | undefined;
  email: string | undefined;
  isEmailVerified: boolean;
  groups: string[];
};

export type OidcSignIn = ReturnType<typeof createOidcSignIn>;

/**
 * The authorization code flow with PKCE, state and nonce (OpenID Connect Core 1.0, 3.1; RFC 9700).
 * The state between the two steps is in an encrypted cookie, so any process can finish what another
 * started.
 */
export function createOidcSignIn(needs: {
  configuration: OidcConfiguration;
  issuer: OidcIssuer;
  secrets: SecretBox;
  clock: Clock;
}) {
  const { configuration, issuer, secrets, clock } = needs;

  async function readBegun(sealed: string | undefined) {
    const text = sealed && (await secrets.open(sealedName, sealed).catch(() => undefined));
    if (!text) throw createOidcError('oidc.expired');
    const begun = begunSchema.parse(JSON.parse(text));
    if (begun.expiresAt < clock.now().getTime()) throw createOidcError('oidc.expired');
    return begun;
  }

  return {
    /**
     * @param returnTo the path of the requested screen
     * @returns the redirect URL, and the cookie until the browser is back
     * @throws `oidc.unavailable`
     */
    async begin({ redirectUri, returnTo }: { redirectUri: string; returnTo: string }) {
      const config = await issuer();
      const oidc = await import('openid-client');
      const verifier = oidc.randomPKCECodeVerifier();
      const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
      const expiresAt = clock.now().getTime() + validFor;
      const begun = { state, nonce, verifier, redirectUri, returnTo, expiresAt };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopesFor(config.serverMetadata().scopes_supported ?? []).join(' '),
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, kept: await secrets.seal(sealedName, JSON.stringify(begun)) };
    },

    /** Where a sign-in was started; '/' if that is no longer known. */
    returnPathOf: (sealed: string | undefined): Promise<string> =>
      readBegun(sealed).then(
        ({ returnTo }) => returnTo,
        () => '/',
      ),

    /**
     * Checks the answer: state, code, PKCE, signature, issuer, audience, times and nonce.
     * @param search what the issuer added to the redirect address: '?code=…&state=…'
     * @param sealed what `begin` had the browser keep
     * @throws `oidc.expired`, `oidc.denied`, `oidc.refused`, `oidc.unavailable`
     */
    async finish(search: string, sealed: string | undefined): Promise<OidcClaims> {
      const begun = await readBegun(sealed);
      const config = await issuer();
      const oidc = await import('openid-client');
      const current = new URL(begun.redirectUri);
      current.search = search;
      const refuse = (cause: unknown): never => {
        const isDenied = cause instanceof oidc.AuthorizationResponseError;
        throw createOidcError(isDenied ? 'oidc.denied' : codeOf(cause), cause);
      };
      const tokens = await oidc
        .authorizationCodeGrant(config, current, {
          expectedState: begun.state,
          expectedNonce: begun.nonce,
          pkceCodeVerifier: begun.verifier,
          idTokenExpected: true,
        })
        .catch(refuse);
      const idToken = tokens.claims()!;
      // Several issuers send e-mail and groups here alone.
      const more = config.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(config, tokens.access_token, idToken.sub).catch(refuse)
        : {};
      return toClaims({ ...more, ...idToken }, configuration.groupsClaim);
    },
  };
}

const codeOf = (failure: unknown) => (isAway(failure) ? 'oidc.unavailable' : 'oidc.refused');

/** The library's codes for an answer that did not come, or came by half. */
const brokenOff = ['OAUTH_TIMEOUT', 'OAUTH_PARSE_ERROR'];

/** Whether the issuer failed or was not reached, which says nothing of the user. */
function isAway(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  const { code = '', cause } = failure as Error & { code?: string };
  if (cause instanceof Response) return cause.status >= 500 || cause.status === 429;
  // The platform's own error of a connection.
  return brokenOff.includes(code) || (failure instanceof TypeError && code === '');
}

/** What is requested from an issuer; not every issuer has groups. */
function scopesFor(known: readonly string[]): string[] {
  return ['openid', 'email', 'profile', ...(known.includes('groups') ? ['groups'] : [])];
}

function toClaims(claims: Record<string, unknown>, groupsClaim: string): OidcClaims {
  const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined);
  const groups = claims[groupsClaim];
  return {
    issuer: String(claims.iss),
    subject: String(claims.sub),
    sid: text(claims.sid) ?? null,
    name: text(claims.name) ?? text(claims.preferred_username),
    email: text(claims.email)?.toLowerCase(),
    // Some issuers send it as text.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    groups: [groups ?? []].flat().map(String),
  };
}
