import { editDistance } from './spelling.ts';

/** The words of the first reading that the second lacks. */
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
 * The number of letters in which two readings of one place differ, each given as the keys of its
 * words. Spaces do not count if the words are split differently ('VON HAGEN' and 'VONHAGEN'), nor
 * do words that one reading lacks.
 */
export function letterDistance(one: readonly string[], other: readonly string[]): number {
  if (one.length === other.length)
    return one.reduce((sum, key, i) => sum + apart(key, other[i]!), 0);
  const [own, others] = [without(one, other), without(other, one)];
  return own.length === 0 || others.length === 0 ? 0 : apart(own.join(''), others.join(''));
}
