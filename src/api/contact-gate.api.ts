import { z } from 'zod';
import {
  contactChannels,
  contactRefusals,
  optOutDecisions,
  optOutKinds,
} from '#domain/contact/contact-gate.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  done,
  timestamp,
  pageQueryShape,
  pagination,
  requiredText,
  rowId,
  rowIdParams,
  text,
} from './wire.schema.ts';

const tag = 'Contact gate';

const rule = z.object({
  reason: z.enum(contactRefusals),
  label: z.string(),
  /** The rule in a plain sentence, with its present value. */
  sentence: z.string(),
  /** Further sentences: the states' own hours, with their statutes. */
  details: z.array(z.string()),
  /** The channel that it blocks. */
  channels: z.array(z.enum(contactChannels)),
});

export const listContactRules = defineEndpoint({
  method: 'GET',
  path: '/api/contact-gate/rules',
  tag,
  summary: 'The rules before every contact, in plain sentences with their present values',
  answer: z.array(rule),
});

const optOut = z.object({
  id: rowId,
  kind: z.enum(optOutKinds),
  value: z.string(),
  source: z.string(),
  reason: z.string(),
  createdAt: timestamp,
  liftedAt: timestamp.nullable(),
  liftReason: z.string().nullable(),
});
export type OptOut = z.infer<typeof optOut>;

export const listOptOuts = defineEndpoint({
  method: 'GET',
  path: '/api/contact-gate/opt-outs',
  tag,
  summary: 'The opt-out ledger, newest first',
  query: z.object({ ...pageQueryShape, search: text(100).optional() }),
  mayLag: true,
  answer: z.object({ data: z.array(optOut), pagination }),
});

export const addOptOut = defineEndpoint({
  method: 'POST',
  path: '/api/contact-gate/opt-outs',
  isIdempotent: true,
  tag,
  summary: 'Add a recipient to the ledger by hand',
  body: z.object({
    kind: z.enum(optOutKinds),
    value: requiredText(300, 'Say who'),
    reason: requiredText(300, 'Say why'),
  }),
  answer: done,
  status: 201,
  errors: ['contact_gate.recipient_unreadable', 'contact_gate.opt_out_exists'],
});

export const liftOptOut = defineEndpoint({
  method: 'POST',
  path: '/api/contact-gate/opt-outs/:id/lift',
  tag,
  summary: 'Lift an entry, with a reason',
  params: rowIdParams,
  body: z.object({ reason: requiredText(300, 'Say why') }),
  answer: done,
  access: 'owner',
  errors: ['contact_gate.opt_out_not_found'],
});

const optOutReview = z.object({
  id: rowId,
  phoneNumber: z.string(),
  propertyId: rowId.nullable(),
  /** Street address of the lead; null if the lead was deleted. */
  place: z.string().nullable(),
  /** The message, as received. */
  content: z.string(),
  createdAt: timestamp,
});
export type OptOutReview = z.infer<typeof optOutReview>;

export const listOptOutReviews = defineEndpoint({
  method: 'GET',
  path: '/api/contact-gate/reviews',
  tag,
  summary: 'Messages that may be an opt-out and wait for a decision, oldest first',
  answer: z.array(optOutReview),
});

export const decideOptOutReview = defineEndpoint({
  method: 'POST',
  path: '/api/contact-gate/reviews/:id/decide',
  tag,
  summary: 'Decide whether a message is an opt-out',
  params: rowIdParams,
  body: z.object({ decision: z.enum(optOutDecisions) }),
  answer: done,
  errors: ['contact_gate.review_not_found'],
});

const contactDecision = z.object({
  id: rowId,
  propertyId: rowId.nullable(),
  /** Street address of the lead; null if the lead was deleted. */
  place: z.string().nullable(),
  channel: z.enum(contactChannels),
  target: z.string(),
  allowed: z.boolean(),
  reason: z.string().nullable(),
  /** Who wanted to; null for a campaign. */
  actor: z.string().nullable(),
  /** The rules that refuse or warn, each with its citation; the book in which they stood. */
  rules: z.array(z.string()),
  book: z.string().nullable(),
  /** Why an owner made the contact although it was refused. */
  overrideReason: z.string().nullable(),
  decidedAt: timestamp,
});
export type ContactDecision = z.infer<typeof contactDecision>;

export const listContactDecisions = defineEndpoint({
  method: 'GET',
  path: '/api/contact-gate/decisions',
  tag,
  summary: 'What the gate decided, latest first',
  query: z.object({
    /** Only those before this one: the last of the previous page. */
    before: z.coerce.number<number>().int().positive().optional(),
    limit: pageQueryShape.limit,
    channel: z.enum(contactChannels).optional(),
    outcome: z.enum(['allowed', 'refused']).optional(),
    reason: z.enum(contactRefusals).optional(),
    /** A phone number in any spelling, or part of an address. */
    search: text(100).optional(),
  }),
  mayLag: true,
  answer: z.array(contactDecision),
});
