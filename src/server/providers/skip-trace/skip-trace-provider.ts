import type { Address } from '#domain/places/address.ts';
import type { KnownPhoneType } from '#domain/contact/phone-number.ts';
import { OrderError, type UnknownAnswer } from '#server/platform/http/order-error.ts';

/** One lead to find the owner of. */
export type TraceRequest = {
  /** Names the lead within its order; the answer carries it back. */
  requestId: string;
  address: Address;
  /** The known parts of the owner's name; any may be ''. */
  owner: { fullName: string; firstName: string; lastName: string };
  mailingAddress: Address | null;
  /** Its number within its county; '' where it is unknown. */
  apn: string;
  county: string;
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
  /** The service's own order of a person's numbers: 1 is the likeliest. */
  rank?: number | undefined;
  /** Whether it was dialed with an answer, and whether a carrier has issued it. */
  tested?: boolean | undefined;
  reachable?: boolean | undefined;
};

/** A person who owns the place, or lives with the owner. The likeliest comes first. */
export type TracedPerson = {
  fullName: string;
  phones: TracedPhone[];
  emails: string[];
  mailingAddress: Address | null;
  /** True if the provider reports that this person has died. */
  isDeceased: boolean;
  /** Whether the provider knows this person as the owner; absent where it does not say. */
  isOwner?: boolean | undefined;
};

/** The outcome of one request. */
export type TraceResult =
  | { requestId: string; outcome: 'found'; people: TracedPerson[] }
  /** `isMatched`: the service knows the owner, without a number, e-mail or address; it charges that. */
  | { requestId: string; outcome: 'nothing_found'; isMatched?: boolean }
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
  | { kind: 'answered'; results: TraceResult[]; unknown?: UnknownAnswer }
  /** With the results of leads that were not sent. */
  | { kind: 'delivered_later'; results?: TraceResult[] }
  /** There is no automatic answer: a user exports the list and imports the answer. */
  | { kind: 'by_hand' };

/** A later delivery: results of some of an order's leads, why there will be none, or neither. */
export type TraceDelivery =
  | { kind: 'results'; results: TraceResult[]; unknown?: UnknownAnswer }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; unknown: UnknownAnswer };

/** The port to a service that finds owners' numbers. */
export type SkipTraceProvider = {
  name: string;
  /** As people know it. */
  label: string;
  /** True if its answers are invented. */
  isSandbox: boolean;
  /** Price per traced lead in cents, fractions are possible; null until the owner has entered it. */
  costPerLeadCents: number | null;
  /** Whether a lead without a match is charged too. */
  chargesMisses: boolean;
  /** How many leads one order takes. */
  chunkSize: number;
  /** Whether an order may be sent again under its key without being paid twice. */
  isIdempotent: boolean;
  /** @throws SkipTraceError */
  trace(order: TraceOrder): Promise<TraceAnswer>;
  /** Reads the body sent to `deliveryUrl`. @param requests all that the order was about. */
  readDelivery(body: unknown, requests: readonly TraceRequest[]): TraceDelivery;
  /** Really calls the service, without cost. @throws SkipTraceError with a sentence. */
  testConnection(): Promise<string>;
};

/** The services that this installation has for finding owners' numbers. */
export type SkipTraceVendors = {
  /** In the order in which they are asked: each gets the leads that the one before did not find. */
  order: readonly SkipTraceProvider[];
  /** One by its name, whether it is asked at present or not: results of earlier orders arrive. */
  find(name: string): SkipTraceProvider | undefined;
  /** Most that a month may cost; null for no limit. */
  monthlyBudgetCents: number | null;
};

/** Why an order to trace brought no answer. */
export class SkipTraceError extends OrderError {
  override readonly name = 'SkipTraceError';
}

/** What a provider without deliveries makes of one. */
export function unexpectedDelivery(label: string, body: unknown): TraceDelivery {
  const reason = `${label} delivers nothing, but this arrived in its name.`;
  return { kind: 'unknown', unknown: { reason, raw: JSON.stringify(body) } };
}
