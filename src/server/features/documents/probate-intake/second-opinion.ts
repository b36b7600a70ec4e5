import type { LanguageModel } from '#server/providers/language-model/language-model.ts';
import {
  mapPetitionFields,
  petitionFields,
  type PetitionFieldName,
} from '@lotline/petition-reader/petition-field.ts';
import { nameKey } from '@lotline/petition-reader/people/names.ts';
import type { PetitionFields } from './probate-intake.store.ts';
import type { RequestSecondOpinion } from './read-cases.ts';

/** The confidence that a field keeps after a disagreement: a user must check it. */
const disputed = 0.6;

const instruction = `This is a probate petition or a related court paper from the United States. Answer with one JSON object and nothing else. Its members, each a string, "" where the document does not say; never guess:
${petitionFields.map((field) => `"${field}"`).join(', ')}.
"deceased" is the person who died, with the residence at death (not the place of death). "petitioner" is who asks the court (applicant, personal representative), with their own address and telephone, never the attorney's or notary's. Dates as YYYY-MM-DD, states as two letters, ZIPs as five digits, telephones as ten digits, names as "First Middle Last".`;

function keyOf(field: PetitionFieldName, value: string): string {
  if (field.endsWith('fullName') || field === 'attorney') return nameKey(value);
  return value.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/**
 * Compares two readings, field by field: agreement raises the confidence, disagreement lowers it
 * and offers the other value. A value that only the model has found stays out of the field, since
 * nothing on the page supports it.
 */
export function compareOpinions(
  fields: PetitionFields,
  values: Partial<Record<string, string>>,
): PetitionFields {
  return mapPetitionFields((name) => {
    const field = fields[name];
    const other = values[name];
    if (other === undefined) return field;
    const [a, b] = [keyOf(name, field.value), keyOf(name, other)];
    if (a === b) {
      const confidence = field.value ? 1 - (1 - field.confidence) * 0.4 : 0;
      return { ...field, confidence: Math.round(confidence * 1000) / 1000 };
    }
    const seen = field.alternatives.some(({ value }) => keyOf(name, value) === b);
    const said = { value: other, confidence: 0.5, page: null, box: null };
    return {
      ...field,
      confidence: Math.min(field.confidence, disputed),
      alternatives: other && !seen ? [said, ...field.alternatives] : field.alternatives,
    };
  });
}

/**
 * Creates the request for a second opinion on a petition; does nothing without a provider.
 * @param findProvider the present one: an owner may set it up, or another, at any time.
 */
export function createSecondOpinionRequest(
  findProvider: () => LanguageModel | null,
): RequestSecondOpinion {
  return async ({ bytes, pages, fields, signal }) => {
    const provider = findProvider();
    if (!provider) return null;
    const { model } = provider;
    try {
      const { values, costCents } = await provider.request({
        document: { bytes, pages: await pages() },
        instruction,
        signal,
      });
      const opinion = { model, costCents, error: null, values };
      return { fields: compareOpinions(fields, values), opinion };
    } catch (error) {
      signal.throwIfAborted();
      // The first opinion is used without a second one; the user sees that there is none.
      const reason = error instanceof Error ? error.message : 'no answer';
      return { fields, opinion: { model, costCents: null, error: reason } };
    }
  };
}
