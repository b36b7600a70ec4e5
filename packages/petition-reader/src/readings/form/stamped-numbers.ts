import type { PageLayout, Segment } from '../../page/page-layout.ts';
import type { Candidate } from '../../petition.ts';
import { stampedNumber } from '../../values/case-numbers.ts';
import { findCaseNumber } from '../../values/normal-value.ts';
import { formWeights } from '../../weights.ts';
import { caseCandidate } from './case-candidates.ts';

/** 'CASE NO.' alone, also as 'CASE NC', 'CASEN' or 'caseno.', and a clerk's letters behind it. */
const labelPattern = /^\W*(?:case|file|docket|cause|estate)\s?n(?:\w|umbe\w)?(?:\W+\w{0,4})?\W*$/i;
/** How far a stamp may be over or under its label, in line heights. */
const reach = 2.2;

/** The number in a stamp; '' for none. */
function numberIn(text: string): string {
  const value = stampedNumber(text) || findCaseNumber(text);
  return value.replace(/\W/g, '').length < 6 ? '' : value;
}

const isNear = (layout: PageLayout, { box }: Segment, stamp: Segment) =>
  stamp.box.x > box.x + box.width / 2 &&
  Math.abs(stamp.box.y + stamp.box.height / 2 - box.y - box.height / 2) < layout.em * reach;

/** Whether a stamp is in its label's row or overlaps it, so that any number there is the case's. */
const isBeside = ({ box }: Segment, stamp: Segment) =>
  Math.min(box.y + box.height, stamp.box.y + stamp.box.height) - Math.max(box.y, stamp.box.y) >
  Math.min(box.height, stamp.box.height) * 0.5;

/**
 * A number that a clerk stamped near its label, too large or too high for the label's row. One that
 * is not beside the label needs a year.
 */
export function readStampedNumbers(layout: PageLayout): Candidate[] {
  return layout.segments
    .filter(({ text }) => labelPattern.test(text))
    .flatMap((label): Candidate[] => {
      const numbers = layout.segments.flatMap((stamp) => {
        if (stamp === label || !isNear(layout, label, stamp)) return [];
        const read = isBeside(label, stamp) ? numberIn : stampedNumber;
        const value = read(stamp.text);
        return value ? [{ stamp, value }] : [];
      });
      const [found] = numbers.toSorted((a, b) => a.stamp.box.x - b.stamp.box.x);
      if (!found) return [];
      const { stamp, value } = found;
      const end = stamp.text.length;
      return [caseCandidate('caseNumber', value, stamp, 0, end, formWeights.caseNumber)];
    });
}
