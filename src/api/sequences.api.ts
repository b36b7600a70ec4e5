import { z } from 'zod';
import { unknownMergeFields } from '#domain/messages/merge-fields.ts';
import { sequenceEndings, type SequenceEnding } from '#domain/follow-up/sequence.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  namesOneSelection,
  oneSelectionIssue,
  propertySelectionShape,
} from './properties/property-selection.schema.ts';
import {
  done,
  timestamp,
  opaqueId,
  pageQueryShape,
  pagination,
  requiredText,
  rowId,
  rowIdParams,
  text,
} from './wire.schema.ts';

const tag = 'Sequences';
const endings = Object.keys(sequenceEndings) as [SequenceEnding, ...SequenceEnding[]];

const stepId = opaqueId;
export const sequenceStep = z.discriminatedUnion('kind', [
  z.object({
    id: stepId,
    kind: z.literal('text'),
    message: requiredText(1600, 'Write the text.').refine(
      (message) => unknownMergeFields(message).length === 0,
      { error: 'The text names a field that does not exist.' },
    ),
  }),
  z.object({
    id: stepId,
    kind: z.literal('letter'),
    /** Null takes the standard letter of each lead's type. */
    letterTemplateId: z.string().max(100).nullable(),
  }),
  z.object({ id: stepId, kind: z.literal('call'), what: text(200) }),
  z.object({
    id: stepId,
    kind: z.literal('wait'),
    days: z
      .int('Days are whole numbers.')
      .min(1, 'Wait at least 1 day.')
      .max(365, 'Wait at most 365 days.'),
  }),
]);

const steps = z
  .array(sequenceStep)
  .min(1, 'Add a step.')
  .max(50, 'At most 50 steps.')
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
    error: 'Each step needs its own id.',
  })
  .refine((list) => list.some(({ kind }) => kind !== 'wait'), {
    error: 'Add a text, a letter or a call.',
  });

const sequenceBody = z.object({ name: requiredText(120, 'Give it a name.'), steps });

const sequence = z
  .object({
    id: rowId,
    name: z.string(),
    steps: z.array(sequenceStep),
    /** `archived` ones start no more leads. */
    state: z.enum(['running', 'paused', 'archived']),
    counts: z.object({
      running: z.int().nonnegative(),
      paused: z.int().nonnegative(),
      ended: z.int().nonnegative(),
      /** Texts and letters. */
      sent: z.int().nonnegative(),
    }),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Sequence' });
export type Sequence = z.infer<typeof sequence>;

const missing = ['sequences.not_found'] as const;
const selection = z.object(propertySelectionShape).refine(namesOneSelection, oneSelectionIssue);

export const listSequences = defineEndpoint({
  method: 'GET',
  path: '/api/sequences',
  tag,
  summary: 'The sequences of contacts, by name; archived ones last',
  answer: z.object({ data: z.array(sequence) }),
});

export const createSequence = defineEndpoint({
  method: 'POST',
  path: '/api/sequences',
  isIdempotent: true,
  tag,
  summary: 'Make a sequence: texts, letters, calls and waits in their order',
  body: sequenceBody,
  answer: sequence,
  status: 201,
  errors: ['direct_mail.template_not_found'],
});

export const changeSequence = defineEndpoint({
  method: 'PUT',
  path: '/api/sequences/:id',
  tag,
  summary: 'Change a sequence; only steps that are still to come change',
  description:
    'A step keeps its id. What a lead has behind it stays; it continues with the step after its last one.',
  params: rowIdParams,
  body: sequenceBody,
  answer: sequence,
  errors: [...missing, 'direct_mail.template_not_found'],
});

export const setSequenceState = defineEndpoint({
  method: 'POST',
  path: '/api/sequences/:id/state',
  tag,
  summary: 'Pause a sequence, let it continue, or archive it',
  params: rowIdParams,
  body: z.object({ state: z.enum(['running', 'paused', 'archived']) }),
  answer: sequence,
  errors: missing,
});

export const previewSequence = defineEndpoint({
  method: 'POST',
  path: '/api/sequences/:id/preview',
  tag,
  scope: 'sequences:read',
  summary: 'What would happen to a selection: dates, texts, and whom the gate would refuse',
  params: rowIdParams,
  body: selection,
  answer: z.object({
    /** Leads that would start. */
    total: z.int().nonnegative(),
    /** In a sequence already; they are left out. */
    busy: z.int().nonnegative(),
    /** Of the first 1,000: refused by the gate for the first text or letter, by reason. */
    refused: z.int().nonnegative(),
    reasons: z.array(z.object({ reason: z.string(), count: z.int().positive() })),
    /** Each step with its date, if nothing holds it back. */
    plan: z.array(z.object({ step: sequenceStep, at: timestamp })),
    /** The first five leads, with what each would get. */
    leads: z.array(
      z.object({
        propertyId: rowId,
        name: z.string(),
        texts: z.array(z.object({ stepId, text: z.string() })),
        refusal: z.string().nullable(),
      }),
    ),
  }),
  errors: missing,
});

export const startSequence = defineEndpoint({
  method: 'POST',
  path: '/api/sequences/:id/start',
  isIdempotent: true,
  tag,
  summary: 'Start a selection of leads; those in a sequence already are left out',
  params: rowIdParams,
  body: selection,
  answer: z.object({ started: z.int().nonnegative(), busy: z.int().nonnegative() }),
  status: 201,
  errors: [...missing, 'sequences.not_running', 'sequences.no_leads'],
});

const sequenceRun = z.object({
  id: rowId,
  sequenceId: rowId,
  sequence: z.string(),
  propertyId: rowId,
  name: z.string(),
  address: z.string(),
  state: z.enum(['running', 'paused', 'ended']),
  /** The next step; null at the end. */
  nextStep: sequenceStep.nullable(),
  /** When it is due; null if nothing is. */
  dueAt: timestamp.nullable(),
  ending: z.enum(endings).nullable(),
  results: z.array(
    z.object({
      stepId: z.string(),
      result: z.enum(['done', 'sent', 'skipped', 'failed']),
      reason: z.string(),
      at: timestamp,
    }),
  ),
});

export const listSequenceRuns = defineEndpoint({
  method: 'GET',
  path: '/api/sequences/:id/runs',
  tag,
  summary: 'Where each lead of a sequence stands',
  params: rowIdParams,
  query: z.object({ state: z.enum(['running', 'paused', 'ended']).optional(), ...pageQueryShape }),
  answer: z.object({ data: z.array(sequenceRun), pagination }),
  errors: missing,
});

export const listLeadSequences = defineEndpoint({
  method: 'GET',
  path: '/api/properties/:id/sequences',
  tag,
  summary: 'The sequences that a lead is or was in, latest first',
  params: rowIdParams,
  answer: z.object({ data: z.array(sequenceRun) }),
});

export const setRunState = defineEndpoint({
  method: 'POST',
  path: '/api/sequence-runs/:id/state',
  tag,
  summary: "Pause one lead's sequence, let it continue, or stop it",
  params: rowIdParams,
  body: z.object({ state: z.enum(['running', 'paused', 'stopped']) }),
  answer: done,
  errors: ['sequences.run_not_found', 'sequences.run_ended'],
});
