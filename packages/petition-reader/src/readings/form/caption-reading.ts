import { lineCandidate } from '../names/role-lines.ts';
import { nameFromValue } from '../../people/names.ts';
import { segmentAbove, segmentBelow, type PageLayout } from '../../page/page-layout.ts';
import type { Candidate } from '../../petition.ts';
import { formWeights } from '../../weights.ts';

/** Reads captions: the name stands in the line under '… ESTATE OF', however far the two are set apart. */
export function readCaptions(layout: PageLayout): Candidate[] {
  const found: Candidate[] = [];
  for (const segment of layout.segments) {
    const over = /^of:?$/i.test(segment.text) ? segmentAbove(layout, segment) : undefined;
    const line = `${over?.text ?? ''} ${segment.text}`;
    if (!/\b(?:estate|succession|will|matter|goods)\s+of:?$/i.test(line)) continue;
    const below = segmentBelow(layout, segment, 3.5);
    const name =
      below && nameFromValue(below.text.replace(/[,.]?\s*(?:deceased|decedent).*$/i, ''));
    if (name)
      found.push(
        lineCandidate('deceased.fullName', name, below, layout, formWeights.deceasedInCaption),
      );
  }
  return found;
}
