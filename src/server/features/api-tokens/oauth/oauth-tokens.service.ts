import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { hashOf, tokenPrefix } from '../token-hash.ts';
import { OAuthError } from './oauth.errors.ts';

const accessSeconds = 3600;
/** A connection that is not renewed for so long ends. */
const renewedWithinMs = 30 * 24 * 3_600_000;

const tokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    client_id: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
    resource: z.string().optional(),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    refresh_token: z.string(),
    client_id: z.string(),
    resource: z.string().optional(),
  }),
]);
type CodeRequest = Extract<z.output<typeof tokenRequest>, { grant_type: 'authorization_code' }>;
type RefreshRequest = Extract<z.output<typeof tokenRequest>, { grant_type: 'refresh_token' }>;

type Issued = { id: number; scopes: readonly string[] };

/**
 * Gives access tokens for codes and renews them (OAuth 2.1, 4.1.3 and 4.3). An access token is an
 * API token: scopes, role, rate, audit log and Settings treat it as one. A code or refresh token that
 * comes a second time has leaked, so what it led to is revoked.
 */
// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export function createOAuthTokens({ db, clock }: { db: Db; clock: Clock }) {
  const revoke = async (trx: Db, id: number) => {
    await trx
      .updateTable('api_tokens')
      .set({ revoked_at: clock.now() })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .execute();
    await publishLiveEvent(trx, { noun: 'session' });
  };

  const newAccess = () => {
    const access = tokenPrefix + randomBytes(32).toString('base64url');
    const now = clock.now().getTime();
    const row = {
      token_hash: hashOf(access),
      hint: access.slice(-4),
      access_expires_at: new Date(now + accessSeconds * 1000),
      expires_at: new Date(now + renewedWithinMs),
    };
    return { access, row };
  };

  async function answer(trx: Db, { id, scopes }: Issued, access: string) {
    const refresh = randomBytes(32).toString('base64url');
    await trx
      .insertInto('oauth_refresh_tokens')
      .values({
        token_hash: hashOf(refresh),
        api_token_id: id,
        used_at: null,
        created_at: clock.now(),
      })
      .execute();
    await publishLiveEvent(trx, { noun: 'session' });
    return {
      access_token: access,
      token_type: 'Bearer',
      expires_in: accessSeconds,
      refresh_token: refresh,
      scope: scopes.join(' '),
    };
  }

  /** Undefined where the code is not good; what it led to before is revoked then. */
  const exchange = (asked: CodeRequest) =>
    inTransaction(db, async (trx) => {
      const code = await trx
        .selectFrom('oauth_codes as o')
        .innerJoin('oauth_clients as c', 'c.id', 'o.client_id')
        .selectAll('o')
        .select('c.name as client_name')
        .where('code_hash', '=', hashOf(asked.code))
        .forUpdate('o')
        .executeTakeFirst();
      if (code && code.api_token_id !== null) await revoke(trx, code.api_token_id);
      const challenge = createHash('sha256').update(asked.code_verifier).digest('base64url');
      const isGood =
        code?.api_token_id === null &&
        code.expires_at > clock.now() &&
        code.client_id === asked.client_id &&
        code.redirect_uri === asked.redirect_uri &&
        code.challenge === challenge &&
        isFor(code.resource, asked.resource);
      if (!isGood) return undefined;
      const { access, row } = newAccess();
      const { id } = await trx
        .insertInto('api_tokens')
        .values({
          ...row,
          user_id: code.user_id,
          name: code.client_name,
          scopes: code.scopes,
          created_at: clock.now(),
          revoked_at: null,
          last_used_at: null,
          last_used_address: null,
          client_id: code.client_id,
          resource: code.resource,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('oauth_codes')
        .set({ api_token_id: id })
        .where('code_hash', '=', code.code_hash)
        .execute();
      return answer(trx, { id, scopes: code.scopes }, access);
    });

  const renew = (asked: RefreshRequest) =>
    inTransaction(db, async (trx) => {
      const found = await trx
        .selectFrom('oauth_refresh_tokens as r')
        .innerJoin('api_tokens as t', 't.id', 'r.api_token_id')
        .select(['r.used_at', 't.id', 't.scopes', 't.client_id', 't.resource', 't.expires_at'])
        .where('r.token_hash', '=', hashOf(asked.refresh_token))
        .where('t.revoked_at', 'is', null)
        .forUpdate(['r', 't'])
        .executeTakeFirst();
      if (!found || found.client_id !== asked.client_id) return undefined;
      if (found.used_at !== null) {
        await revoke(trx, found.id);
        return undefined;
      }
      const isOver = found.expires_at !== null && found.expires_at <= clock.now();
      if (isOver || !isFor(found.resource ?? '', asked.resource)) return undefined;
      const { access, row } = newAccess();
      await trx
        .updateTable('oauth_refresh_tokens')
        .set({ used_at: clock.now() })
        .where('token_hash', '=', hashOf(asked.refresh_token))
        .execute();
      await trx.updateTable('api_tokens').set(row).where('id', '=', found.id).execute();
      return answer(trx, found, access);
    });

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
      const asked = parsed.data;
      const issued =
        asked.grant_type === 'authorization_code' ? await exchange(asked) : await renew(asked);
      if (!issued) {
        throw new OAuthError('invalid_grant', 'The code or refresh token is not good any more.');
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
        if (found) await revoke(trx, found.id);
      });
    },
  };
}

export type OAuthTokens = ReturnType<typeof createOAuthTokens>;

const isFor = (granted: string, asked: string | undefined) =>
  asked === undefined || asked.replace(/\/$/, '') === granted;
