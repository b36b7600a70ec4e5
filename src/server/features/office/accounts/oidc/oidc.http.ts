import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginOidc, finishOidc, oidcLogout } from '#api/accounts/oidc.api.ts';
import type { AuditWriter } from '#server/platform/audit/audit-entry.ts';
import { withAudit } from '#server/platform/audit/call-audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { headersOf, setCookies } from '../accounts.http.ts';
import { createOidcError } from '../accounts.errors.ts';
import type { Oidc, SignedInUser } from './oidc.service.ts';

const cookieName = 'lotline.oidc';
const cookiePath = '/api/auth/oidc';

type Needs = {
  oidc: Oidc | null;
  publicUrl: string | undefined;
  auditWriter: AuditWriter;
  warnOfOther: () => Promise<void>;
};

/** The three calls of a sign-in through the issuer; all fail if none is configured. */
export function mountOidc(
  { mountPublic }: Mounter,
  { oidc, publicUrl, auditWriter, warnOfOther }: Needs,
): void {
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  const keep = (reply: FastifyReply, value: string, seconds: number) =>
    setCookies(reply, [
      `${cookieName}=${value}; Path=${cookiePath}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    ]);
  const configured = () => {
    if (!oidc) throw createOidcError('oidc.unavailable');
    return oidc;
  };
  /** The sign-in card shows why it failed. */
  const goBack = (reply: FastifyReply, path: string, error: unknown) => {
    if (!(error instanceof AppError) || !error.code.startsWith('oidc.')) throw error;
    reply.log.info({ err: error }, 'a sign-in through the issuer failed');
    reply.redirect(`${path.replace(/#.*/s, '')}#sign-in-failed=${error.code}`, 303);
  };

  mountPublic(beginOidc, async ({ query, request, reply }) => {
    const returnTo = ownPath(query.returnTo);
    try {
      const redirectUri = new URL(`${cookiePath}/callback`, publicUrl ?? originOf(request)).href;
      const { url, kept } = await configured().signIn.begin({ redirectUri, returnTo });
      keep(reply, kept, 600);
      reply.redirect(url, 303);
    } catch (error) {
      goBack(reply, returnTo, error);
    }
    return undefined;
  });

  mountPublic(finishOidc, async ({ request, reply }) => {
    const { signIn, admit } = configured();
    const sealed = cookieOf(request);
    const returnTo = await signIn.returnPathOf(sealed);
    keep(reply, '', 0);
    try {
      const { search } = new URL(request.url, 'http://localhost');
      const claims = await signIn.finish(search, sealed);
      let who: SignedInUser = { userId: '', what: '' };
      const work = () =>
        admit(claims, headersOf(request), (user) => (who = user)).catch(async (error: unknown) => {
          const isOther = error instanceof AppError && error.code === 'oidc.other_subject';
          const entry = { kind: 'sign_in_failed' as const, ...who, address: request.ip };
          if (isOther) {
            await auditWriter.record(entry);
            await warnOfOther();
          }
          throw error;
        });
      // A failed sign-in redirects too, and must not be recorded as a success.
      const entryOf = () => ({ kind: 'sign_in' as const, ...who, address: request.ip });
      const onFailure = (error: unknown) =>
        request.log.error({ err: error }, 'the audit log could not be written');
      setCookies(reply, await withAudit(auditWriter, entryOf, { work, onFailure }));
      reply.redirect(returnTo, 303);
    } catch (error) {
      goBack(reply, returnTo, error);
    }
    return undefined;
  });

  mountPublic(oidcLogout, async ({ body, reply }) => {
    reply.header('cache-control', 'no-store');
    await configured().logOut(body.logout_token);
    return { success: true };
  });
}

const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;

function cookieOf({ headers }: FastifyRequest): string | undefined {
  const pairs = (headers.cookie ?? '').split(/;\s*/).map((pair) => pair.split('='));
  return pairs.find(([name]) => name === cookieName)?.[1] || undefined;
}

/** A path of this installation: a link must not send a user elsewhere after the sign-in. */
function ownPath(path: string | undefined): string {
  if (!path || !/^\/(?![/\\])/.test(path)) return '/';
  const url = new URL(path, 'http://localhost');
  return url.origin === 'http://localhost' ? `${url.pathname}${url.search}` : '/';
}
