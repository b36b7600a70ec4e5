import { editDistance } from '../page/spelling.ts';

/** A word's letters and digits in lowercase: OCR engines often misread punctuation and capitals. */
export function wordKey(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The similarity of two keys, 0 to 1. */
export function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 0 : 1 - editDistance(a, b, longest) / longest;
}

/**
 * Whether a key of a word on the page can be a printed word's with a misread letter, or two if
 * long.
 */
export function isMisreading(read: string, printed: string): boolean {
  const allowed = printed.length >= 9 ? 2 : printed.length >= 5 ? 1 : 0;
  return allowed > 0 && editDistance(read, printed, allowed) <= allowed;
}
