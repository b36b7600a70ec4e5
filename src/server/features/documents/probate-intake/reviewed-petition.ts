import { mapPetitionFields } from '@lotline/petition-reader/petition-field.ts';
import type { CaseOfFile, ReviewedPetition } from '#api/probate-intake.api.ts';
import { parseStoredFacts, parseStoredForms, parseStoredPages } from './document-forms.ts';
import { parseStoredFields, parseStoredOpinion } from './stored-fields.ts';
import type { PetitionDocument } from './probate-intake.store.ts';

const kinds = ['blank_form', 'foreclosure_list', 'other'] as const;

/** A petition that was read, as its review shows it, with the cases of its file. */
export function presentReviewed(document: PetitionDocument, cases: CaseOfFile[]): ReviewedPetition {
  const fields = parseStoredFields(document.fields);
  const opinion = parseStoredOpinion(document.second_opinion);
  return {
    id: document.id,
    filename: document.filename,
    propertyId: document.property_id,
    reviewStatus: document.review_status === 'approved' ? 'approved' : 'to_review',
    kind: kinds.find((kind) => kind === document.kind) ?? 'petition',
    cases,
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
