import { z } from 'zod';
import { factFieldNames, factFields, type FactField } from '#domain/facts/fact-fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { day, pastDay, rowIdParams, text } from '../wire.schema.ts';
import { leadFieldShapes } from './lead-field-shapes.ts';
import { property } from './property.schema.ts';

const tag = 'Working a property';
const errors = ['properties.not_found'] as const;

type FactShapes = Pick<typeof leadFieldShapes, FactField>;
const answerShapes = Object.fromEntries(
  factFieldNames.map((field) => [field, leadFieldShapes[field]]),
) as FactShapes;

/** Facts as one source has them; those that it does not have are absent. Amounts are in dollars. */
const factsOfSource = z.object(answerShapes).partial();
export type WireFacts = z.infer<typeof factsOfSource>;

const factSource = z
  .object({
    /** `import:12`, `roll:cook-il`, or `person`. */
    source: z.string(),
    /** 'PropStream list, march.csv', 'Cook County, IL', 'Typed here'. */
    name: z.string(),
    /** The day on which it said so. */
    toldOn: day,
    facts: factsOfSource,
  })
  .meta({ id: 'FactSource' });
export type FactSource = z.infer<typeof factSource>;

export const getFactSources = defineEndpoint({
  method: 'GET',
  path: '/api/properties/:id/facts',
  tag,
  summary: 'What each source says of the house, the newest first',
  description:
    'The lead itself has one value of each fact: what a user typed, else what the newest list or roll said.',
  params: rowIdParams,
  answer: z.object({ data: z.array(factSource) }),
  errors,
});

const whole = z.int().nonnegative().max(2_000_000_000).nullable();
/** What a request may have of each kind. */
const inputShapes = {
  count: whole,
  area: whole,
  year: whole,
  number: z.number().nonnegative().max(1_000).nullable(),
  money: z.number().nonnegative().max(10_000_000_000).nullable(),
  day: pastDay().nullable(),
  flag: z.boolean().nullable(),
  text: text(200),
};

const inputOf = (field: FactField): z.ZodType => {
  const row = factFields[field];
  return 'choices' in row ? z.enum(row.choices).nullable() : inputShapes[row.kind];
};
type FactInputs = {
  [Field in FactField]: (typeof factFields)[Field] extends { choices: readonly (infer Choice)[] }
    ? z.ZodType<Choice | null>
    : z.ZodType<
        z.infer<(typeof inputShapes)[Exclude<(typeof factFields)[Field]['kind'], 'choice'>]>
      >;
};

const factInput = z
  .strictObject(
    Object.fromEntries(factFieldNames.map((field) => [field, inputOf(field)])) as FactInputs,
  )
  .partial();

export const setFacts = defineEndpoint({
  method: 'PATCH',
  path: '/api/properties/:id/facts',
  tag,
  summary: 'Facts of the house as a user knows them; no list or roll overwrites them',
  description:
    'Only the facts that are sent change; null, or an empty text, says that one is not known. Amounts are in dollars, areas in square feet.',
  params: rowIdParams,
  body: z.object({ facts: factInput }),
  answer: property,
  errors: [...errors, 'properties.changed_meanwhile', 'properties.impossible_fact'],
});
export type FactInput = z.infer<typeof setFacts.body>['facts'];
