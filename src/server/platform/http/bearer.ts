import type { FastifyRequest } from 'fastify';

/**
 * The token of `Authorization: Bearer …`; null if there is none. The check of the origin and the
 * sign-in read it here alike: what the one takes for a program's call, the other never answers by
 * cookie.
 */
export function readBearer({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}
