import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Logger } from '../logging/logger.ts';
import { currentContext, type RequestContext } from '../logging/request-context.ts';

/** A call to another host that has ended. */
export type OutgoingCall = {
  host: string;
  method: string;
  /** Null if no response arrived. */
  status: number | null;
  /** Until the response's headers (fetch) or its end (node:http). */
  seconds: number;
  /** Milliseconds since 1970. */
  startedAt: number;
  context: RequestContext;
};

type FetchRequest = { origin: string | URL; method: string };
type Begun = Pick<OutgoingCall, 'host' | 'method' | 'startedAt' | 'context'> & { at: number };

/**
 * Watches every HTTP call that this process makes, by fetch or by an SDK over node:http: Node
 * itself announces them, so that no adapter has to.
 * @returns what ends the watching
 */
export function watchOutgoingCalls(onEnd: (call: OutgoingCall) => void): () => void {
  const begun = new WeakMap<object, Begun>();
  const begin = (request: object, host: string, method: string) =>
    begun.set(request, {
      host,
      method,
      startedAt: Date.now(),
      at: performance.now(),
      context: currentContext(),
    });
  const end = (request: object, status: number | null) => {
    const call = begun.get(request);
    if (!call) return;
    begun.delete(request);
    const { at, ...facts } = call;
    onEnd({ ...facts, status, seconds: (performance.now() - at) / 1000 });
  };

  const listeners: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { request } = message as { request: FetchRequest };
      begin(request, new URL(request.origin).hostname, request.method);
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as {
        request: object;
        response: { statusCode: number };
      };
      end(request, response.statusCode);
    },
    'undici:request:error': (message) => end((message as { request: object }).request, null),
    'http.client.request.start': (message) => {
      const { request } = message as { request: ClientRequest };
      begin(request, request.host, request.method);
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as { request: object; response: IncomingMessage };
      end(request, response.statusCode ?? null);
    },
    'http.client.request.error': (message) => end((message as { request: object }).request, null),
  };
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener);
  };
}

/** Logs a call with the request or job that made it; no answer and a 5xx are warnings. */
export function logOutgoingCall(logger: Logger, call: OutgoingCall): void {
  const { host, method, status, seconds, context } = call;
  const { requestId, job, jobId } = context;
  const about = {
    ...(requestId && { requestId }),
    ...(job && { job, jobId }),
    host,
    method,
    status,
    milliseconds: Math.round(seconds * 1000),
  };
  if (status === null || status >= 500) logger.warn(about, 'a call to another host failed');
  else logger.debug(about, 'a call to another host');
}
