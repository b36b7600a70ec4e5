import { isSamePerson } from '../people/names.ts';
import type { PetitionFieldName } from '../petition-field.ts';
import type { FoundField } from '../petition.ts';
import { voteLimits } from '../weights.ts';

type Fields = Record<PetitionFieldName, FoundField>;

/** The fields of a person besides the name. */
const partsOf = {
  deceased: ['deceased.streetAddress', 'deceased.city', 'deceased.state', 'deceased.zipCode'],
  petitioner: [
    'petitioner.streetAddress',
    'petitioner.city',
    'petitioner.state',
    'petitioner.zipCode',
    'petitioner.phoneNumber',
  ],
} as const;

/**
 * If a second person may be the decedent or the petitioner, or the name itself has a low
 * confidence, the address may be another person's: it is shown, but never as certain. On a scan it
 * is certain only if the person's name is, since the words that tell whose it is may be misread.
 * `scanned` has the pages from OCR.
 */
export function noSurerThanPerson(fields: Fields, scanned: ReadonlySet<number>): Fields {
  const settled = { ...fields };
  for (const role of ['deceased', 'petitioner'] as const) {
    const { value, confidence, alternatives } = fields[`${role}.fullName`];
    const isUnsure = confidence < voteLimits.sure;
    const isContested =
      (value !== '' && confidence < voteLimits.hardlyKnown) ||
      alternatives.some(
        (other) => other.confidence >= voteLimits.least && !isSamePerson(other.value, value),
      );
    for (const name of partsOf[role]) {
      const field = fields[name];
      const isOnPaper = field.page !== null && scanned.has(field.page);
      if (!isContested && !(isUnsure && isOnPaper)) continue;
      settled[name] = {
        ...field,
        confidence: Math.min(field.confidence, voteLimits.unsure),
      };
    }
  }
  return settled;
}

/**
 * A name from OCR is shown, but never as certain: OCR knows few accents and loses the strokes of
 * 'III' in every place alike, so that two places that agree prove nothing. `scanned` has the pages
 * from OCR.
 */
export function noSureNames(fields: Fields, scanned: ReadonlySet<number>): Fields {
  const settled = { ...fields };
  for (const name of ['deceased.fullName', 'petitioner.fullName', 'attorney'] as const) {
    const field = fields[name];
    if (field.page !== null && scanned.has(field.page))
      settled[name] = { ...field, confidence: Math.min(field.confidence, voteLimits.unsure) };
  }
  return settled;
}
