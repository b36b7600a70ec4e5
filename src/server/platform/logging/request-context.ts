import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a span belongs in a trace: 32 and 16 hexadecimal digits (W3C Trace Context). */
export type SpanContext = { traceId: string; spanId: string };

/** The context of running code: every line of the log and every call to a provider includes it. */
export type RequestContext = {
  /** The answer's `x-request-id`; a job has that of the request that added it. */
  requestId?: string | undefined;
  /** Kind of the running job. */
  job?: string;
  jobId?: string;
  span?: SpanContext | undefined;
  /** The API token that makes the call; jobs have that of the call that added them. */
  apiTokenId?: number | undefined;
  /** Writes a warning to the operator's log. */
  warn?: (details: object, message: string) => void;
};

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, and everything that it starts, in this context. */
export function runInContext<Result>(context: RequestContext, work: () => Result): Result {
  return storage.run(context, work);
}

/** The context of the code that runs; empty outside of requests and jobs. */
export function currentContext(): RequestContext {
  return storage.getStore() ?? {};
}
