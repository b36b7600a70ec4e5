import { z } from 'zod';
import { placeOnPage, reading } from '#api/petition-facts.schema.ts';
import { petitionFields } from '@lotline/petition-reader/petition-field.ts';
import { emptyField } from '@lotline/petition-reader/petition.ts';
import type { PetitionFields } from './probate-intake.store.ts';

const field = reading.extend({
  alternatives: z.array(reading),
  zone: placeOnPage.exactOptional(),
  handwritten: z.literal(true).exactOptional(),
});

const fields = z.partialRecord(z.enum(petitionFields), field);

/** The fields of a document as they are stored; one that was read before a field existed lacks it. */
export function parseStoredFields(stored: unknown): PetitionFields {
  const found = fields.parse(stored);
  return Object.fromEntries(
    petitionFields.map((name) => [name, found[name] ?? emptyField()]),
  ) as PetitionFields;
}
