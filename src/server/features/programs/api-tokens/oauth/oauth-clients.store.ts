import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import { isLoopbackAddress } from '#domain/loopback.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { OAuthError } from './oauth.errors.ts';

/** Clients that wait to be allowed. */
const maxUnallowed = 5_000;
const forgottenAfterMs = 24 * 3_600_000;
/** In which a user reads what an assistant asks for. */
const consentMs = 10 * 60_000;

/** Schemes that a browser runs or opens itself. */
const ownSchemes = /^(https?|javascript|data|vbscript|file|blob|about|filesystem|view-source):$/;

/** https, plain http on the user's own machine, or a scheme of a program there (RFC 8252). */
function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text) || text.includes('#')) return false;
  const { protocol } = new URL(text);
  if (protocol === 'https:') return true;
  return protocol === 'http:' ? isLoopbackAddress(text) : !ownSchemes.test(protocol);
}

const registration = z.object({
  redirect_uris: z.array(z.string().max(2000).refine(isRedirectUri)).min(1).max(20),
  client_name: z.string().trim().max(100).optional(),
});

/** The redirect target, for the consent screen. */
export function destinationOf(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri);
  return /^https?:$/.test(protocol) ? host : protocol;
}

/** A program on the user's machine chooses its port again each time (RFC 8252, 7.3). */
function isSameRedirect(registered: string, requested: string): boolean {
  if (registered === requested) return true;
  if (!URL.canParse(requested) || !registered.startsWith('http:')) return false;
  const [one, other] = [new URL(registered), new URL(requested)];
  one.port = other.port;
  return isLoopbackAddress(registered) && one.href === other.href;
}

/** Assistants that have registered themselves (RFC 7591): public clients, which prove themselves by PKCE. */
export function createOAuthClients({ db, clock }: { db: Db; clock: Clock }) {
  /**
   * Deletes those that no user has allowed: after a day, and where there are too many, so that
   * strangers who register without end cannot keep others from it. Then those of networks with many
   * go first, and none that a user may be about to allow.
   */
  async function forgetUnallowed(now: Date): Promise<void> {
    await sql`
      delete from oauth_clients where (id in (
        select id from (
          select c.id, c.created_at,
            row_number() over (partition by c.network order by c.created_at desc) as nth
          from oauth_clients as c
          where not exists (select from api_tokens as t where t.client_id = c.id)
        ) as unallowed
        order by nth, created_at desc offset ${maxUnallowed}
      ) and created_at < ${new Date(now.getTime() - consentMs)}) or (created_at < ${new Date(now.getTime() - forgottenAfterMs)}
        and not exists (select from api_tokens as t where t.client_id = oauth_clients.id))
    `.execute(db);
  }

  return {
    /**
     * @param body as the assistant sent it
     * @param network from which it was sent
     * @returns the answer of the registration
     * @throws OAuthError `invalid_redirect_uri`
     */
    async register(body: unknown, network: string) {
      const parsed = registration.safeParse(body);
      if (!parsed.success) {
        const what = 'redirect_uris must be https, http on this machine, or a scheme of a program.';
        throw new OAuthError('invalid_redirect_uri', what);
      }
      const now = clock.now();
      await forgetUnallowed(now);
      const { redirect_uris, client_name } = parsed.data;
      const id = randomBytes(16).toString('base64url');
      const name = client_name || destinationOf(redirect_uris[0]!);
      await db
        .insertInto('oauth_clients')
        .values({ id, name, redirect_uris, network, created_at: now })
        .execute();
      return {
        client_id: id,
        client_id_issued_at: Math.floor(now.getTime() / 1000),
        client_name: name,
        redirect_uris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      };
    },

    /** A client that has registered this redirect address; undefined for any other. */
    async find(id: string, redirectUri: string) {
      const client = await db
        .selectFrom('oauth_clients')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return client?.redirect_uris.some((one) => isSameRedirect(one, redirectUri))
        ? client
        : undefined;
    },
  };
}

export type OAuthClients = ReturnType<typeof createOAuthClients>;
