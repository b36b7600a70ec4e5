import { editDistance } from './spelling.ts';

/** What the first of two readings has and the second has not. */
function without(keys: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return keys.filter((key) => {
    const i = left.indexOf(key);
    if (i >= 0) left.splice(i, 1);
    return i < 0;
  });
}

const apart = (a: string, b: string) => editDistance(a, b, Math.max(a.length, b.length));

/**
 * How many letters two readings of one place differ in, both as their words' keys. Blanks do not count
 * where one has other words ('VON HAGEN' and 'VONHAGEN'), nor do words that one of them lost.
 */
export function lettersApart(one: readonly string[], other: readonly string[]): number {
  if (one.length === other.length)
    return one.reduce((sum, key, i) => sum + apart(key, other[i]!), 0);
  const [own, others] = [without(one, other), without(other, one)];
  return own.length === 0 || others.length === 0 ? 0 : apart(own.join(''), others.join(''));
}
