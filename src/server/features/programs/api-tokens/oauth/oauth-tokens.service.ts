import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { hashOf } from '../token-hash.ts';
import { OAuthError } from './oauth.errors.ts';
import { exchangeCode } from './exchange-code.ts';
import { createTokenIssue } from './issue-tokens.ts';
import { tokenRequest } from './oauth-token-request.ts';
import { renewToken } from './renew-token.ts';

/**
 * Issues access tokens for codes and refreshes them (OAuth 2.1, 4.1.3 and 4.3). An access token is
 * an API token: scopes, role, rate, audit log and Settings treat it as one. A code or refresh token
 * that is used a second time has leaked, so the tokens that it issued are revoked.
 */
export function createOAuthTokens({ db, clock }: { db: Db; clock: Clock }) {
  const issue = createTokenIssue({ clock });
  const needs = { db, clock, issue };

  return {
    /**
     * @param body the form of the token request
     * @throws OAuthError `unsupported_grant_type`, `invalid_request`, `invalid_grant`
     */
    async issue(body: unknown) {
      const parsed = tokenRequest.safeParse(body);
      if (!parsed.success) {
        const type = (body as { grant_type?: unknown } | undefined)?.grant_type;
        const isKnown = type === 'authorization_code' || type === 'refresh_token';
        const code = type === undefined || isKnown ? 'invalid_request' : 'unsupported_grant_type';
        throw new OAuthError(code, 'The token request lacks what it needs.');
      }
      const request = parsed.data;
      const issued =
        request.grant_type === 'authorization_code'
          ? await exchangeCode(needs, request)
          : await renewToken(needs, request);
      if (!issued) {
        throw new OAuthError('invalid_grant', 'The code or refresh token is no longer valid.');
      }
      return issued;
    },

    /** Ends the connection of an access or refresh token (RFC 7009); an unknown one is as good as ended. */
    async end(token: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const found = await trx
          .selectFrom('api_tokens as t')
          .leftJoin('oauth_refresh_tokens as r', 'r.api_token_id', 't.id')
          .select('t.id')
          .where('t.client_id', 'is not', null)
          .where((eb) =>
            eb.or([eb('t.token_hash', '=', hashOf(token)), eb('r.token_hash', '=', hashOf(token))]),
          )
          .limit(1)
          .executeTakeFirst();
        if (found) await issue.revoke(trx, found.id);
      });
    },
  };
}

export type OAuthTokens = ReturnType<typeof createOAuthTokens>;
