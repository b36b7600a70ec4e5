import type { LabelledList } from './labelled-lists.ts';

/** A fixed number for a name. */
export function hash(name: string): number {
  let sum = 2_166_136_261;
  for (const char of name) sum = Math.imul(sum ^ char.codePointAt(0)!, 16_777_619);
  return sum >>> 0;
}

/** Lists dealt out to `parts` by their publisher: all lists of one stay together, whatever else there is. */
export function foldsOf(lists: readonly LabelledList[], parts: number): LabelledList[][] {
  return Array.from({ length: parts }, (_, part) =>
    lists.filter(({ publisher }) => hash(publisher) % parts === part),
  );
}
