import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createPublicLookup, refusePrivateHost } from './public-address.ts';

/** An answer of an address that a user has given. */
export type PublicAnswer = {
  status: number;
  headers: IncomingMessage['headers'];
  /** The beginning of the body, `maxBytes` at most. */
  body: Buffer;
};

type PublicRequest = {
  url: URL;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PROPFIND' | 'REPORT';
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Also addresses of the own network: the owner allows them. */
  allowPrivate: boolean;
  /** Milliseconds until the answer must be there. */
  timeLimit: number;
  /** Bytes of the answer that are read; what follows is dropped. */
  maxBytes: number;
  signal?: AbortSignal | undefined;
};

/**
 * Calls an address that a user has given: http or https, never a private address unless the owner
 * allows it. A redirect is an answer like any other and is not followed.
 * @throws `request.private_address`, 400; Error if no response came in time, or none at all.
 */
export async function requestPublic(options: PublicRequest): Promise<PublicAnswer> {
  const { url, method, headers = {}, body, allowPrivate, timeLimit, maxBytes } = options;
  if (!allowPrivate) refusePrivateHost(url);
  const limit = AbortSignal.timeout(timeLimit);
  const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit;
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  try {
    return await new Promise<PublicAnswer>((resolve, reject) => {
      const call = send(url, {
        method,
        headers: { ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) },
        signal,
        // A connection that is kept would outlive the check of its address.
        agent: false,
        ...(!allowPrivate && { lookup: createPublicLookup() }),
      });
      call.on('error', reject);
      call.on('response', (response) => {
        readStart(response, maxBytes).then(resolve, reject);
      });
      call.end(body);
    });
  } catch (error) {
    if (limit.aborted) {
      throw new Error(`${url.host} did not answer within ${timeLimit / 1000} s`, { cause: error });
    }
    throw error;
  }
}

async function readStart(response: IncomingMessage, maxBytes: number): Promise<PublicAnswer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= maxBytes) break;
  }
  const { statusCode = 0, headers } = response;
  return { status: statusCode, headers, body: Buffer.concat(parts).subarray(0, maxBytes) };
}
