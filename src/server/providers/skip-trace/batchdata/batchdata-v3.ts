import { z } from 'zod';
import { propertyIdentity } from '#domain/places/address.ts';
import {
  readWithSideFields,
  sideField,
  sideFlag,
} from '#server/platform/http/outgoing/side-fields.ts';
import type { TracedPerson } from '../skip-trace-provider.ts';
import {
  address,
  name,
  nameOf,
  outcome,
  stated,
  text,
  toAddress,
  toPhone,
  type BatchDataItem,
} from './batchdata-parts.ts';

const rank = sideField('rank', z.number(), undefined);
const phone = z.looseObject({
  rank,
  number: text,
  type: text,
  carrier: text,
  tested: stated('tested'),
  reachable: stated('reachable'),
  dnc: sideFlag('dnc'),
  tcpa: sideFlag('tcpa'),
});
const residence = z.looseObject({
  street: text,
  city: text,
  state: text,
  zip: text,
  propertyMailingAddress: stated('propertyMailingAddress'),
});
const person = z.looseObject({
  propertyOwner: stated('propertyOwner'),
  name,
  addresses: sideField('addresses', z.array(residence), null),
  phones: z.array(phone).nullish(),
  emails: z.array(z.looseObject({ rank, email: text, tested: stated('tested') })).nullish(),
  litigator: sideFlag('litigator'),
  deceased: sideFlag('deceased'),
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
  property: sideField('property', z.looseObject({ mailingAddress: address }), null),
  persons: z.array(person).nullish(),
  meta: outcome,
});

/** The body of an answer of version 3: `result.data[]`. */
export const batchDataV3Answer = z.looseObject({
  result: z.looseObject({ data: z.array(z.unknown()), meta: z.unknown().optional() }),
});

const byRank = (one: { rank?: number | undefined }, other: { rank?: number | undefined }) =>
  (one.rank ?? Infinity) - (other.rank ?? Infinity) || 0;

type Mail = z.output<typeof address> | undefined;

function readPerson(found: z.output<typeof person>, ownersMail: Mail): TracedPerson {
  const mail = found.addresses?.find((one) => one.propertyMailingAddress);
  const emails = (found.emails ?? []).toSorted(byRank).filter(({ email }) => email.includes('@'));
  const testedEmails = emails.flatMap(({ email, tested }) => (tested ? [email] : []));
  return {
    fullName: nameOf(found.name),
    phones: (found.phones ?? [])
      .toSorted(byRank)
      .flatMap((one) => toPhone({ ...one }, found.litigator)),
    emails: emails.map(({ email }) => email),
    ...(testedEmails.length > 0 && { testedEmails }),
    mailingAddress: toAddress(mail) ?? (found.propertyOwner ? toAddress(ownersMail) : null),
    isDeceased: found.deceased,
    ...(found.litigator && { isLitigator: true }),
    ...(found.propertyOwner !== undefined && { isOwner: found.propertyOwner }),
  };
}

/** @returns null for a property that the contract does not explain. */
export function readV3Property(value: unknown): BatchDataItem | null {
  const { parsed, unread } = readWithSideFields(property, value);
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
    people: (persons ?? []).map((one) => readPerson(one, known?.mailingAddress ?? null)),
    outcome: meta.error ? 'error' : state,
    unread,
  };
}
