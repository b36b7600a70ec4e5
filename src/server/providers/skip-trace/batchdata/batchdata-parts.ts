import { z } from 'zod';
import { propertyIdentity } from '#domain/places/address.ts';
import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import { sideField } from '#server/platform/http/outgoing/side-fields.ts';
import { phoneTypeOf } from '../phone-type.ts';
import type { TracedPerson, TracedPhone } from '../skip-trace-provider.ts';

export const text = z.coerce
  .string()
  .nullish()
  .transform((value) => value ?? '');
/** Absent where the answer does not say. */
export const stated = (name: string) => sideField(name, z.boolean(), undefined);

export const address = sideField(
  'an address',
  z.looseObject({ street: text, city: text, state: text, zip: text }),
  null,
);
export const name = sideField('name', z.looseObject({ first: text, last: text, full: text }), null);
/** What became of one property. Without it, it is not known. */
export const outcome = z.looseObject({ matched: z.boolean(), error: stated('error') });

type FoundAddress = z.output<typeof address> | undefined;

export const toAddress = (found: FoundAddress) =>
  found?.street
    ? { streetAddress: found.street, city: found.city, state: found.state, zipCode: found.zip }
    : null;

export const keyOf = (found: FoundAddress): string | null => {
  const place = toAddress(found);
  return place && propertyIdentity(place).identityKey;
};

export const nameOf = (found: z.output<typeof name>): string =>
  found?.full || `${found?.first ?? ''} ${found?.last ?? ''}`.trim();

type FoundPhone = { number: string; type: string; carrier: string; dnc: boolean; tcpa: boolean };
type Details = Pick<TracedPhone, 'rank' | 'score' | 'tested' | 'reachable'>;

export function toPhone(
  { number: written, type, carrier, dnc, tcpa, ...details }: FoundPhone & Details,
  isLitigator: boolean,
): TracedPhone[] {
  const number = normalizePhoneNumber(written);
  if (!number) return [];
  const { rank, score, tested, reachable } = details;
  const flags = { doNotCall: dnc, litigator: isLitigator || tcpa };
  return [
    {
      number,
      ...phoneTypeOf(type),
      carrier: carrier || null,
      ...flags,
      ...(rank !== undefined && { rank }),
      ...(score !== undefined && { score }),
      ...(tested !== undefined && { tested }),
      ...(reachable !== undefined && { reachable }),
    },
  ];
}

/** What an answer says of one property. */
export type BatchDataItem = {
  /** Our id, if it carries one. */
  requestId: string | undefined;
  /** Where the property is, as the answer has it. */
  place: { identityKey: string | null; parcelKey: string | null };
  people: TracedPerson[];
  /** What of it has another form than the published one. */
  unread: string[];
  outcome: 'matched' | 'not_matched' | 'error';
};
