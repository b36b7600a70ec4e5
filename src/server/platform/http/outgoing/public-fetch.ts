import { mayBePrivate, type Environment } from '#server/platform/config/live-environment.ts';
import { requestPublic } from './public-request.ts';

export type Fetch = typeof globalThis.fetch;

/** The caller's signal ends a call before; without one nothing waits for ever. */
const longest = 600_000;
const mostBytes = 64_000_000;

/** `fetch` for addresses that someone has entered: never one inside a private network. */
const publicFetch: Fetch = async (input, init) => {
  const request = new Request(input, init);
  const { method } = request;
  if (method !== 'GET' && method !== 'POST') throw new TypeError(`no ${method} is sent from here`);
  const sent = Buffer.from(await request.arrayBuffer());
  const { status, headers, body } = await requestPublic({
    url: new URL(request.url),
    method,
    headers: Object.fromEntries(request.headers),
    ...(sent.length > 0 && { body: sent }),
    allowPrivate: false,
    timeLimit: longest,
    maxBytes: mostBytes,
    signal: request.signal,
  });
  if (request.redirect === 'error' && status >= 300 && status < 400) {
    throw new TypeError('the answer is a redirect');
  }
  const isEmpty = status === 204 || status === 205 || status === 304;
  return new Response(isEmpty ? null : new Uint8Array(body), {
    status,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
  });
};

/** What calls the address of a setting: inner ones only where the operator has said so. */
export const fetchFor = (environment: Environment, setting: string): Fetch =>
  mayBePrivate(environment, setting) ? fetch : publicFetch;
