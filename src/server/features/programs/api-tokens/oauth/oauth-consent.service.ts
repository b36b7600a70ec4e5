import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { agentScopes } from '#domain/agent-scopes.ts';
import type { ApiScope } from '#domain/api-scopes.ts';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { hashOf } from '../token-hash.ts';
import { destinationOf, type OAuthClients } from './oauth-clients.store.ts';
import {
  createInvalidAuthorizationError,
  createNoScopeError,
  createUnknownClientError,
} from './oauth.errors.ts';

/** A code that is not fetched within so long is worth nothing. */
const codeMs = 5 * 60_000;

/** An authorization request (OAuth 2.1, 4.1.1; RFC 8707). */
const requestSchema = z.object({
  response_type: z.literal('code', 'It must ask for a code.'),
  client_id: z.string(),
  redirect_uri: z.string(),
  code_challenge: z.string('It must use PKCE.').regex(/^[\w-]{43}$/, 'It must use PKCE with S256.'),
  code_challenge_method: z.literal('S256', 'It must use PKCE with S256.'),
  scope: z.string().optional(),
  state: z.string().optional(),
  resource: z.string().optional(),
});

type Place = {
  /** The address of this installation, which an answer names as its issuer (RFC 9207). */
  origin: string;
  /** What tokens are good for. */
  resource: string;
};

/** What an assistant asks a user to consent to, and the code that the consent produces. */
export function createOAuthConsent(needs: { db: Db; clock: Clock; clients: OAuthClients }) {
  const { db, clock, clients } = needs;

  async function read(encoded: string, { resource }: Place) {
    const query = new URLSearchParams(Buffer.from(encoded, 'base64url').toString());
    const given = Object.fromEntries(query);
    const client = await clients.find(given.client_id ?? '', given.redirect_uri ?? '');
    if (!client) throw createUnknownClientError();
    const parsed = requestSchema.safeParse(given);
    if (!parsed.success) throw createInvalidAuthorizationError(parsed.error.issues[0]!.message);
    const request = parsed.data;
    if (request.resource !== undefined && request.resource.replace(/\/$/, '') !== resource) {
      throw createInvalidAuthorizationError(`It must ask for ${resource}.`);
    }
    const named = (request.scope ?? '').split(' ');
    const known = agentScopes.filter((scope) => named.includes(scope));
    const scopes: readonly ApiScope[] = known.length > 0 ? known : agentScopes;
    return { client, request, scopes };
  }

  return {
    /** @throws `oauth.unknown_client`, `oauth.invalid_request`, 400. */
    async describe(encoded: string, place: Place) {
      const { client, request, scopes } = await read(encoded, place);
      return {
        clientName: client.name,
        goesTo: destinationOf(request.redirect_uri),
        scopes: [...scopes],
      };
    },

    /**
     * @param decision null if the user refuses, else the scopes that are allowed
     * @returns the redirect URL with the answer, and the client's name
     * @throws `oauth.unknown_client`, `oauth.invalid_request`, `oauth.no_scope`, 400
     */
    async answer(
      encoded: string,
      place: Place,
      { userId, decision }: { userId: string; decision: readonly ApiScope[] | null },
    ): Promise<{ redirectTo: string; clientName: string }> {
      const { client, request, scopes } = await read(encoded, place);
      const target = new URL(request.redirect_uri);
      if (request.state !== undefined) target.searchParams.set('state', request.state);
      target.searchParams.set('iss', place.origin);
      if (decision === null) {
        target.searchParams.set('error', 'access_denied');
        return { redirectTo: target.href, clientName: client.name };
      }
      const allowed = scopes.filter((scope) => decision.includes(scope));
      if (allowed.length === 0) throw createNoScopeError();
      const code = randomBytes(32).toString('base64url');
      const now = clock.now();
      await inTransaction(db, async (trx) => {
        await trx
          .deleteFrom('oauth_codes')
          .where('expires_at', '<', new Date(now.getTime() - 24 * 3_600_000))
          .execute();
        await trx
          .insertInto('oauth_codes')
          .values({
            code_hash: hashOf(code),
            client_id: client.id,
            user_id: userId,
            redirect_uri: request.redirect_uri,
            scopes: allowed,
            challenge: request.code_challenge,
            resource: place.resource,
            expires_at: new Date(now.getTime() + codeMs),
            api_token_id: null,
          })
          .execute();
        await auditInTransaction(trx);
      });
      target.searchParams.set('code', code);
      return { redirectTo: target.href, clientName: client.name };
    },
  };
}

export type OAuthConsent = ReturnType<typeof createOAuthConsent>;
