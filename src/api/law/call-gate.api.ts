import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, leadsOfPage, requiredText, rowId, text, timestamp } from '../wire.schema.ts';

const tag = 'Contact gate';

const channel = z.enum(['sms', 'call']).optional();

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
  /** The owner's line with which this text has to end. */
  suffix: z.string().optional(),
});
export type CallAnswer = z.infer<typeof callAnswer>;

export const listCallAnswers = defineEndpoint({
  method: 'GET',
  path: '/api/contact-gate/calls',
  tag,
  scope: 'leads:read',
  summary:
    'What the law says of calling or texting numbers now: refused with the reason and the time, or allowed with a warning; nothing is said of the others',
  query: z.object({
    /** `call` if absent. */
    channel,
    leads: leadsOfPage.optional(),
    /** Ten digits of a number that belongs to no lead. */
    number: z
      .string()
      .regex(/^\d{10}$/)
      .optional(),
  }),
  answer: z.array(callAnswer),
});

/** A call or text of the user's own phone. */
const ownContact = z.object({
  /** `call` if absent. */
  channel,
  propertyId: rowId.nullable(),
  phoneNumber: text(30),
});

export const noteContact = defineEndpoint({
  method: 'POST',
  path: '/api/contact-gate/calls',
  tag,
  summary: "The user's own phone calls or texts: what the gate says of it is written down",
  body: ownContact,
  answer: done,
  isIdempotent: true,
  errors: ['contact_gate.recipient_unreadable'],
});

export const overrideCall = defineEndpoint({
  method: 'POST',
  path: '/api/contact-gate/calls/override',
  tag,
  summary:
    'The owner calls or texts although the gate says no; the reason is kept with the decision',
  body: ownContact.extend({ reason: requiredText(300, 'Say why') }),
  answer: done,
  access: 'owner',
  isIdempotent: true,
  errors: ['contact_gate.recipient_unreadable'],
});
