import type { PageLayout } from '../page/page-layout.ts';
import { nameKey } from '../people/names.ts';
import type { Candidate } from '../petition.ts';
import { isTownName } from '../places/zip-table.ts';
import { isTypedInk, pageLimits } from '../weights.ts';
import { voteField } from './vote.ts';

/** 'New Haven' beside a word for a person: on paper the line under a misread one. 'LL' is no town there. */
export function withoutTowns(candidates: Candidate[]): Candidate[] {
  return candidates.filter(({ field, value, ink }) => {
    if (isTypedInk(ink)) return true;
    if (field.endsWith('city')) return /\p{L}{3}/u.test(value);
    return !field.endsWith('fullName') || !isTownName(value);
  });
}

/** What petitioners without a lawyer say at the head of their papers. */
const ownCause = /\b(?:pro\s+(?:se|per)|propria\s+persona|self[\s-]represented)\b/i;

/** On a scan whose lawyer could not be read, the telephone at the head of the first page is that lawyer's. */
export function withoutFilersPhone(
  candidates: Candidate[],
  first: PageLayout | undefined,
): Candidate[] {
  if (!first || ownCause.test(first.rowText.text)) return candidates;
  if (voteField('attorney', candidates).value) return candidates;
  const isAtHead = ({ page, box }: Candidate) =>
    page === first.page && box.y < first.height * pageLimits.head;
  return candidates.filter(
    (one) => one.field !== 'petitioner.phoneNumber' || isTypedInk(one.ink) || !isAtHead(one),
  );
}

/** The decedent's own name, once taken for who asks: only 'Jr.' and 'Sr.' distinguish father and son. */
export function withoutDecedent(candidates: Candidate[]): Candidate[] {
  const decedent = voteField('deceased.fullName', candidates);
  const petitioner = voteField('petitioner.fullName', candidates);
  const key = nameKey(decedent.value);
  if (!key || nameKey(petitioner.value) !== key || petitioner.confidence >= decedent.confidence)
    return candidates;
  return candidates.filter(
    ({ field, value }) => field !== 'petitioner.fullName' || nameKey(value) !== key,
  );
}

/** The person who asks is better known as that than as another person's lawyer: such a form runs two columns together. */
export function withoutOwnLawyer(candidates: Candidate[]): Candidate[] {
  const petitioner = voteField('petitioner.fullName', candidates);
  const lawyer = voteField('attorney', candidates);
  const key = nameKey(petitioner.value);
  if (!key || nameKey(lawyer.value) !== key || petitioner.confidence < lawyer.confidence)
    return candidates;
  return candidates.filter(({ field, value }) => field !== 'attorney' || nameKey(value) !== key);
}

export const streetKey = (street: string) => street.toLowerCase().replace(/[^a-z0-9]/g, '');

/** An address that a sentence seems to give a person is not theirs where it stands as an office's too. */
export function withoutOffices(candidates: Candidate[], offices: readonly string[]): Candidate[] {
  const suspect = new Set(
    candidates
      .filter(({ field, mention, value }) => {
        const key = streetKey(value);
        return (
          field.endsWith('streetAddress') &&
          /^(?:prose|block)/.test(mention ?? '') &&
          offices.some((office) => office.startsWith(key) || key.startsWith(office))
        );
      })
      .map(({ mention }) => mention),
  );
  return candidates.filter(({ mention }) => !mention || !suspect.has(mention));
}
