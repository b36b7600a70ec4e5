import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createTooManyValuesError } from './request.errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by an endpoint's `keepsRawBody`. */
    keepsRawBody?: boolean;
  }
}

/** Schemas check values one by one, a hundred thousand in less than a tenth of a second. */
const maxValues = 100_000;

/** Whether JSON has more values than schemas can check while others wait; a comma precedes each but the first. */
export function hasTooManyValues(json: string): boolean {
  let values = 1;
  for (let place = 0; place < json.length; place += 1) {
    const character = json[place];
    if (character === ',') {
      values += 1;
      if (values > maxValues) return true;
    } else if (character === '"') {
      do place = json.indexOf('"', place + 1);
      while (place > 0 && isEscaped(json, place));
      if (place < 0) return false;
    }
  }
  return false;
}

function isEscaped(json: string, place: number): boolean {
  let before = place - 1;
  while (json[before] === '\\') before -= 1;
  return (place - before) % 2 === 0;
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
      else if (hasTooManyValues(body as string)) done(createTooManyValuesError(maxValues));
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
