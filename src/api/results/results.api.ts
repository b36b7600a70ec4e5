import { z } from 'zod';
import { resultGroupings, touchChoices } from '#domain/results/grouping.ts';
import { leadSteps } from '#domain/results/steps.ts';
import { defineEndpoint } from '../endpoint.ts';

const tag = 'Results';
const count = z.int();
const counts = z.record(z.enum(leadSteps), count);
const money = {
  /** Cents. */
  spent: z.int(),
  /** Cents of fees. */
  earned: z.int(),
};
const month = z
  .string()
  .regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Must be a month such as 2026-03');

const group = z.object({
  /** '' is the group of those that have none. */
  key: z.string(),
  name: z.string(),
  counts,
  ...money,
});
export type ResultGroup = z.output<typeof group>;

const results = z.object({
  from: month,
  to: month,
  total: z.object({ counts, ...money }),
  /** The largest first; months in their order. */
  groups: z.array(group),
  /** Groups beyond the first hundred, summed up in none. */
  more: z.int(),
  /** Middle days between two steps; null without any. */
  waits: z.array(
    z.object({
      from: z.enum(leadSteps),
      to: z.enum(leadSteps),
      leads: z.int(),
      days: z.number().nullable(),
    }),
  ),
  /** Of the last twelve weeks, by the days on which steps were reached. */
  weeks: z.array(z.object({ monday: z.string(), counts })),
  /** Answered calls of these months of which neither carrier nor owner says what they cost. */
  callsWithoutPrice: count,
  /** Leads that have changed and are not counted anew yet. */
  pending: z.int(),
});
export type Results = z.output<typeof results>;

export const getResults = defineEndpoint({
  method: 'GET',
  path: '/api/results',
  tag,
  summary: 'What leads came to and what it cost, in groups',
  description:
    'Leads that came in the months `from` to `to`, with what was spent on them. Grouped by month, steps and money count in the month in which they happened.',
  query: z.object({
    by: z.enum(resultGroupings).default('list'),
    touch: z
      .enum(touchChoices)
      .default('first')
      .describe('Whether channel, campaign and user are those of the first or the last contact.'),
    from: month.optional().describe('First month; eleven months before `to` by default.'),
    to: month.optional().describe('Last month; the present one by default.'),
  }),
  answer: results,
  access: 'owner',
});

const needed = z.object({ half: z.int(), nineOfTen: z.int() }).nullable();
const goal = z.object({
  /** Contracts a month; null without a goal. */
  contracts: z.int().nullable(),
  /** Of this month so far. */
  soFar: z.object({ contracts: count, contacts: count, offers: count }),
  /** The past that it is judged from: leads that came at least three months ago. */
  past: z.object({ contacted: count, offers: count, contracts: count }),
  /** What the goal takes; null while the past is too short, or without a goal. */
  contacts: needed,
  offers: needed,
});
export type ResultsGoal = z.output<typeof goal>;

export const getResultsGoal = defineEndpoint({
  method: 'GET',
  path: '/api/results/goal',
  tag,
  summary: 'The goal of a month, and what it takes by the own past',
  answer: goal,
  access: 'owner',
});

export const saveResultsGoal = defineEndpoint({
  method: 'PUT',
  path: '/api/results/goal',
  tag,
  summary: 'Set how many contracts a month is to bring; null for none',
  body: z.object({ contracts: z.int().min(1).max(1_000).nullable() }),
  answer: goal,
  access: 'owner',
  audit: { kind: 'settings', what: 'Changed the goal of the month' },
});
