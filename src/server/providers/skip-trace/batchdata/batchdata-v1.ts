import { z } from 'zod';
import {
  readWithSideFields,
  sideField,
  sideFlag,
} from '#server/platform/http/outgoing/side-fields.ts';
import {
  address,
  keyOf,
  name,
  nameOf,
  outcome,
  stated,
  text,
  toAddress,
  toPhone,
  type BatchDataItem,
} from './batchdata-parts.ts';

/** It comes as a text: '90'. */
const score = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
]);
const phone = z.looseObject({
  number: text,
  carrier: text,
  type: text,
  score: sideField('score', score, undefined),
  tested: stated('tested'),
  reachable: stated('reachable'),
  dnc: sideFlag('dnc'),
  tcpa: sideFlag('tcpa'),
});
const email = z.union([z.string(), z.looseObject({ email: text, address: text })]);

/** One person, and with it the property that was asked about. */
const person = z.looseObject({
  requestId: z.coerce.string().optional(),
  request: z.looseObject({ requestId: z.coerce.string().optional() }).nullish().catch(null),
  name,
  phoneNumbers: z.array(phone).nullish(),
  emails: z.array(email).nullish(),
  mailingAddress: address,
  propertyAddress: address,
  property: sideField('property', z.looseObject({ address }), null),
  dnc: sideField('dnc', z.looseObject({ tcpa: sideFlag('tcpa') }), null, { tcpa: true }),
  litigator: sideFlag('litigator'),
  death: sideField('death', z.looseObject({ deceased: sideFlag('deceased') }), null),
  meta: outcome,
});

/** The body of an answer of version 1: `results.persons[]`. */
export const batchDataV1Answer = z.looseObject({
  results: z.looseObject({ persons: z.array(z.unknown()), meta: z.unknown().optional() }),
});

/** @returns null for a person that the contract does not explain. */
export function readV1Person(value: unknown): BatchDataItem | null {
  const { parsed, unread } = readWithSideFields(person, value);
  if (!parsed.success) return null;
  const found = parsed.data;
  const isLitigator = found.litigator || Boolean(found.dnc?.tcpa);
  const state = found.meta.matched ? 'matched' : 'not_matched';
  const traced = {
    fullName: nameOf(found.name),
    phones: (found.phoneNumbers ?? []).flatMap((one) => toPhone(one, isLitigator)),
    emails: (found.emails ?? [])
      .map((one) => (typeof one === 'string' ? one : one.email || one.address))
      .filter((one) => one.includes('@')),
    mailingAddress: toAddress(found.mailingAddress),
    isDeceased: Boolean(found.death?.deceased),
    ...(isLitigator && { isLitigator }),
  };
  return {
    requestId: found.request?.requestId ?? found.requestId,
    place: {
      identityKey: keyOf(found.propertyAddress) ?? keyOf(found.property?.address),
      parcelKey: null,
    },
    people: [traced],
    outcome: found.meta.error ? 'error' : state,
    unread,
  };
}
