import { withoutAccents } from '../../places/without-accents.ts';
import { givenNamesByWeight } from './given-names.table.ts';

let weights: ReadonlyMap<string, number> | undefined;

function readWeights(): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(givenNamesByWeight).flatMap(([weight, names]) =>
      names.split(' ').map((name) => [name, Number(weight)] as const),
    ),
  );
}

/** A word that the table lacks: rarer than its rarest name. */
const unknownWeight = 7;

/**
 * How much a word is a given name: the binary logarithm of its births in the United States, 7 for
 * one that has hardly any. Family names have some too ('SMITH' 11, 'JOHN' 21), so that only a
 * comparison of the words of a name says which is which.
 */
export function givenNameWeight(word: string): number {
  weights ??= readWeights();
  const letters = withoutAccents(word)
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
  return weights.get(letters) ?? unknownWeight;
}

/** Whether a word is a name that a person is called by. */
export const isGivenName = (word: string): boolean => givenNameWeight(word) > unknownWeight;
