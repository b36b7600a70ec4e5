import type { PageLayout, Segment } from '../../page/page-layout.ts';
import type { Candidate } from '../../petition.ts';
import { addressCandidates } from '../../places/address-candidates.ts';
import { splitCityLine } from '../../places/place-lines.ts';
import { findPhone } from '../../values/normal-value.ts';
import { lineCandidate, nameOfLine } from './role-lines.ts';

/** The lines of a person who signs: name, street, town and phone number, as far as they were read. */
export type SignedLines = Record<'name' | 'street' | 'town' | 'phone', Segment | undefined>;

/**
 * The petitioner's fields in the lines under a signature.
 * @param weights how much each kind of line is worth.
 * @param mention identifies this address among the others of the petition.
 */
export function signedCandidates(
  { name, street, town, phone }: SignedLines,
  layout: PageLayout,
  weights: { name: number; address: number; phone: number },
  mention: string,
): Candidate[] {
  const part = (value: string, from: Segment) => ({
    value,
    words: from.words,
    weight: weights.address,
  });
  const place = town && splitCityLine(town.text);
  const address = {
    ...(street && { street: part(street.text.replace(/[,;]$/, ''), street) }),
    ...(place && {
      city: part(place.city, town),
      state: part(place.state, town),
      zip: part(place.zip, town),
    }),
  };
  const line = (
    field: 'petitioner.fullName' | 'petitioner.phoneNumber',
    value: string,
    from: Segment,
    weight: number,
  ) => lineCandidate(field, value, from, layout, weight);
  return [
    ...(name ? [line('petitioner.fullName', nameOfLine(name), name, weights.name)] : []),
    ...addressCandidates('petitioner', address, layout.page, mention),
    ...(phone ? [line('petitioner.phoneNumber', findPhone(phone.text), phone, weights.phone)] : []),
  ];
}
