import { z } from 'zod';
import { leadStatuses } from '#domain/leads/lead-status.ts';
import { defineEndpoint } from './endpoint.ts';
import { day, timestamp, rowId, rowIdParams } from './wire.schema.ts';

const scoreTerm = z.object({
  name: z.enum(['kind', 'moreCases', 'age', 'moreKinds', 'owed', 'equity', 'price']),
  /** 'Tax sale', '110 days old; halves every 60 days' */
  label: z.string(),
  /** Whole points; those of all terms are the score. */
  points: z.int(),
  /** The source of the fact: list, feed or petition; 'This lead' for the lead itself. */
  source: z.string(),
  /** On which the case opened, or was first seen. */
  date: day.nullable(),
});

const scoreExplanation = z
  .object({
    propertyId: rowId,
    /** Points: 20 more double the odds. The sum of the terms, as of today. */
    score: z.int(),
    terms: z.array(scoreTerm),
    /**
     * The source of the weights: the shipped assumptions, or those learned from the installation's
     * outcomes.
     */
    weights: z.enum(['shipped', 'own']),
    /**
     * The chance, 0 to 1, that a contacted lead of this score is interested or under contract within 90 days, from
     * own outcomes; null while there are too few.
     */
    chance: z.number().nullable(),
    /** What a score is not. */
    statement: z.string(),
    /** Open cases that count nothing, since their feed has no new rows. */
    notCounted: z.array(z.object({ source: z.string(), cases: z.int().positive() })),
    /** Whether the owner can be reached; no part of the score. */
    reach: z.object({
      /** Numbers that are neither wrong nor on a do-not-call list. */
      phones: z.int().nonnegative(),
      emails: z.int().nonnegative(),
      hasMailingAddress: z.boolean(),
      optedOut: z.boolean(),
    }),
    /** How far the deal has progressed; not part of the score. */
    progress: z.object({ leadStatus: z.enum(leadStatuses), lastContactAt: timestamp.nullable() }),
    /** The days on which the score changed, the latest first. */
    history: z.array(z.object({ date: day, score: z.int() })),
  })
  .meta({ id: 'ScoreExplanation' });
export type ScoreExplanation = z.infer<typeof scoreExplanation>;

export const explainScore = defineEndpoint({
  method: 'GET',
  path: '/api/properties/:id/score',
  tag: 'Working a property',
  summary: 'The score of a property term by term, with source and date; the terms sum to the score',
  params: rowIdParams,
  answer: scoreExplanation,
  errors: ['properties.not_found'],
});

const scoreWeight = z.object({
  name: z.string(),
  label: z.string(),
  /** Points a unit as shipped, and those in force. */
  shipped: z.number(),
  points: z.number(),
  unit: z.string(),
  /** Days in which the points halve; null if they do not. */
  halfLife: z.int().positive().nullable(),
  reason: z.string(),
});

const judged = z.object({
  /** Outcomes among the tenth with the highest scores, against the average. */
  topDecileLift: z.number().nullable(),
  /** The mean squared error of the chance. */
  brier: z.number(),
  logLoss: z.number(),
});

/** Learned from the earlier leads, tried on the later ones. */
export const scoreBacktest = z.object({
  learnedFrom: z.int(),
  predicted: z.int(),
  splitDay: z.string(),
  shipped: judged,
  own: judged,
  /** Fifths of the predicted leads, with 95 % intervals of the observed shares. */
  reliability: z.array(
    z.object({
      count: z.int(),
      predicted: z.number(),
      observed: z.number(),
      low: z.number(),
      high: z.number(),
    }),
  ),
  isOwnBetter: z.boolean(),
});

const scoreModel = z
  .object({
    statement: z.string(),
    origin: z.enum(['shipped', 'own']),
    weights: z.array(scoreWeight),
    /** How many own outcomes are needed before anything is learned from them. */
    outcomesNeeded: z.int().positive(),
    /**
     * Contacted leads that were interested or under contract within 90 days, of all contacted at
     * least 90 days ago.
     */
    outcomes: z.int().nonnegative(),
    contacted: z.int().nonnegative(),
    backtest: scoreBacktest.nullable(),
  })
  .meta({ id: 'ScoreModel' });
export type ScoreModel = z.infer<typeof scoreModel>;

export const readScoreModel = defineEndpoint({
  method: 'GET',
  path: '/api/scores/model',
  tag: 'Properties',
  summary: 'The weights of the score with their reasons',
  answer: scoreModel,
});
