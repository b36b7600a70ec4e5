import { segmentAbove, segmentBelow, type PageLayout, type Segment } from '../page/page-layout.ts';
import { placeText } from '../page/placed-text.ts';
import type { ValuePlace } from './field-value.ts';
import { plainPhrase } from './form-print.ts';
import type { LabelSide } from './learned-label.ts';

/** A label of more words is a sentence. */
const mostWords = 8;

export type FoundLabel = { label: string; side: LabelSide; x: number; y: number; page: number };

function asLabel(text: string): string {
  const label = plainPhrase(text);
  return /\d{2}/.test(text) || label.length < 3 || label.split(' ').length > mostWords ? '' : label;
}

/** The segment left of another in its row. */
function segmentLeft(layout: PageLayout, from: Segment): Segment | undefined {
  const row = layout.rows[from.row]!;
  return row[row.indexOf(from) - 1];
}

/**
 * The labels that stand nearest to a value: the words before it in its own segment, else the
 * segment left of it, and those above and below.
 */
export function labelsBeside(layout: PageLayout, { segment, from, to }: ValuePlace): FoundLabel[] {
  const labels: FoundLabel[] = [];
  const add = (side: LabelSide, text: string, { x, y }: { x: number; y: number }) => {
    const label = asLabel(text);
    if (label) labels.push({ label, side, x, y, page: layout.page });
  };
  if (from > 0) add('left', placeText(segment.words.slice(0, from), 1).text, segment.box);
  // What goes on behind the value is prose; only a line that ends with it is a filled-in one.
  if (to < segment.words.length) return labels;
  const left = from === 0 ? segmentLeft(layout, segment) : undefined;
  if (left) add('left', left.text, left.box);
  if (from > 0) return labels;
  const [above, below] = [segmentAbove(layout, segment), segmentBelow(layout, segment, 1.6)];
  if (above) add('above', above.text, above.box);
  if (below) add('below', below.text, below.box);
  return labels;
}
