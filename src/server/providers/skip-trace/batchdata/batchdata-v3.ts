import { z } from 'zod';
import { propertyIdentity } from '#domain/places/address.ts';
import type { TracedPerson } from '../skip-trace-provider.ts';
import {
  address,
  flag,
  name,
  nameOf,
  outcome,
  stated,
  text,
  toAddress,
  toPhone,
  type BatchDataItem,
} from './batchdata-parts.ts';

const rank = z.number().optional().catch(undefined);
const phone = z.looseObject({
  rank,
  number: text,
  type: text,
  carrier: text,
  tested: stated,
  reachable: stated,
  dnc: flag,
  tcpa: flag,
});
const residence = z.looseObject({
  street: text,
  city: text,
  state: text,
  zip: text,
  propertyMailingAddress: flag,
});
const person = z.looseObject({
  propertyOwner: stated,
  name,
  addresses: z.array(residence).nullish().catch(null),
  phones: z.array(phone).nullish(),
  emails: z.array(z.looseObject({ rank, email: text })).nullish(),
  litigator: flag,
  deceased: flag,
});

/** One property: what was asked, who was found, and whether. */
const property = z.looseObject({
  input: z
    .looseObject({
      requestId: z.coerce.string().optional(),
      propertyAddress: address,
      apn: text,
      county: text,
      state: text,
    })
    .nullish(),
  property: z.looseObject({ mailingAddress: address }).nullish().catch(null),
  persons: z.array(person).nullish(),
  meta: outcome,
});

/** The body of an answer of version 3: `result.data[]`. */
export const batchDataV3Answer = z.looseObject({
  result: z.looseObject({ data: z.array(z.unknown()), meta: z.unknown().optional() }),
});

const byRank = (one: { rank?: number | undefined }, other: { rank?: number | undefined }) =>
  (one.rank ?? Infinity) - (other.rank ?? Infinity) || 0;

type Mail = z.output<typeof address>;

function readPerson(found: z.output<typeof person>, ownersMail: Mail): TracedPerson {
  const mail = found.addresses?.find((one) => one.propertyMailingAddress);
  return {
    fullName: nameOf(found.name),
    phones: (found.phones ?? [])
      .toSorted(byRank)
      .flatMap((one) => toPhone({ ...one }, found.litigator)),
    emails: (found.emails ?? [])
      .toSorted(byRank)
      .map(({ email }) => email)
      .filter((email) => email.includes('@')),
    mailingAddress: toAddress(mail) ?? (found.propertyOwner ? toAddress(ownersMail) : null),
    isDeceased: found.deceased,
    ...(found.propertyOwner !== undefined && { isOwner: found.propertyOwner }),
  };
}

/** @returns null for a property that the contract does not explain. */
export function readV3Property(value: unknown): BatchDataItem | null {
  const parsed = property.safeParse(value);
  if (!parsed.success) return null;
  const { input, persons, meta, property: known } = parsed.data;
  const { identityKey, parcelKey } = propertyIdentity({
    ...(toAddress(input?.propertyAddress) ?? { streetAddress: '', city: '', zipCode: '' }),
    state: input?.propertyAddress?.state || input?.state || '',
    apn: input?.apn,
    county: input?.county,
  });
  const state = meta.matched ? 'matched' : 'not_matched';
  return {
    requestId: input?.requestId,
    place: { identityKey, parcelKey },
    people: (persons ?? []).map((one) => readPerson(one, known?.mailingAddress)),
    outcome: meta.error ? 'error' : state,
  };
}
