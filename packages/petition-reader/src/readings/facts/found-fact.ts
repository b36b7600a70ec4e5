import { inkOf, surround } from '../../page/placed-text.ts';
import type { Word } from '../../page/page.ts';
import { emptyField, type FoundField } from '../../petition.ts';
import { inkCeilings, voteLimits } from '../../weights.ts';

/** One reading of a fact: its value, its weight, and the words that it is based on. */
export type FactReading = { value: string; weight: number; words: Word[]; page: number };

const confidenceOf = ({ weight, words }: FactReading) => {
  const { worstInk, unsure } = voteLimits;
  const counted = weight * (worstInk + (1 - worstInk) * inkOf(words));
  return Math.round(Math.min(unsure, counted) * 1000) / 1000;
};

const asFound = (reading: FactReading) => ({
  value: reading.value,
  confidence: confidenceOf(reading),
  page: reading.page,
  box: surround(reading.words),
});

/**
 * The best of the readings of one fact, with its place and the alternatives. It is never certain:
 * no template says that the form asks for it there. If its confidence is low, its letters are
 * doubtful or another value is as likely, the readings are only offered.
 */
export function foundFact(readings: readonly FactReading[]): FoundField {
  const ranked = readings.toSorted((a, b) => confidenceOf(b) - confidenceOf(a));
  const distinct = [...new Map(ranked.toReversed().map((one) => [one.value, one])).values()]
    .map(asFound)
    .toSorted((a, b) => b.confidence - a.confidence);
  const [best, ...others] = distinct;
  if (!best) return emptyField();
  const [surest] = ranked;
  const isOpen =
    best.confidence < voteLimits.least ||
    others[0]?.confidence === best.confidence ||
    inkOf(surest!.words) < inkCeilings.unconfirmed;
  if (isOpen) return { ...emptyField(), alternatives: distinct.slice(0, 4) };
  return { ...best, alternatives: others.slice(0, 4) };
}
