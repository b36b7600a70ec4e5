import type { ColumnFacts } from './column-facts.ts';
import { indexOfRole, type ColumnRole } from './column-roles.ts';

/** The property's field of an address, and the owner's. */
const pairs: readonly (readonly [ColumnRole, ColumnRole])[] = [
  ['streetAddress', 'mailingStreetAddress'],
  ['city', 'mailingCity'],
  ['state', 'mailingState'],
  ['zipCode', 'mailingZipCode'],
];

const minEither = 0.5;
const sure = 0.9;

/**
 * 'Address, City, State, Zip, Address, City, State, Zip': of two columns under one header the first
 * is the property's and the second the owner's, all four alike. Cells alone would mix the two.
 */
export function withRepeatedHeaders(
  columns: readonly ColumnFacts[],
  likelihoods: readonly Float32Array[],
): Float32Array[] {
  const seen = new Map<string, number>();
  const result = likelihoods.map((each) => each);
  columns.forEach(({ header }, column) => {
    const key = header.trim().toLowerCase();
    const first = seen.get(key);
    if (first === undefined) {
      if (key !== '') seen.set(key, column);
      return;
    }
    for (const [own, mail] of pairs) {
      const either = (at: number) =>
        likelihoods[at]![indexOfRole[own]]! + likelihoods[at]![indexOfRole[mail]]!;
      if (either(first) < minEither) continue;
      result[first] = certain(likelihoods[first]!, own);
      result[column] = certain(likelihoods[column]!, mail);
    }
  });
  return result;
}

function certain(likelihoods: Float32Array, role: ColumnRole): Float32Array {
  const left = likelihoods.map((each) => each * (1 - sure));
  left[indexOfRole[role]] = sure;
  return left;
}
