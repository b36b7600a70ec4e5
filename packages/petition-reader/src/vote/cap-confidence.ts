import { isSamePerson } from '../people/names.ts';
import { nameFields } from '../petition-field.ts';
import type { FoundFields } from '../petition.ts';
import { voteLimits } from '../weights.ts';
import { isOnScan } from './on-scan.ts';

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
export function capByPersonConfidence(
  fields: FoundFields,
  scanned: ReadonlySet<number>,
): FoundFields {
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
      const isOnPaper = isOnScan(field, scanned);
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
export function capScannedNames(fields: FoundFields, scanned: ReadonlySet<number>): FoundFields {
  const settled = { ...fields };
  for (const name of nameFields) {
    const field = fields[name];
    if (isOnScan(field, scanned))
      settled[name] = { ...field, confidence: Math.min(field.confidence, voteLimits.unsure) };
  }
  return settled;
}
