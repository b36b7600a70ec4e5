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

const fields = z.record(z.enum(petitionFields), field.default(emptyField));

/** The fields of a document as stored; one that was read before a field existed lacks it. */
export const parseStoredFields = (stored: unknown): PetitionFields => fields.parse(stored);

const secondOpinion = z.object({
  model: z.string(),
  costCents: z.number().nullable(),
  error: z.string().nullable(),
  values: z.partialRecord(z.string(), z.string()).optional(),
});

/** What is stored of a second opinion; null if none was requested. */
export const parseStoredOpinion = (stored: unknown): z.output<typeof secondOpinion> | null =>
  secondOpinion.nullable().parse(stored);
