import { editDistance } from '../page/spelling.ts';
import {
  segmentAbove,
  segmentBelow,
  segmentRight,
  type PageLayout,
  type Segment,
} from '../page/page-layout.ts';
import type { Candidate } from '../petition.ts';
import { inkOf, placeText, surround } from '../page/placed-text.ts';
import type { Word } from '../page/page.ts';
import { readAs } from './field-value.ts';
import { isSameForm, plainPhrase } from './form-print.ts';
import { weightOf, type LearnedLabel } from './learned-label.ts';

/** A form's label stands where it stood, give or take a line or two, in thousandths of the width. */
const farthest = 90;

/** A value that a learned label points to. */
export type LearnedReading = { label: LearnedLabel; value: string; words: Word[]; page: number };

/** How many of a segment's first words are the label; 0 where it does not begin with it. */
function labelWords(segment: Segment, { label, side }: LearnedLabel): number {
  const limit = Math.floor(label.length / 9);
  const sizes = side === 'left' ? segment.words.map((_, i) => i + 1) : [segment.words.length];
  return (
    sizes.find((size) => {
      const text = plainPhrase(placeText(segment.words.slice(0, size), 1).text);
      return (
        Math.abs(text.length - label.length) <= limit && editDistance(text, label, limit) <= limit
      );
    }) ?? 0
  );
}

function distance(segment: Segment, label: LearnedLabel): number {
  return Math.hypot(segment.box.x - label.x, segment.box.y - label.y);
}

function valueAt(
  layout: PageLayout,
  label: LearnedLabel,
  segment: Segment,
  size: number,
): Omit<LearnedReading, 'label' | 'page'> | undefined {
  const read = (words: Word[]) => {
    const value = words.length > 0 ? readAs(label.field, placeText(words, 1).text) : '';
    return value ? { value, words } : undefined;
  };
  if (label.side === 'left')
    return read(segment.words.slice(size)) ?? read(segmentRight(layout, segment)?.words ?? []);
  const other =
    label.side === 'above' ? segmentBelow(layout, segment) : segmentAbove(layout, segment);
  return read(other?.words ?? []);
}

/** What the labels learned from forms of this kind say of the pages. */
export function readLearned(layouts: PageLayout[], labels: LearnedLabel[]): LearnedReading[] {
  return labels
    .filter((label) => isSameForm(label.form, layouts))
    .flatMap((label) => {
      const layout = layouts.find(({ page }) => page === label.page);
      const [nearest] = (layout?.segments ?? [])
        .map((segment) => ({ segment, size: labelWords(segment, label) }))
        .filter(({ segment, size }) => size > 0 && distance(segment, label) < farthest)
        .toSorted((a, b) => distance(a.segment, label) - distance(b.segment, label));
      const found = nearest && valueAt(layout!, label, nearest.segment, nearest.size);
      return found ? [{ label, page: layout!.page, ...found }] : [];
    });
}

/** The learned readings as votes. */
export function learnedCandidates(readings: LearnedReading[]): Candidate[] {
  return readings
    .map(({ label, value, words, page }) => ({
      field: label.field,
      value,
      weight: weightOf(label),
      ink: inkOf(words),
      page,
      box: surround(words),
    }))
    .filter(({ weight }) => weight > 0);
}
