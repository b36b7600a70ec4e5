import type { Found } from './form-sections.ts';
import type { Label } from '../../vocabulary/label-kinds.ts';
import { segmentBelow, type PageLayout, type Segment } from '../../page/page-layout.ts';
import { wordsBetween } from '../../page/placed-text.ts';
import { leadsToPrintedDay } from '../../values/dates.ts';
import { dayInBoxes } from '../../values/split-dates.ts';
import { formWeights } from '../../weights.ts';

/** A day in three cells, beside its label or under it: 'Month 03 | Day 04 | Year 2024'. */
export function dayInCells(layout: PageLayout, segment: Segment, label: Label): Found | undefined {
  if (label.field !== 'deathDate' && label.field !== 'filingDate') return undefined;
  if (leadsToPrintedDay(segment.text)) return undefined;
  const row = layout.rows[segment.row]!;
  const inside = wordsBetween(segment, label.valueFrom, segment.text.length);
  const beside = row.slice(row.indexOf(segment) + 1, row.indexOf(segment) + 7);
  const under = segmentBelow(layout, segment);
  const below = under ? layout.rows[under.row]! : [];
  const from = below.findIndex((cell) => cell === under);
  const lines = [
    [...inside, ...beside.flatMap(({ words }) => words)],
    below.slice(from, from + 6).flatMap(({ words }) => words),
  ];
  for (const words of lines) {
    const text = words.map((word) => word.text).join(' ');
    const value = dayInBoxes(text);
    if (value)
      return { value, words: words.slice(0, 6), weight: formWeights.beforeCaption, segment };
  }
  return undefined;
}
