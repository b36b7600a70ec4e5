import { z } from 'zod';
import { propertyIdentity } from '#domain/places/address.ts';
import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import type { TracedPerson, TraceRequest, TraceResult } from '../skip-trace-provider.ts';

const text = z.coerce
  .string()
  .nullish()
  .transform((value) => value ?? '');
const flag = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 'true');

const address = z
  .looseObject({ street: text, houseNumber: text, city: text, state: text, zip: text })
  .nullish()
  .catch(null);

const person = z.looseObject({
  requestId: z.coerce.string().optional(),
  request: z.looseObject({ requestId: z.coerce.string().optional() }).nullish().catch(null),
  name: z.looseObject({ first: text, last: text, full: text }).nullish().catch(null),
  phoneNumbers: z
    .array(
      z.looseObject({
        number: text,
        carrier: text,
        type: text,
        dnc: flag,
        tcpa: flag,
      }),
    )
    .nullish()
    .catch([]),
  emails: z
    .array(z.union([z.string(), z.looseObject({ email: text, address: text })]))
    .nullish()
    .catch([]),
  mailingAddress: address,
  propertyAddress: address,
  property: z.looseObject({ address }).nullish().catch(null),
  dnc: z.looseObject({ tcpa: flag }).nullish().catch(null),
  litigator: flag,
  death: z.looseObject({ deceased: flag }).nullish().catch(null),
  meta: z
    .looseObject({
      matched: z.boolean().nullish(),
      error: z.unknown().optional(),
      requestId: z.coerce.string().optional(),
    })
    .nullish()
    .catch(null),
});
type Person = z.output<typeof person>;

/** The body of an answer, immediate or delivered later. */
export const batchDataAnswer = z.looseObject({
  status: z.looseObject({ code: z.coerce.number(), text }).optional(),
  results: z.looseObject({ persons: z.array(person) }),
});
/** The body of the error webhook: a status and no results. */
export const batchDataFailure = z.looseObject({
  status: z.looseObject({ code: z.coerce.number().min(400) }),
  results: z.undefined().optional(),
});
export type BatchDataAnswer = z.output<typeof batchDataAnswer>;

function readPerson(found: Person): TracedPerson {
  const litigator = found.litigator || Boolean(found.dnc?.tcpa);
  const name = found.name;
  const mail = found.mailingAddress;
  return {
    fullName: name?.full || `${name?.first ?? ''} ${name?.last ?? ''}`.trim(),
    phones: (found.phoneNumbers ?? []).flatMap((phone) => {
      const number = normalizePhoneNumber(phone.number);
      if (!number) return [];
      return {
        number,
        type: /mobile|wireless|cell/i.test(phone.type)
          ? ('mobile' as const)
          : ('landline' as const),
        carrier: phone.carrier || null,
        doNotCall: phone.dnc,
        litigator: litigator || phone.tcpa,
      };
    }),
    emails: (found.emails ?? [])
      .map((email) => (typeof email === 'string' ? email : email.email || email.address))
      .filter((email) => email.includes('@')),
    mailingAddress: mail?.street
      ? { streetAddress: mail.street, city: mail.city, state: mail.state, zipCode: mail.zip }
      : null,
    isDeceased: Boolean(found.death?.deceased),
  };
}

function placeOf(found: Person): string | null {
  const place = found.propertyAddress?.street ? found.propertyAddress : found.property?.address;
  if (!place) return null;
  return propertyIdentity({
    streetAddress: place.street,
    city: place.city,
    state: place.state,
    zipCode: place.zip,
  }).identityKey;
}

/**
 * The request that a person belongs to: by our id, else by the property's address, else the only
 * one there was.
 */
function requestOf(found: Person, requests: readonly TraceRequest[] | null): string | null {
  const id = found.request?.requestId ?? found.requestId ?? found.meta?.requestId;
  if (id && (!requests || requests.some((request) => request.requestId === id))) return id;
  if (!requests) return null;
  const place = placeOf(found);
  const match =
    place && requests.find((request) => propertyIdentity(request.address).identityKey === place);
  if (match) return match.requestId;
  return requests.length === 1 ? requests[0]!.requestId : null;
}

function readOne(requestId: string, persons: readonly Person[]): TraceResult {
  const matched = persons.filter((one) => one.meta?.matched !== false && !one.meta?.error);
  const people = matched
    .map(readPerson)
    .filter((one) => one.phones.length + one.emails.length > 0 || one.mailingAddress);
  if (people.length > 0) return { requestId, outcome: 'found', people };
  const failed = persons.find((one) => one.meta?.error);
  return failed
    ? { requestId, outcome: 'failed', reason: 'BatchData could not look this lead up.' }
    : { requestId, outcome: 'nothing_found' };
}

/**
 * The results in an answer, by request.
 * @param requests the requests, or null for a delivery, in which persons must name their request.
 */
export function readBatchDataAnswer(
  answer: BatchDataAnswer,
  requests: readonly TraceRequest[] | null,
): TraceResult[] {
  const persons = new Map<string, Person[]>(
    (requests ?? []).map((request) => [request.requestId, []]),
  );
  for (const found of answer.results.persons) {
    const requestId = requestOf(found, requests);
    if (requestId) persons.set(requestId, [...(persons.get(requestId) ?? []), found]);
  }
  return [...persons].map(([requestId, found]) => readOne(requestId, found));
}
