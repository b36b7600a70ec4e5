import { mapPetitionFields } from '@lotline/petition-reader/petition-field.ts';
import type { ReviewedPetition } from '#api/probate-intake.api.ts';
import { parseStoredFacts, parseStoredForms, parseStoredPages } from './document-forms.ts';
import { parseStoredFields, parseStoredOpinion } from './stored-fields.ts';
import type { PetitionDocument } from './probate-intake.store.ts';

/** A petition that was read, as its review shows it. */
export function presentReviewed(document: PetitionDocument): ReviewedPetition {
  const fields = parseStoredFields(document.fields);
  const opinion = parseStoredOpinion(document.second_opinion);
  return {
    id: document.id,
    filename: document.filename,
    propertyId: document.property_id,
    reviewStatus: document.review_status === 'approved' ? 'approved' : 'to_review',
    pages: parseStoredPages(document.pages),
    fields: mapPetitionFields((name) => ({
      ...fields[name],
      secondOpinion: opinion?.values?.[name] ?? null,
    })),
    forms: parseStoredForms(document.forms),
    facts: parseStoredFacts(document.facts),
    secondOpinion: opinion && {
      model: opinion.model,
      costCents: opinion.costCents,
      error: opinion.error,
    },
  };
}
