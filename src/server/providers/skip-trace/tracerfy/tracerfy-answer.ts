import { z } from 'zod';
import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import { addressKey } from '#domain/places/address.ts';
import {
  readWithSideFields,
  sideField,
  sideFlag,
} from '#server/platform/http/outgoing/side-fields.ts';
import { phoneTypeOf } from '../phone-type.ts';
import {
  matchedResult,
  type TracedPerson,
  type TraceRequest,
  type TraceResult,
} from '../skip-trace-provider.ts';

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim());
const rank = sideField('rank', z.number(), undefined);
const mailing = sideField(
  'mailing_address',
  z.looseObject({ street: text, city: text, state: text, zip: text }),
  null,
);
const phone = z.looseObject({
  number: text,
  type: text,
  dnc: sideFlag('dnc'),
  tcpa: sideFlag('tcpa'),
  carrier: text,
  rank,
});

const person = z.looseObject({
  first_name: text,
  last_name: text,
  full_name: text,
  deceased: sideFlag('deceased'),
  property_owner: sideField('property_owner', z.boolean(), undefined),
  litigator: sideFlag('litigator'),
  mailing_address: mailing,
  phones: z.array(phone).nullish(),
  emails: z.array(z.looseObject({ email: text, rank })).nullish(),
});

const lookup = z.looseObject({
  address: z.string(),
  city: text,
  state: text,
  zip: text,
  hit: z.boolean(),
  persons: z.array(person),
});

/** A property that Tracerfy did not take: an error, or messages by field. */
const refusal = z.union([
  z.looseObject({ error: z.string(), hit: z.undefined().optional() }),
  z.record(z.string(), z.array(z.string())),
]);

/** The answer to an array. */
export const tracerfyAnswer = z.looseObject({ results: z.array(z.unknown()) });

const byRank = (one: { rank?: number | undefined }, other: { rank?: number | undefined }) =>
  (one.rank ?? Infinity) - (other.rank ?? Infinity) || 0;

function readPerson(found: z.output<typeof person>): TracedPerson {
  const mail = found.mailing_address;
  return {
    fullName: found.full_name || `${found.first_name} ${found.last_name}`.trim(),
    phones: (found.phones ?? []).toSorted(byRank).flatMap((phone) => {
      const number = normalizePhoneNumber(phone.number);
      if (!number) return [];
      return {
        number,
        ...phoneTypeOf(phone.type),
        carrier: phone.carrier || null,
        doNotCall: phone.dnc,
        litigator: found.litigator || phone.tcpa,
        ...(phone.rank !== undefined && { rank: phone.rank }),
      };
    }),
    emails: (found.emails ?? [])
      .toSorted(byRank)
      .map(({ email }) => email)
      .filter((email) => email.includes('@')),
    mailingAddress: mail?.street
      ? { streetAddress: mail.street, city: mail.city, state: mail.state, zipCode: mail.zip }
      : null,
    isDeceased: found.deceased,
    ...(found.litigator && { isLitigator: true }),
    ...(found.property_owner !== undefined && { isOwner: found.property_owner }),
  };
}

/** It echoes what it looked up: at another place than the request's, it is another customer's. */
function isOf({ address, city, state, zip }: z.output<typeof lookup>, request: TraceRequest) {
  const echoed = addressKey({ streetAddress: address, city, state, zipCode: '' });
  const own = addressKey({ ...request.address, zipCode: '' });
  return echoed === own && (zip === '' || request.address.zipCode.startsWith(zip.slice(0, 5)));
}

type Reading = { result: TraceResult; unread: string[] };

/** @returns null for a part that the contract does not explain. */
function readLookup(value: unknown, request: TraceRequest): Reading | null {
  const { requestId } = request;
  const { parsed, unread } = readWithSideFields(lookup, value);
  if (!parsed.success) {
    const reason = 'Tracerfy could not look this lead up.';
    return refusal.safeParse(value).success
      ? { result: { requestId, outcome: 'failed', reason }, unread: [] }
      : null;
  }
  if (!isOf(parsed.data, request)) return null;
  const { hit, persons } = parsed.data;
  if (!hit) return { result: { requestId, outcome: 'nothing_found' }, unread };
  return { result: matchedResult(requestId, persons.map(readPerson)), unread };
}

/** The results in the order of the requests; a part that was not understood has none. */
export function readTracerfyAnswer(
  results: readonly unknown[],
  requests: readonly TraceRequest[],
): { results: TraceResult[]; unknown: number; unread: string[] } {
  const read = requests.flatMap((request, index) => readLookup(results[index], request) ?? []);
  const surplus = Math.max(0, results.length - requests.length);
  return {
    results: read.map(({ result }) => result),
    unknown: requests.length - read.length + surplus,
    unread: [...new Set(read.flatMap(({ unread }) => unread))],
  };
}
