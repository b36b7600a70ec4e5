/**
 * Whether an order that costs money was carried out by the outside service. `refused`: it rejected
 * the order before doing anything (key, credit, input): nothing was paid. `busy`: the same, but it
 * may be tried again (429, 503). `unknown`: it may or may not have been carried out (time-out,
 * connection cut).
 */
export type OrderFailure = 'refused' | 'busy' | 'unknown';

/** What a service sent and its published contract does not explain: kept as it came. */
export type UnknownAnswer = { reason: string; raw: string };

type Options = {
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
  /** The answer that was not understood, as it came. */
  raw?: string | undefined;
};

/** Why an order that costs money got no answer; each port has its own subclass. */
export class OrderError extends Error {
  readonly kind: OrderFailure;
  /** When a `busy` service wants the retry, if it says so. */
  readonly retryAfterSeconds: number | undefined;
  readonly unknown: UnknownAnswer | undefined;

  constructor(kind: OrderFailure, message: string, options: Options = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.kind = kind;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.unknown = options.raw === undefined ? undefined : { reason: message, raw: options.raw };
  }
}
