import type { FastifyInstance } from 'fastify';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { mountApiTokens } from './api-tokens.http.ts';
import { createApiTokensService } from './api-tokens.service.ts';
import { createForgetRenewalsJob } from './oauth/forget-renewals.job.ts';
import { createOAuthClients } from './oauth/oauth-clients.store.ts';
import { createOAuthConsent } from './oauth/oauth-consent.service.ts';
import { installOAuthRoutes } from './oauth/oauth-routes.ts';
import { createOAuthTokens } from './oauth/oauth-tokens.service.ts';
import { mountOAuthConsent } from './oauth/oauth.http.ts';
import { endTokens } from './end-tokens.ts';
import { createTokenSignIn, type TokenUsers } from './token-sign-in.ts';
import type { Authenticate } from '#server/platform/http/session.ts';

/** Tokens by which programs make calls on behalf of a user. */
export function createApiTokensModule({
  db,
  clock,
  settings,
}: Pick<Platform, 'db' | 'clock' | 'settings'>) {
  const { apiCallsPerMinute: callsPerMinute, publicUrl } = settings;
  const clients = createOAuthClients({ db, clock });
  const consent = createOAuthConsent({ db, clock, clients });
  const tokens = createOAuthTokens({ db, clock });
  return {
    endpoints(mounter) {
      const apiTokens = createApiTokensService({ db, clock });
      mountApiTokens(mounter, { db, clock, apiTokens });
      mountOAuthConsent(mounter, { consent, publicUrl });
    },
    jobs: [createForgetRenewalsJob({ db, clock })],
    /** What assistants ask before they have a token; their paths are those of OAuth. */
    installOAuth: (app: FastifyInstance) => installOAuthRoutes(app, { clients, tokens, publicUrl }),
    /** Finds the user of a request by its API token, else as the accounts do. */
    withTokens: (users: TokenUsers): Authenticate =>
      createTokenSignIn({ db, clock, callsPerMinute, publicUrl, ...users }),
    endTokens,
  } satisfies FeatureModule;
}
