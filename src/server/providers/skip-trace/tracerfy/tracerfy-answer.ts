import { z } from 'zod';
import { normalizePhoneNumber, type KnownPhoneType } from '#domain/contact/phone-number.ts';
import { addressKey } from '#domain/places/address.ts';
import type { TracedPerson, TraceRequest, TraceResult } from '../skip-trace-provider.ts';

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim());
const flag = z
  .unknown()
  .optional()
  .transform((value) => value === true);
const rank = z.number().optional().catch(undefined);
const mailing = z
  .looseObject({ street: text, city: text, state: text, zip: text })
  .nullish()
  .catch(null);

const person = z.looseObject({
  first_name: text,
  last_name: text,
  full_name: text,
  deceased: flag,
  property_owner: z.boolean().optional().catch(undefined),
  litigator: flag,
  mailing_address: mailing,
  phones: z
    .array(z.looseObject({ number: text, type: text, dnc: flag, tcpa: flag, carrier: text, rank }))
    .nullish(),
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

function typeOf(words: string): KnownPhoneType {
  if (/mobile|wireless|cell/i.test(words)) return 'mobile';
  return /land\s*line/i.test(words) ? 'landline' : 'unknown';
}

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
        type: typeOf(phone.type),
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
    ...(found.property_owner !== undefined && { isOwner: found.property_owner }),
  };
}

const isUseful = ({ phones, emails, mailingAddress }: TracedPerson) =>
  phones.length + emails.length > 0 || mailingAddress !== null;

/** It echoes what it looked up: at another place than the request's, it is another customer's. */
function isOf({ address, city, state, zip }: z.output<typeof lookup>, request: TraceRequest) {
  const echoed = addressKey({ streetAddress: address, city, state, zipCode: '' });
  const own = addressKey({ ...request.address, zipCode: '' });
  return echoed === own && (zip === '' || request.address.zipCode.startsWith(zip.slice(0, 5)));
}

/** @returns null for a part that the contract does not explain. */
function readLookup(value: unknown, request: TraceRequest): TraceResult | null {
  const { requestId } = request;
  const parsed = lookup.safeParse(value);
  if (!parsed.success) {
    return refusal.safeParse(value).success
      ? { requestId, outcome: 'failed', reason: 'Tracerfy could not look this lead up.' }
      : null;
  }
  if (!isOf(parsed.data, request)) return null;
  const people = parsed.data.persons
    .map(readPerson)
    .filter(isUseful)
    .toSorted((one, other) => Number(other.isOwner === true) - Number(one.isOwner === true));
  if (!parsed.data.hit) return { requestId, outcome: 'nothing_found' };
  return people.length > 0
    ? { requestId, outcome: 'found', people }
    : { requestId, outcome: 'nothing_found', isMatched: true };
}

/** The results in the order of the requests; a part that was not understood has none. */
export function readTracerfyAnswer(
  results: readonly unknown[],
  requests: readonly TraceRequest[],
): { results: TraceResult[]; unknown: number } {
  const read = requests.flatMap((request, index) => readLookup(results[index], request) ?? []);
  const surplus = Math.max(0, results.length - requests.length);
  return { results: read, unknown: requests.length - read.length + surplus };
}
