import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#api/endpoint.ts';

/** What a call takes, before its schemas have seen it. */
export type CallParts = { params?: unknown; query?: unknown; body?: unknown };

/** The answer to such a call; `body` is null if it is not JSON. */
export type CallAnswer = { status: number; headers: Record<string, unknown>; body: unknown };

const internalCalls = new AsyncLocalStorage<true>();

/** Whether a call is made by this server itself on behalf of another request. */
export const isInternalCall = () => internalCalls.getStore() === true;

/** The address of a call: its path with `:name` filled in, and the query. */
function urlOf(path: string, { params, query }: CallParts): string {
  const given = (params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(given[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as object)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/**
 * Calls an endpoint on behalf of a request's user, through all checks of a call: session or
 * token, scopes, schemas, contact gate, audit log.
 * @param request its cookie, token and address are those of the call
 */
export async function callAs(
  request: FastifyRequest,
  endpoint: Endpoint,
  parts: CallParts,
  headers: Record<string, string> = {},
): Promise<CallAnswer> {
  const { cookie, authorization } = request.headers;
  const response = await internalCalls.run(true, async () =>
    request.server.inject({
      method: endpoint.method,
      url: urlOf(endpoint.path, parts),
      remoteAddress: request.ip,
      headers: { ...(cookie && { cookie }), ...(authorization && { authorization }), ...headers },
      ...(endpoint.method !== 'GET' && { payload: (parts.body ?? {}) as object }),
    }),
  );
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? (response.json() as unknown) : null,
  };
}
