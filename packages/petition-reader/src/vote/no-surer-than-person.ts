import { isSamePerson } from '../people/names.ts';
import type { PetitionFieldName } from '../petition-field.ts';
import type { FoundField } from '../petition.ts';
import { voteLimits } from '../weights.ts';

type Fields = Record<PetitionFieldName, FoundField>;

/**
 * Where two people have nearly as good a claim to be the decedent, or the one who asks, or hardly anything says
 * who that is, the address may be another one's: it is shown, and never as sure.
 */
export function noSurerThanPerson(fields: Fields): Fields {
  const settled = { ...fields };
  for (const role of ['deceased', 'petitioner'] as const) {
    const { value, confidence, alternatives } = fields[`${role}.fullName`];
    const isContested =
      (value !== '' && confidence < voteLimits.hardlyKnown) ||
      alternatives.some(
        (other) => other.confidence >= voteLimits.least && !isSamePerson(other.value, value),
      );
    if (!isContested) continue;
    for (const part of ['streetAddress', 'city', 'state', 'zipCode'] as const) {
      const field = fields[`${role}.${part}`];
      settled[`${role}.${part}`] = {
        ...field,
        confidence: Math.min(field.confidence, voteLimits.unsure),
      };
    }
  }
  return settled;
}
