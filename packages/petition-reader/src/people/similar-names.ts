import { editDistance } from '../page/spelling.ts';
import { isSamePerson, nameKey } from './names.ts';

/** Whether two names are one person's, allowing for letters that OCR misread. */
export function isSimilarName(a: string, b: string): boolean {
  const [first, second] = [nameKey(a), nameKey(b)];
  const most = Math.max(2, Math.floor(Math.min(first.length, second.length) / 4));
  return isSamePerson(a, b) || editDistance(first, second, most) <= most;
}
