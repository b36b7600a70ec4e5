import type { PageLayout } from '../page/page-layout.ts';
import { nameKey } from '../people/names.ts';
import type { Candidate } from '../petition.ts';
import { isTownName } from '../places/zip-table.ts';
import { formWeights, isTypedInk, pageLimits } from '../weights.ts';
import { voteField } from './vote.ts';

/**
 * On scans, a town's name such as 'New Haven' beside a word for a person is the line below a
 * misread one, and 'LL' is not a town.
 */
export function withoutTowns(candidates: Candidate[]): Candidate[] {
  return candidates.filter(({ field, value, ink }) => {
    if (isTypedInk(ink)) return true;
    if (field.endsWith('city')) return /\p{L}{3}/u.test(value);
    return !field.endsWith('fullName') || !isTownName(value);
  });
}

/** A ZIP code beside a caption that ends with 'No.' is not a case number. */
export function withoutZips(candidates: Candidate[]): Candidate[] {
  const zips = new Set(
    candidates.filter(({ field }) => field.endsWith('zipCode')).map(({ value }) => value),
  );
  return candidates.filter(({ field, value }) => field !== 'caseNumber' || !zips.has(value));
}

/** Phrases that petitioners without a lawyer use at the top of the page. */
const ownCause = /\b(?:pro\s+(?:se|per)|propria\s+persona|self[\s-]represented)\b/i;

/**
 * On a scan with an unreadable lawyer, the telephone number at the top of the first page is that
 * lawyer's.
 */
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

/** The attorney's phone number is the petitioner's only if a label says so. */
export const withoutAttorneysPhones = (candidates: Candidate[], phones: ReadonlySet<string>) =>
  candidates.filter(
    ({ field, value, weight }) =>
      field !== 'petitioner.phoneNumber' || weight >= formWeights.ownPhone || !phones.has(value),
  );

/**
 * Removes the decedent's name from the petitioner's candidates: only 'Jr.' and 'Sr.' distinguish
 * father and son.
 */
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

/**
 * Removes the petitioner's name from the lawyer's candidates if it is more certain as the
 * petitioner's: on such a form two columns run together.
 * @param signed lawyers who sign with their bar number; one of them may be the petitioner as well.
 */
export function withoutOwnLawyer(candidates: Candidate[], signed: readonly string[]): Candidate[] {
  const petitioner = voteField('petitioner.fullName', candidates);
  const lawyer = voteField('attorney', candidates);
  const key = nameKey(petitioner.value);
  const isOther = nameKey(lawyer.value) !== key || petitioner.confidence < lawyer.confidence;
  if (!key || isOther || signed.some((name) => nameKey(name) === key)) return candidates;
  return candidates.filter(({ field, value }) => field !== 'attorney' || nameKey(value) !== key);
}

export const streetKey = (street: string) => street.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * An address that a sentence seems to assign to a person is not theirs if it is also an office's.
 */
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
