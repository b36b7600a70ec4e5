import { z } from 'zod';
import { isTaught } from '@lotline/petition-reader/forms/form-template.ts';
import type { ReadPetition } from '@lotline/petition-reader/extract-petition.ts';
import { noFacts, type PetitionFacts } from '@lotline/petition-reader/petition.ts';
import { petitionFacts } from '#api/petition-facts.schema.ts';
import { recognisedForm, type RecognisedForm } from '#api/probate-intake.api.ts';

/** The recognized pages of a reading, as stored and shown. */
export function formsOf({ known }: Pick<ReadPetition, 'known'>): RecognisedForm[] {
  return (known?.recognised ?? []).map(({ page, form, formPage, reason }) => ({
    page,
    formId: form.id,
    title: form.title,
    number: form.number,
    revision: form.revision,
    formPage,
    reason,
    taught: isTaught(form),
  }));
}

/** Those of a stored document; empty for one that was read before they were stored. */
export function parseStoredForms(stored: unknown): RecognisedForm[] {
  return z.array(recognisedForm).parse(stored ?? []);
}

const storedPages = z.array(z.object({ number: z.int(), height: z.number() }));

/** Number and height of each page of a stored document; empty for one that was not read. */
export function parseStoredPages(stored: unknown): z.output<typeof storedPages> {
  return storedPages.parse(stored ?? []);
}

/** The facts of a stored document; empty for one that was read before they were stored. */
export function parseStoredFacts(stored: unknown): PetitionFacts {
  return stored ? petitionFacts.parse(stored) : noFacts();
}
