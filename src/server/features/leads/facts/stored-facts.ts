import { z } from 'zod';
import { factFieldNames, type FactField } from '#domain/facts/fact-fields.ts';

const value = z.union([z.string(), z.number(), z.boolean()]).nullish();
/** `lead_facts.facts`: values as columns have them. Fields that a later version took away are passed over. */
export const storedFacts = z.record(z.string(), z.unknown()).transform((facts): StoredFacts => {
  const known = factFieldNames.map((field) => [field, value.catch(undefined).parse(facts[field])]);
  return Object.fromEntries(known) as StoredFacts;
});
export type StoredFacts = Partial<Record<FactField, string | number | boolean | null | undefined>>;
