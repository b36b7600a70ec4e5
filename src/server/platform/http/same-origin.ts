import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createCrossOriginError } from './request.errors.ts';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Host with port of an Origin header; null for 'null' and for an invalid origin. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host || null : null;
}

/**
 * The token of `Authorization: Bearer …`; null if there is none. The check of the origin and the
 * sign-in read it here alike: what the one takes for a program's call, the other never answers by
 * cookie.
 */
export function readBearer({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/**
 * False for a request that changes something and that another site's page made a browser send.
 * Browsers always send an Origin with such requests; programs and providers send none.
 */
export function isSameOrigin(request: FastifyRequest, allowedHosts: ReadonlySet<string>): boolean {
  if (harmless.has(request.method)) return true;
  // No page of another site can make a browser send this header, and the cookie is not read beside it.
  if (readBearer(request) !== null) return true;
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site';
  const host = hostOf(origin);
  return host !== null && (host === request.host || allowedHosts.has(host));
}

/**
 * Refuses what another site's page makes a visitor's browser send.
 * @param allowedOrigins further addresses of this installation, PUBLIC_URL above all
 */
export function installSameOriginCheck(app: FastifyInstance, allowedOrigins: readonly string[]) {
  const allowedHosts = new Set(allowedOrigins.map(hostOf).filter((host) => host !== null));
  app.addHook('onRequest', async (request) => {
    if (!isSameOrigin(request, allowedHosts)) throw createCrossOriginError();
  });
}

/** The address under which a request has reached this installation: 'https://leads.example.com'. */
export const publicOrigin = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`;

/** What an access token for the agent's interface names as its audience (RFC 8707). */
export const agentResource = (request: FastifyRequest, publicUrl: string | undefined): string =>
  `${publicOrigin(request, publicUrl)}/mcp`;
