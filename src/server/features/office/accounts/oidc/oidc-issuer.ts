import type { Configuration } from 'openid-client';
import type { Clock } from '#domain/clock.ts';
import { createOidcError } from '../accounts.errors.ts';
import type { OidcConfiguration } from './oidc.settings.ts';

/** How long the issuer's metadata is cached, in milliseconds. */
const readAgainAfter = 60 * 60_000;
const timeLimitSeconds = 10;

/** The tolerated clock skew of the issuer, in seconds. */
export const clockTolerance = 60;

export type OidcIssuer = ReturnType<typeof createOidcIssuer>;

/**
 * The issuer as its discovery document describes it (OpenID Connect Discovery 1.0), read when it is
 * needed first. openid-client is loaded only then.
 * @returns a function that throws `oidc.unavailable` where the document cannot be read or names
 *   another issuer.
 */
export function createOidcIssuer(configuration: OidcConfiguration, clock: Clock) {
  let kept: { config: Promise<Configuration>; until: number } | undefined;

  async function discover(): Promise<Configuration> {
    const oidc = await import('openid-client');
    const { issuer, clientId, clientSecret } = configuration;
    const basic = clientSecret && oidc.ClientSecretBasic(clientSecret);
    const post = clientSecret && oidc.ClientSecretPost(clientSecret);
    const authenticate: Parameters<typeof oidc.discovery>[3] = (server, ...rest) => {
      if (!basic || !post) return oidc.None()(server, ...rest);
      const methods = server.token_endpoint_auth_methods_supported;
      // Without a list, basic it is (Discovery 1.0, 3).
      return (methods?.includes('client_secret_basic') === false ? post : basic)(server, ...rest);
    };
    const isPlain = new URL(issuer).protocol === 'http:';
    return oidc.discovery(
      new URL(issuer),
      clientId,
      { [oidc.clockTolerance]: clockTolerance },
      authenticate,
      {
        timeout: timeLimitSeconds,
        // The signature is checked though the token comes from the issuer itself.
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(isPlain ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );
  }

  return async (): Promise<Configuration> => {
    const now = clock.now().getTime();
    if (!kept || kept.until < now) {
      const next = { config: discover(), until: now + readAgainAfter };
      kept = next;
      next.config.catch(() => {
        if (kept === next) kept = undefined;
      });
    }
    return kept.config.catch((cause: unknown) => {
      throw createOidcError('oidc.unavailable', cause);
    });
  };
}
