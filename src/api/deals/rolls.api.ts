import { z } from 'zod';
import { factFieldNames, type FactField } from '#domain/facts/fact-fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  namesOneSelection,
  oneSelectionIssue,
  propertySelectionShape,
} from '../properties/property-selection.schema.ts';
import { rowId, timestamp } from '../wire.schema.ts';

const tag = 'Bulk changes';

const roll = z
  .object({
    /** 'cook-il' */
    id: z.string(),
    name: z.string(),
    /** 'Cook County, IL' */
    place: z.string(),
    /** The facts that it has. */
    facts: z.array(z.string()),
    /** Whether leads without a parcel number are asked for by street and ZIP. */
    byAddress: z.boolean(),
    /** Leads where it reaches, and those of them that it can be asked for. */
    leads: z.int().nonnegative(),
    askable: z.int().nonnegative(),
    /** What to know of its values. */
    remark: z.string().nullable(),
    /** Null: the publisher states it at `terms`. */
    licence: z.string().nullable(),
    terms: z.string(),
    /** Where its columns were checked. */
    source: z.string(),
  })
  .meta({ id: 'Roll' });
export type WireRoll = z.infer<typeof roll>;

export const listRolls = defineEndpoint({
  method: 'GET',
  path: '/api/rolls',
  tag,
  scope: 'leads:read',
  summary: 'Public rolls that can be asked for facts of houses, those with most leads first',
  answer: z.object({ data: z.array(roll) }),
});

const rollAsk = z
  .object({
    id: rowId,
    roll: z.string(),
    place: z.string(),
    state: z.enum(['running', 'done', 'failed']),
    /** Leads that are asked for, those that were, and those that the roll has. */
    leads: z.int().nonnegative(),
    asked: z.int().nonnegative(),
    found: z.int().nonnegative(),
    /** Of the selection: leads elsewhere or without a parcel number. */
    failure: z.string().nullable(),
    /** What filling would change, for `POST /api/bulk-changes` with the action `fill_facts`. */
    source: z.string(),
    changes: z.array(
      z.object({
        field: z.enum(factFieldNames as [FactField, ...FactField[]]),
        label: z.string(),
        /** Leads that get a fact that they lack, those that get another one, and those that keep what a user typed. */
        fills: z.int().nonnegative(),
        replaces: z.int().nonnegative(),
        keeps: z.int().nonnegative(),
      }),
    ),
    createdAt: timestamp,
  })
  .meta({ id: 'RollAsk' });
export type RollAsk = z.infer<typeof rollAsk>;

export const askRoll = defineEndpoint({
  method: 'POST',
  path: '/api/rolls/:id/asks',
  isIdempotent: true,
  tag,
  summary: 'Ask a public roll for the houses of the chosen leads; changes no lead',
  description:
    'Leads are asked for by their parcel numbers, in the background. What the roll says is kept as a source; `GET /api/rolls/asks/{id}` says what filling it in would change.',
  params: z.object({ id: z.string().max(60) }),
  body: z.object(propertySelectionShape).refine(namesOneSelection, oneSelectionIssue),
  answer: rollAsk,
  status: 201,
  errors: ['rolls.not_found', 'rolls.no_leads'],
});

export const getRollAsk = defineEndpoint({
  method: 'GET',
  path: '/api/rolls/asks/:id',
  tag,
  scope: 'leads:read',
  summary: 'How far a question to a roll has come, and what filling its answer in would change',
  params: z.object({ id: z.coerce.number<number>().int().positive() }),
  answer: rollAsk,
  errors: ['rolls.ask_not_found'],
});
