import type { PageLayout } from '../../page/page-layout.ts';
import type { Candidate } from '../../petition.ts';
import { caseCandidate } from './case-candidates.ts';
import { formWeights } from '../../weights.ts';

// A year and the letters of probate are part of it: '49PRO24-000123', 'PR-2024-00123', '24ES0113'.
const letters = '(?:PRO?|PB|P|EST?|ES|EU|CP|CV|PC|LA)';
const year = '(?:20)?2\\d';
const whole = new RegExp(
  `^((?:Case|Docket|Cause|File|Probate|Estate)\\s+)?((?:\\d{1,3}[- ]?)?${letters}[- ]?${year}[- ]\\d{3,7}|(?:\\d{2}-)?${year}[- ]?${letters}[- ]?\\d{3,7})$`,
);

/**
 * Numbers without 'No.' in a caption: those of some courts are alone beside the names. Only a
 * number with the shape of a court's, alone or after 'Docket' in its cell, in the upper part of the
 * first page.
 */
export function readBareNumbers(layout: PageLayout): Candidate[] {
  if (layout.page !== 1) return [];
  const estate = layout.segments.find(({ text }) => /\b(?:estate|matter)\s*(?:of|$)/i.test(text));
  return layout.segments.flatMap((segment) => {
    const [, word, number] = whole.exec(segment.text) ?? [];
    if (!number || !(word || estate) || segment.box.y > layout.height * 0.4) return [];
    const from = segment.text.length - number.length;
    return [
      caseCandidate(
        'caseNumber',
        number,
        segment,
        from,
        segment.text.length,
        formWeights.bareNumber,
      ),
    ];
  });
}
