import { isSamePerson } from '../people/names.ts';
import type { PetitionFieldName } from '../petition-field.ts';
import type { FoundField } from '../petition.ts';
import { voteLimits } from '../weights.ts';

type Fields = Record<PetitionFieldName, FoundField>;

/** What is said of a person besides the name. */
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
 * Where two people have nearly as good a claim to be the decedent, or the one who asks, or hardly anything says
 * who that is, the address may be another one's: it is shown, and never as sure. On a scan it is no surer
 * than the person's name: what was misread there may be the words that say whose it is. `scanned` names
 * the pages that an engine has read.
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
 * A name that an engine read is shown and never as sure: engines know few accents and lose the strokes of
 * 'III' alike in every place, so that two places that agree say nothing. `scanned` names the pages read.
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
