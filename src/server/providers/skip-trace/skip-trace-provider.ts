import type { PhoneDetails } from '#domain/contact/phone-details.ts';
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
export type TracedPhone = PhoneDetails & {
  /** Ten digits. */
  number: string;
  /** `unknown` where nothing states it. */
  type: KnownPhoneType;
  /** The service's word for a type that is not known here. */
  typeWords?: string | undefined;
  carrier: string | null;
  doNotCall: boolean;
  litigator: boolean;
};

/** A person who owns the place, or lives with the owner. The likeliest comes first. */
export type TracedPerson = {
  fullName: string;
  phones: TracedPhone[];
  emails: string[];
  /** Those of them that the service has tried. */
  testedEmails?: string[] | undefined;
  mailingAddress: Address | null;
  /** True if the provider reports that this person has died. */
  isDeceased: boolean;
  /** True if the provider knows this person as one who sues callers, with a number or without. */
  isLitigator?: boolean | undefined;
  /** Whether the provider knows this person as the owner; absent where it does not say. */
  isOwner?: boolean | undefined;
};

/** Whether a person can be reached. */
export const hasContact = ({ phones, emails, mailingAddress }: TracedPerson): boolean =>
  phones.length + emails.length > 0 || mailingAddress !== null;

/** Whether anything is known of a person: also of one who cannot be reached. */
const saysSomething = (person: TracedPerson): boolean =>
  hasContact(person) || person.fullName !== '' || person.isDeceased || person.isLitigator === true;

/** What a service says of a lead that it has found: the persons of whom anything is known, the owner first. */
export function matchedResult(requestId: string, found: readonly TracedPerson[]): TraceResult {
  const people = found
    .filter(saysSomething)
    .toSorted((one, other) => Number(other.isOwner === true) - Number(one.isOwner === true));
  if (people.some(hasContact)) return { requestId, outcome: 'found', people };
  const named = people.length > 0 && { people };
  return { requestId, outcome: 'nothing_found', isMatched: true, ...named };
}

/** The outcome of one request. */
export type TraceResult =
  | { requestId: string; outcome: 'found'; people: TracedPerson[] }
  /**
   * `isMatched`: the service knows the owner, without a number, e-mail or address; it charges that.
   * `people` has the names that it knows.
   */
  | {
      requestId: string;
      outcome: 'nothing_found';
      isMatched?: boolean;
      people?: TracedPerson[];
    }
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
  | {
      kind: 'results';
      results: TraceResult[];
      unknown?: UnknownAnswer;
      /** Only what stands beside the results was not understood. */
      isWhole?: boolean;
    }
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

/**
 * What of an answer is kept as unknown; null for one that was read whole.
 * @param read.parts a sentence about parts that could not be read; '' if there are none.
 * @param read.unread fields that have another form than the published one.
 */
export function unknownAnswer(
  label: string,
  { parts, unread, raw }: { parts: string; unread: readonly string[]; raw: string },
): UnknownAnswer | null {
  const fields =
    unread.length > 0 &&
    `${label} has sent ${unread.join(', ')} in another form than published; a warning counts as given.`;
  const reason = [parts, fields].filter(Boolean).join(' ');
  return reason ? { reason, raw } : null;
}

/** What a provider without deliveries makes of one. */
export function unexpectedDelivery(label: string, body: unknown): TraceDelivery {
  const reason = `${label} delivers nothing, but this arrived in its name.`;
  return { kind: 'unknown', unknown: { reason, raw: JSON.stringify(body) } };
}
