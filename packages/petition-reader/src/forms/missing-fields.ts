import { petitionFields, type PetitionFieldName } from '../petition-field.ts';
import { fieldsOfTarget } from './field-zones.ts';
import { isTaught } from './form-template.ts';
import type { RecognisedPage } from './recognise-forms.ts';

/**
 * The fields that other pages of the document may give: those with zones only on pages of a form
 * that were not recognized, and for a taught form all without a zone.
 */
export function missingFields(recognised: readonly RecognisedPage[]): Set<PetitionFieldName> {
  const there = new Set(recognised.map(({ known }) => known.page));
  const missing = new Set<PetitionFieldName>();
  const found = new Set<PetitionFieldName>();
  for (const template of new Set(recognised.map(({ known }) => known.template)))
    for (const page of template.pages)
      for (const { is } of page.zones)
        for (const field of fieldsOfTarget(is)) (there.has(page) ? found : missing).add(field);
  // The user drew no box for these fields, which the form may print all the same.
  if (recognised.some(({ known }) => isTaught(known.template)))
    for (const field of petitionFields) missing.add(field);
  for (const field of found) missing.delete(field);
  return missing;
}
