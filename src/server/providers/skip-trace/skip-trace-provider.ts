import type { Address } from '#domain/places/address.ts';
import type { KnownPhoneType } from '#domain/contact/phone-number.ts';
import { OrderError } from '#server/platform/http/order-error.ts';

/** One lead to find the owner of. */
export type TraceRequest = {
  /** Names the lead within its order; the answer carries it back. */
  requestId: string;
  address: Address;
  /** The known parts of the owner's name; any may be ''. */
  owner: { fullName: string; firstName: string; lastName: string };
  mailingAddress: Address | null;
};

/** A number that a provider found. */
export type TracedPhone = {
  /** Ten digits. */
  number: string;
  /** `unknown` where nothing states it. */
  type: KnownPhoneType;
  carrier: string | null;
  doNotCall: boolean;
  litigator: boolean;
};

/** A person who owns the place, or lives with the owner. The likeliest comes first. */
export type TracedPerson = {
  fullName: string;
  phones: TracedPhone[];
  emails: string[];
  mailingAddress: Address | null;
  /** True if the provider reports that this person has died. */
  isDeceased: boolean;
};

/** The outcome of one request. */
export type TraceResult =
  | { requestId: string; outcome: 'found'; people: TracedPerson[] }
  | { requestId: string; outcome: 'nothing_found' }
  | { requestId: string; outcome: 'failed'; reason: string };

/** One call to the provider: some leads under one key that was stored before. */
export type TraceOrder = {
  /** The same on every attempt of the same order. */
  idempotencyKey: string;
  requests: TraceRequest[];
  /**
   * Where the provider may deliver the answer later; absent if the server has no public address.
   */
  deliveryUrl?: string;
  signal?: AbortSignal;
};

/** Immediate results, or a promise to deliver them to `deliveryUrl`. */
export type TraceAnswer =
  | { kind: 'answered'; results: TraceResult[] }
  | { kind: 'delivered_later' }
  /** There is no automatic answer: a user exports the list and imports the answer. */
  | { kind: 'by_hand' };

/** A later delivery: results of some of an order's leads, or why there will be none. */
export type TraceDelivery = { results: TraceResult[] } | { refusal: string };

/** The port to a service that finds owners' numbers. */
export type SkipTraceProvider = {
  name: string;
  /** As people know it. */
  label: string;
  /** True if its answers are invented. */
  isSandbox: boolean;
  /** Price per traced lead in cents; fractions are possible. */
  costPerLeadCents: number;
  /** Whether a lead without a match is charged too. */
  chargesMisses: boolean;
  /** How many leads one order takes. */
  chunkSize: number;
  /** Whether an order may be sent again under its key without being paid twice. */
  isIdempotent: boolean;
  /** @throws SkipTraceError */
  trace(order: TraceOrder): Promise<TraceAnswer>;
  /** Reads the body sent to `deliveryUrl`; null if it is not an answer. */
  readDelivery(body: unknown): TraceDelivery | null;
  /** Really calls the service, without cost. @throws SkipTraceError with a sentence. */
  testConnection(): Promise<string>;
};

/** Why an order to trace brought no answer. */
export class SkipTraceError extends OrderError {
  override readonly name = 'SkipTraceError';
}
