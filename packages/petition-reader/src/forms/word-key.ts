import { editDistance } from '../page/spelling.ts';

/** What is left of a word after the engine's usual slips with stops and capitals. */
export function wordKey(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** How alike two keys are, 0 to 1. */
export function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 0 : 1 - editDistance(a, b, longest) / longest;
}

/** Whether a word on the page can be a printed word that the engine misread by a letter or two. */
export function isMisreading(read: string, printed: string): boolean {
  const allowed = printed.length >= 9 ? 2 : printed.length >= 5 ? 1 : 0;
  return allowed > 0 && editDistance(read, printed, allowed) <= allowed;
}
