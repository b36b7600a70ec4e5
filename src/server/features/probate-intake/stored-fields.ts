import { z } from 'zod';
import { petitionFields } from '@lotline/petition-reader/petition-field.ts';
import { emptyField } from '@lotline/petition-reader/petition.ts';
import type { PetitionFields } from './probate-intake.store.ts';

const reading = z.object({
  value: z.string(),
  confidence: z.number(),
  page: z.number().nullable(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
});

const field = reading.extend({
  alternatives: z.array(reading),
  learned: z
    .object({
      corrections: z.number(),
      confirmations: z.number(),
      labelIds: z.array(z.number()),
    })
    .exactOptional(),
});

const fields = z.partialRecord(z.enum(petitionFields), field);

/** The fields of a document as they are stored; one that was read before a field existed lacks it. */
export function parseStoredFields(stored: unknown): PetitionFields {
  const found = fields.parse(stored);
  return Object.fromEntries(
    petitionFields.map((name) => [name, found[name] ?? emptyField()]),
  ) as PetitionFields;
}
