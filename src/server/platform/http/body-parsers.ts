import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by an endpoint's `keepsRawBody`. */
    keepsRawBody?: boolean;
  }
}

const rawBodies = new WeakMap<FastifyRequest, string>();

/** The raw body, for the signature of a webhook; only if the endpoint keeps it. */
export function rawBodyOf(request: FastifyRequest): string | undefined {
  return rawBodies.get(request);
}

/**
 * Reads JSON and form bodies. An empty JSON body counts as none: several calls take none, and
 * browsers' helpers declare JSON anyway. `__proto__` and `constructor` keys of JSON are rejected.
 */
export function installBodyParsers(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const keep = (request: FastifyRequest, body: string) => {
    if (request.routeOptions.config.keepsRawBody) rawBodies.set(request, body);
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/(?:[\w.-]+\+)?json\b/i,
    { parseAs: 'string' },
    (request, body, done) => {
      keep(request, body as string);
      if ((body as string).trim() === '') done(null, undefined);
      else parseJson(request, body as string, done);
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      keep(request, body as string);
      done(null, Object.fromEntries(new URLSearchParams(body as string)));
    },
  );
}
