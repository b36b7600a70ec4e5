import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, requiredText, rowId, text, timestamp } from '../wire.schema.ts';

const tag = 'Contact gate';

const callAnswer = z.object({
  /** Null for a number that was asked alone. */
  propertyId: rowId.nullable(),
  phoneNumber: z.string(),
  /**
   * Why it is refused, as the log of decisions names it; null where rules only warn. No list here,
   * for this is a part of the first script.
   */
  reason: z.string().nullable(),
  /** 'Louisiana: no calls on Sundays (La. R.S. 45:811). From Monday 8:00 AM.' */
  message: z.string(),
  retryAt: timestamp.nullable(),
});
export type CallAnswer = z.infer<typeof callAnswer>;

export const listCallAnswers = defineEndpoint({
  method: 'GET',
  path: '/api/contact-gate/calls',
  tag,
  scope: 'leads:read',
  summary:
    'What the law says of calling numbers now: refused with the reason and the time, or allowed with a warning; nothing is said of the others',
  query: z.object({
    /** Ids of at most 200 leads, with commas. */
    leads: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,199}$/)
      .transform((text) => text.split(',').map(Number))
      .optional(),
    /** Ten digits of a number that belongs to no lead. */
    number: z
      .string()
      .regex(/^\d{10}$/)
      .optional(),
  }),
  answer: z.array(callAnswer),
});

export const overrideCall = defineEndpoint({
  method: 'POST',
  path: '/api/contact-gate/calls/override',
  tag,
  summary: 'The owner calls although the gate says no; the reason is kept with the decision',
  body: z.object({
    propertyId: rowId.nullable(),
    phoneNumber: text(30),
    reason: requiredText(300, 'Say why'),
  }),
  answer: done,
  access: 'owner',
  isIdempotent: true,
  errors: ['contact_gate.recipient_unreadable'],
});
