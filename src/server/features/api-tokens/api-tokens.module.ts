import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Authenticate, Session } from '#server/platform/http/session.ts';
import type { Platform } from '#server/server-platform.ts';
import { mountApiTokens } from './api-tokens.http.ts';
import { createApiTokensService } from './api-tokens.service.ts';
import { createTokenSignIn } from './token-sign-in.ts';

type Needs = {
  authenticateByCookie: Authenticate;
  findUser: (userId: string) => Promise<Session | null>;
};

/** Tokens by which programs make calls on behalf of a user. */
export function createApiTokensModule(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  needs: Needs,
) {
  const { apiCallsPerMinute: callsPerMinute } = settings;
  return {
    endpoints: (mounter) =>
      mountApiTokens(mounter, { db, clock, apiTokens: createApiTokensService({ db, clock }) }),
    /** On whose behalf a request is made, by API token or cookie. */
    authenticate: createTokenSignIn({ db, clock, callsPerMinute, ...needs }),
  } satisfies FeatureModule;
}
