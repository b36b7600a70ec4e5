import { z } from 'zod';
import { pastDay, text } from './wire.schema.ts';

/** A place on a page, in thousandths of the page's width in both directions. */
const pageBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type PageBox = z.infer<typeof pageBox>;

/** Where a value is on the page; both null if no page supports it. */
export const evidence = {
  /** Counted from 1. */
  page: z.int().positive().nullable(),
  box: pageBox.nullable(),
};

/** One reading of one value. */
export const reading = z.object({
  value: z.string(),
  /** 0 to 1. */
  confidence: z.number(),
  ...evidence,
});

/** A place on a page of the document. */
export const placeOnPage = z.object({ page: z.int().positive(), box: pageBox });

/** A value with what else it could be; '' where the document does not say. */
const petitionFact = reading.extend({ alternatives: z.array(reading) });
export type PetitionFact = z.infer<typeof petitionFact>;

/** What known forms say beyond a petition's fields. */
export const petitionFacts = z.object({
  /** The relief requested: 'probate of will'. Usually one. */
  petitionKinds: z.array(petitionFact),
  /** 'yes', 'no', or '' where the form does not say. */
  will: petitionFact,
  heirs: z.array(
    z.object({
      name: petitionFact,
      relationship: petitionFact,
      streetAddress: petitionFact,
      city: petitionFact,
      state: petitionFact,
      zipCode: petitionFact,
    }),
  ),
  /** YYYY-MM-DD. */
  hearingDate: petitionFact,
  /** Dollars as digits, with cents where they are written. */
  estateValue: petitionFact,
});
export type PetitionFacts = z.infer<typeof petitionFacts>;

const part = text(200);
const givenHeir = z.object({
  name: part,
  relationship: part,
  streetAddress: part,
  city: part,
  state: part,
  zipCode: part,
});

/** A user's corrections of the facts; omitted ones keep the value that was read. */
export const givenFacts = z.object({
  petitionKind: part.optional(),
  will: z.enum(['yes', 'no', '']).optional(),
  hearingDate: z.union([z.literal(''), pastDay('The hearing date must be a date.')]).optional(),
  estateValue: z
    .string()
    .trim()
    .regex(/^(?:\d{1,12}(?:\.\d{1,2})?)?$/, 'The value of the estate must be an amount.')
    .optional(),
  /** By their place in the list; one without a name is removed. */
  heirs: z.array(givenHeir).max(99).optional(),
});
export type GivenFacts = z.infer<typeof givenFacts>;
