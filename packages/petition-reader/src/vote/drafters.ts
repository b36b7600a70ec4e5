import type { PageLayout, Segment } from '../page/page-layout.ts';
import { namesDrafter } from '../people/lawyer-lines.ts';
import { nameKey } from '../people/names.ts';
import type { Candidate } from '../petition.ts';

/**
 * The max vertical distance between a drafter's name and the words that introduce it, in line
 * heights.
 */
const reach = 2.5;

/**
 * The drafter of a document is usually the lawyer, but people draft their own documents too. A
 * lawyer known only as the drafter is never certain, and is dropped if the document has the name
 * elsewhere. Other readings of a lawyer are not changed.
 */
export function doubtDrafters(
  candidates: Candidate[],
  layouts: readonly PageLayout[],
): Candidate[] {
  const drafted = layouts.map((layout) => ({
    layout,
    lines: layout.segments.filter(({ text }) => namesDrafter(text)),
  }));
  if (drafted.every(({ lines }) => lines.length === 0)) return candidates;
  const texts = layouts.map(({ rowText }) => nameKey(rowText.text));
  return candidates.flatMap((candidate) => {
    const { field, value, page } = candidate;
    if (field !== 'attorney') return [candidate];
    const near = drafted.find(({ layout }) => layout.page === page);
    const isDrafter = near?.lines.some((line) => isBeside(line, candidate, near.layout.em));
    if (!isDrafter) return [candidate];
    const key = nameKey(value);
    const mentions = texts.reduce((sum, text) => sum + text.split(key).length - 1, 0);
    return mentions > 1 ? [] : [{ ...candidate, tentative: true }];
  });
}

const isBeside = ({ box }: Segment, { box: place }: Candidate, em: number) =>
  Math.abs(box.y - place.y) < em * reach;
