import type { FastifyInstance } from 'fastify';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Authenticate, Session } from '#server/platform/http/session.ts';
import type { Platform } from '#server/server-platform.ts';
import { mountApiTokens } from './api-tokens.http.ts';
import { createApiTokensService } from './api-tokens.service.ts';
import { createForgetRenewalsJob } from './oauth/forget-renewals.job.ts';
import { createOAuthClients } from './oauth/oauth-clients.store.ts';
import { createOAuthConsent } from './oauth/oauth-consent.service.ts';
import { installOAuthRoutes } from './oauth/oauth-routes.ts';
import { createOAuthTokens } from './oauth/oauth-tokens.service.ts';
import { mountOAuthConsent } from './oauth/oauth.http.ts';
import { createTokenSignIn } from './token-sign-in.ts';

type Needs = {
  accounts: {
    /** By the cookie of a session. */
    authenticate: Authenticate;
    findUser: (userId: string) => Promise<Session | null>;
    confirmPassword: (person: Session, password: string | undefined) => Promise<void>;
  };
};

/** Tokens by which programs make calls on behalf of a user. */
export function createApiTokensModule(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  { accounts: { authenticate: authenticateByCookie, findUser, confirmPassword } }: Needs,
) {
  const { apiCallsPerMinute: callsPerMinute, publicUrl } = settings;
  const clients = createOAuthClients({ db, clock });
  const consent = createOAuthConsent({ db, clock, clients });
  const tokens = createOAuthTokens({ db, clock });
  return {
    endpoints(mounter) {
      const apiTokens = createApiTokensService({ db, clock });
      mountApiTokens(mounter, { db, clock, apiTokens, confirmPassword });
      mountOAuthConsent(mounter, { consent, publicUrl });
    },
    jobs: [createForgetRenewalsJob({ db, clock })],
    /** What assistants ask before they have a token; their paths are those of OAuth. */
    installOAuth: (app: FastifyInstance) => installOAuthRoutes(app, { clients, tokens, publicUrl }),
    /** The user on whose behalf a request is made, by API token or cookie. */
    authenticate: createTokenSignIn({
      db,
      clock,
      callsPerMinute,
      publicUrl,
      authenticateByCookie,
      findUser,
    }),
  } satisfies FeatureModule;
}
