import { z } from 'zod';
import { listMessages } from './conversations.api.ts';
import { defineEndpoint } from '../endpoint.ts';
import { timestamp, rowIdParams } from '../wire.schema.ts';

const tag = 'Conversations';

/** Something that happened to the lead, or that its owner did, between two messages. */
export const threadHappening = z
  .object({
    /** Unique within a thread. */
    id: z.string(),
    kind: z.enum(['call', 'missed_call', 'voicemail', 'form', 'letter', 'status', 'refusal']),
    /** Who began it; null where that says nothing. */
    direction: z.enum(['in', 'out']).nullable(),
    summary: z.string(),
    /** What was said or written; '' if nothing was. */
    text: z.string(),
    /** Path of a recording; null if there is none. */
    recording: z.string().nullable(),
    /** How long that is, of a recorded call how long was talked; null without one. */
    seconds: z.int().nonnegative().nullable(),
    /** Who did it; null for the server itself. */
    actor: z.string().nullable(),
    happenedAt: timestamp,
  })
  .meta({ id: 'ThreadHappening' });
export type ThreadHappening = z.infer<typeof threadHappening>;

export const listHappenings = defineEndpoint({
  method: 'GET',
  path: '/api/chat/conversations/:id/happenings',
  tag,
  summary:
    'Calls, voicemails, forms, letters, status changes and refusals beside the piece of messages that the same query answers, oldest first',
  params: rowIdParams,
  query: listMessages.query,
  answer: z.array(threadHappening),
  errors: ['conversations.not_found'],
});

/** By what, and for how much. */
const ofModel = {
  model: z.string(),
  /** In US cents; null if no prices are configured. */
  costCents: z.number().nullable(),
};
const modelLimits = { max: 20, seconds: 60 };
const modelErrors = [
  'conversations.not_found',
  'conversations.no_suggestions',
  'conversations.suggestions_failed',
] as const;

export const suggestReplies = defineEndpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/suggestions',
  isIdempotent: true,
  tag,
  scope: 'messages:read',
  summary: 'Three drafts by the configured model, from the thread and the lead; nothing is sent',
  params: rowIdParams,
  answer: z.object({
    drafts: z.array(z.string()),
    ...ofModel,
    /** What this conversation's suggestions have cost so far, with this one. */
    totalCostCents: z.number().nullable(),
  }),
  status: 201,
  rateLimit: modelLimits,
  errors: modelErrors,
});
export type ReplySuggestions = z.infer<typeof suggestReplies.answer>;

export const summariseCall = defineEndpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/call-summaries',
  isIdempotent: true,
  tag,
  scope: 'messages:read',
  summary:
    'A proposal by the configured model of what a written-down call comes to; nothing is kept',
  params: rowIdParams,
  /** The id of a call among the happenings of the thread. */
  body: z.object({ callId: z.string().regex(/^c\d{1,15}$/) }),
  answer: z.object({ summary: z.string(), ...ofModel }),
  status: 201,
  rateLimit: modelLimits,
  errors: [...modelErrors, 'conversations.nothing_said'],
});
