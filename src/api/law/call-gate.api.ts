import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, requiredText, rowId, text, timestamp } from '../wire.schema.ts';

const tag = 'Contact gate';

const refusedCall = z.object({
  propertyId: rowId,
  phoneNumber: z.string(),
  /** As the log of decisions names it; no list here, for this is a part of the first script. */
  reason: z.string(),
  /** 'Louisiana: no calls on Sundays (La. R.S. 45:811). From Monday 8:00 AM.' */
  message: z.string(),
  retryAt: timestamp.nullable(),
});
export type RefusedCall = z.infer<typeof refusedCall>;

export const listRefusedCalls = defineEndpoint({
  method: 'GET',
  path: '/api/contact-gate/calls',
  tag,
  scope: 'leads:read',
  summary: 'Which numbers of these leads may not be called now, and why; the others may be',
  query: z.object({
    /** Ids of at most 200 leads, with commas. */
    leads: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,199}$/)
      .transform((text) => text.split(',').map(Number)),
  }),
  answer: z.array(refusedCall),
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
