import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { Fetch } from './public-fetch.ts';

/** What an outside service did wrong, for the log; its sentence never holds the request's keys. */
export class ServiceError extends Error {
  /** The response's status; 0 if none arrived. */
  readonly status: number;
  /** Private, so that the log does not write it: services name persons. */
  readonly #body: string;

  constructor(message: string, status: number, body = '', cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ServiceError';
    this.status = status;
    this.#body = body;
  }

  /** The first 500 characters of the answer's body; '' if none arrived. */
  get body(): string {
    return this.#body;
  }
}

/** Characters of an answer that are kept where nothing here can read it. */
const mostKept = 20_000;

/** Of an answer, unpacked. */
const mostBytes = 32_000_000;

/** An answer that arrived whole and is not as the service has published it: it may have been paid for. */
export class UnknownAnswerError extends ServiceError {
  readonly host: string;
  /** Private, so that the log does not write it. */
  readonly #raw: string;

  constructor(
    host: string,
    { status, raw, cause }: { status: number; raw: string; cause: unknown },
  ) {
    super(`Unknown answer: ${host} answered in another shape.`, status, raw.slice(0, 500), cause);
    this.host = host;
    this.#raw = raw.slice(0, mostKept);
  }

  /** As it came, its beginning if it is very long. */
  get raw(): string {
    return this.#raw;
  }
}

type JsonRequest<Answer> = {
  url: string | URL;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
  /** The expected shape of the response. */
  answer: z.ZodType<Answer>;
  /** Milliseconds for each try; 8,000 by default. */
  timeLimit?: number;
  signal?: AbortSignal | undefined;
  /** What calls an address of the settings (`fetchFor`). */
  fetch?: Fetch | undefined;
  /**
   * Milliseconds to wait before each further try after 429 or 5xx; an empty list for a call that
   * must not be repeated.
   */
  retryDelays?: readonly number[];
};

/**
 * Requests JSON from an external service, by default up to three times: so only for calls that
 * change nothing there, unless `retryDelays` is empty. A call without an answer is not repeated.
 * @throws ServiceError for a refusal or no answer in time, UnknownAnswerError for one of another
 *   shape; AbortError if `signal` ends the wait before a further try.
 */
export async function fetchJson<Answer>(request: JsonRequest<Answer>): Promise<Answer> {
  const delays = request.retryDelays ?? [200, 800];
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await fetchOnce(request);
    } catch (error) {
      const delay = delays[attempt];
      const passing =
        error instanceof ServiceError && (error.status === 429 || error.status >= 500);
      if (!passing || delay === undefined || request.signal?.aborted) throw error;
      await sleep(delay, undefined, request.signal ? { signal: request.signal } : {});
    }
  }
}

async function fetchOnce<Answer>(request: JsonRequest<Answer>): Promise<Answer> {
  const { method = request.body === undefined ? 'GET' : 'POST', timeLimit = 8_000 } = request;
  const limit = AbortSignal.timeout(timeLimit);
  const host = new URL(request.url).host;
  let status = 0;
  let text: string;
  try {
    const response = await (request.fetch ?? fetch)(request.url, {
      method,
      headers: {
        accept: 'application/json',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      // An address that was checked must not lead to one that was not, nor the key to another host.
      redirect: 'manual',
      signal: request.signal ? AbortSignal.any([limit, request.signal]) : limit,
    });
    status = response.status;
    text = await readText(response);
  } catch (error) {
    if (error instanceof AppError) throw new ServiceError(error.message, 0, '', error);
    const reason = limit.aborted ? `did not answer within ${timeLimit} ms` : 'cannot be reached';
    throw new ServiceError(`${host} ${reason}`, 0, '', error);
  }
  if (status >= 300)
    throw new ServiceError(`${host} answered ${status}`, status, text.slice(0, 500));
  try {
    return request.answer.parse(JSON.parse(text));
  } catch (error) {
    throw new UnknownAnswerError(host, { status, raw: text, cause: error });
  }
}

/** @throws Error past `mostBytes`: no service here answers with so much. */
async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostBytes) throw new Error('the answer is too large');
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}
