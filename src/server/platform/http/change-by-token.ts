import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#api/endpoint.ts';
import type { Session } from './session.ts';

/** The audit entry for a change by an API token that declares no `audit` of its own. */
export function changeByToken(
  { method, summary }: Endpoint,
  request: FastifyRequest,
  session: Session | undefined,
): Endpoint['audit'] {
  if (!session?.token || method === 'GET') return undefined;
  const [path] = request.url.split('?');
  return { kind: 'api_change', what: `${summary} (${method} ${path})` };
}
