import { createWriteStream } from 'node:fs';
import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { version } from '#server/platform/version.ts';
import { OpenDataError } from './open-data-source.ts';
import { isPublicAddress } from './public-address.ts';

export type PublicHttp = ReturnType<typeof createPublicHttp>;

export type HttpAnswer = { status: number; headers: http.IncomingHttpHeaders; text: string };

type HttpRequest = {
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Whether the caller handles a response although similar ones are retried. */
  isFinal?: (answer: HttpAnswer) => boolean;
  /** A path: the body of a 200 goes there, and `text` is empty. It may be larger and take longer. */
  saveTo?: string;
};

type HttpOptions = {
  /** Whether private addresses may be called, read at each request. */
  allowPrivate: () => boolean;
  /** Waits; tests give their own. */
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
  now?: () => Date;
  /** Bytes of a body at most, unpacked. */
  maxBytes?: number;
  timeLimitMs?: number;
  /** The same for bodies that are saved. */
  maxFileBytes?: number;
  fileTimeLimitMs?: number;
};

const ownHeaders = {
  accept: 'application/json',
  'accept-encoding': 'gzip',
  'user-agent': `Lotline/${version} (property lead feeds)`,
};
const maxRedirects = 5;
/** Waits before further tries where the publisher names no time: two minutes in all. */
const limitedDelays = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000];
const failedDelays = [1_000, 3_000, 9_000];
/** A publisher that asks for a longer pause is tried again at the next run. */
const maxWait = 300_000;

const defaultWait = (milliseconds: number, signal?: AbortSignal) =>
  sleep(milliseconds, undefined, signal ? { signal } : {});

const privateError = (host: string) =>
  new OpenDataError(
    'private',
    `${host} is an address of a private network. Only public addresses are asked, unless whoever runs the server permits others.`,
  );

/**
 * Sends requests to publishers of open data: public addresses only, checked after name resolution
 * and for each redirect, one request at a time per caller, with the pauses that they ask for.
 */
export function createPublicHttp(options: HttpOptions) {
  const { allowPrivate, wait = defaultWait, now = () => new Date() } = options;
  const { maxBytes = 48_000_000, timeLimitMs = 60_000 } = options;
  const { maxFileBytes = 1_000_000_000, fileTimeLimitMs = 1_200_000 } = options;

  const checkedLookup = createCheckedLookup(allowPrivate);

  async function requestOnce(url: URL, request: HttpRequest): Promise<HttpAnswer> {
    const { headers, signal, saveTo } = request;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!/^https?:$/.test(url.protocol))
      throw new OpenDataError('refused', `${url.protocol} addresses are not asked.`);
    if (isIP(host) && !allowPrivate() && !isPublicAddress(host)) throw privateError(host);
    const limitMs = saveTo === undefined ? timeLimitMs : fileTimeLimitMs;
    const limit = AbortSignal.timeout(limitMs);
    try {
      const response = await send(url, {
        headers: { ...ownHeaders, ...headers },
        lookup: checkedLookup,
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
      });
      const most = saveTo === undefined ? maxBytes : maxFileBytes;
      return await readAnswer(bounded(response, most, url.host), response, saveTo);
    } catch (error) {
      if (error instanceof OpenDataError || signal?.aborted) throw error;
      const why = limit.aborted
        ? `did not answer within ${limitMs / 1000} seconds`
        : 'cannot be reached';
      throw new OpenDataError('unreachable', `${url.host} ${why}.`, 0, error);
    }
  }

  async function requestFollowing(url: URL, request: HttpRequest): Promise<HttpAnswer> {
    let at = url;
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      // A token of the caller is for the host that it named.
      const { headers: _, ...others } = request;
      const answer = await requestOnce(at, at.origin === url.origin ? request : others);
      const { location } = answer.headers;
      if (answer.status < 300 || answer.status >= 400 || !location) return answer;
      at = new URL(location, at);
    }
    throw new OpenDataError('refused', `${url.host} redirects again and again.`);
  }

  return {
    /**
     * One GET with its redirects and retries: after 429, 503 with a time, 202, 5xx and connections that break.
     * @returns a response below 500 that is not a 429 or 202; the caller handles other 4xx.
     * @throws OpenDataError `unreachable`, `limited`, `private`, `too_large` or `refused`.
     */
    async get(address: string | URL, request: HttpRequest = {}): Promise<HttpAnswer> {
      const url = new URL(address);
      let [limited, failed] = [0, 0];
      for (;;) {
        request.signal?.throwIfAborted();
        let answer: HttpAnswer | null = null;
        let failure: unknown;
        try {
          answer = await requestFollowing(url, request);
        } catch (error) {
          if (!(error instanceof OpenDataError) || error.problem !== 'unreachable') throw error;
          failure = error;
        }
        const isLimited = answer?.status === 429 || answer?.status === 202;
        if (answer && ((answer.status < 500 && !isLimited) || request.isFinal?.(answer)))
          return answer;
        const pause = requestedPause(answer?.headers['retry-after'], now());
        const delay = isLimited ? limitedDelays[limited] : failedDelays[failed];
        if (isLimited) limited += 1;
        else failed += 1;
        if (delay === undefined || (pause ?? 0) > maxWait) throw gaveUp(url, answer, failure);
        await wait(pause ?? delay, request.signal);
      }
    },
  };
}

/** The addresses of a name, each checked: the connection uses exactly one of these. */
function createCheckedLookup(allowPrivate: () => boolean): LookupFunction {
  return (host, options, done) => {
    const all = { ...(options as LookupOptions), all: true } as const;
    resolve(host, all, (error, found: LookupAddress[]) => {
      if (error) return done(error, '', 0);
      const open = allowPrivate() ? found : found.filter(({ address }) => isPublicAddress(address));
      const [first] = open;
      if (!first || open.length < found.length) return done(privateError(host), '', 0);
      if (options.all)
        return (done as unknown as (e: null, all: LookupAddress[]) => void)(null, open);
      return done(null, first.address, first.family);
    });
  };
}

/** Milliseconds that a response asks to wait; null if it gives none. */
function requestedPause(retryAfter: string | undefined, now: Date): number | null {
  if (!retryAfter) return null;
  const seconds = Number(retryAfter);
  const pause = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(pause) ? Math.max(0, pause) : null;
}

function gaveUp(url: URL, answer: HttpAnswer | null, failure: unknown): Error {
  if (!answer) return failure as Error;
  if (answer.status === 429 || answer.status === 202) {
    return new OpenDataError(
      'limited',
      `${url.host} allows no more requests at the moment (${answer.status}).`,
      answer.status,
    );
  }
  return new OpenDataError(
    'unreachable',
    `${url.host} answered with its own error (${answer.status}).`,
    answer.status,
  );
}

type Sending = { headers: Record<string, string>; lookup: LookupFunction; signal: AbortSignal };

function send(url: URL, options: Sending): Promise<IncomingMessage> {
  const { promise, resolve: done, reject } = Promise.withResolvers<IncomingMessage>();
  const { get } = url.protocol === 'https:' ? https : http;
  get(url, options, done).on('error', reject);
  return promise;
}

async function readAnswer(
  body: AsyncIterable<Buffer>,
  { statusCode: status = 0, headers }: IncomingMessage,
  saveTo: string | undefined,
): Promise<HttpAnswer> {
  if (saveTo !== undefined && status === 200) {
    await pipeline(body, createWriteStream(saveTo));
    return { status, headers, text: '' };
  }
  const text = Buffer.concat(await Readable.from(body).toArray()).toString('utf8');
  return { status, headers, text };
}

/** The unpacked body in pieces, as far as the limit. */
async function* bounded(response: IncomingMessage, most: number, host: string) {
  const isPacked = response.headers['content-encoding'] === 'gzip';
  const body: Readable = isPacked ? response.pipe(createGunzip()) : response;
  if (isPacked) response.on('error', (error) => body.destroy(error));
  let size = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > most) {
      response.destroy();
      throw new OpenDataError(
        'too_large',
        `${host} sent more than ${Math.round(most / 1e6)} MB at once.`,
      );
    }
    yield piece;
  }
}
