import type { PageLayout } from '../../page/page-layout.ts';
import { isSamePerson } from '../../people/names.ts';
import type { Candidate } from '../../petition.ts';
import { addressCandidates } from '../../places/address-candidates.ts';
import { formWeights } from '../../weights.ts';
import { lineCandidate } from '../names/role-lines.ts';
import type { Section } from './form-sections.ts';

/** 'Attorney for (name): Petitioner Jane Roe', if the lawyer's own name could not be read. */
const represents = /\b(?:attorney|counsel)s?\s+for\b/i;

/**
 * The lines at the top of a form that ask for the 'attorney or party without attorney': if they
 * have the petitioner's own name, they also have the petitioner's own address and phone number.
 */
export function readSelfRepresented(
  layout: PageLayout,
  lawyers: Section[],
  petitioner: readonly string[],
): Candidate[] {
  return lawyers.flatMap(({ owner, parts, phone }, i) => {
    if (!petitioner.some((name) => isSamePerson(name, owner ?? ''))) return [];
    if (layout.segments.some(({ text }) => represents.test(text) && text.includes(owner!)))
      return [];
    const mention = `self-${layout.page}-${i}`;
    const found = addressCandidates('petitioner', parts, layout.page, mention);
    if (phone)
      found.push(
        lineCandidate(
          'petitioner.phoneNumber',
          phone.value,
          { ...phone.segment, words: phone.words },
          layout,
          formWeights.ownPhone,
        ),
      );
    return found;
  });
}
