import { z } from 'zod';
import { propertyIdentity } from '#domain/places/address.ts';
import { normalizePhoneNumber, type KnownPhoneType } from '#domain/contact/phone-number.ts';
import type { TracedPerson, TracedPhone } from '../skip-trace-provider.ts';

export const text = z.coerce
  .string()
  .nullish()
  .transform((value) => value ?? '');
export const flag = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 'true');
/** Absent where the answer does not say. */
export const stated = z.boolean().optional().catch(undefined);

export const address = z
  .looseObject({ street: text, city: text, state: text, zip: text })
  .nullish()
  .catch(null);
export const name = z.looseObject({ first: text, last: text, full: text }).nullish().catch(null);
/** What became of one property. Without it, it is not known. */
export const outcome = z.looseObject({ matched: z.boolean(), error: flag });

type FoundAddress = z.output<typeof address>;

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

/** 'Mobile', 'Land Line'; another type is not guessed. */
function typeOf(words: string): KnownPhoneType {
  if (/mobile|wireless|cell/i.test(words)) return 'mobile';
  return /land\s*line/i.test(words) ? 'landline' : 'unknown';
}

type FoundPhone = { number: string; type: string; carrier: string; dnc: boolean; tcpa: boolean };
type Details = Pick<TracedPhone, 'rank' | 'tested' | 'reachable'>;

export function toPhone(
  { number: written, type, carrier, dnc, tcpa, ...details }: FoundPhone & Details,
  isLitigator: boolean,
): TracedPhone[] {
  const number = normalizePhoneNumber(written);
  if (!number) return [];
  const { rank, tested, reachable } = details;
  const flags = { doNotCall: dnc, litigator: isLitigator || tcpa };
  return [
    {
      number,
      type: typeOf(type),
      carrier: carrier || null,
      ...flags,
      ...(rank !== undefined && { rank }),
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
  outcome: 'matched' | 'not_matched' | 'error';
};
