import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** Of one step of a registration; `open` has not been begun. */
export const registrationStep = z.enum(['done', 'pending', 'failed', 'open', 'unknown']);

const textingRegistration = z.object({
  /** `twilio`, `telnyx` or `sandbox` */
  provider: z.string(),
  state: z.enum(['registered', 'pending', 'unregistered', 'unknown']),
  /** In a sentence. */
  says: z.string(),
  /** The service's own word for the state of the brand and of the campaign; null without one. */
  brand: z.string().nullable(),
  campaign: z.string().nullable(),
  /** What is registered one after another. */
  steps: z.object({
    brand: registrationStep,
    campaign: registrationStep,
    number: registrationStep,
  }),
});
export type TextingRegistration = z.infer<typeof textingRegistration>;

export const readTextingRegistration = defineEndpoint({
  method: 'GET',
  path: '/api/chat/registration',
  tag: 'Conversations',
  summary: 'Whether the carriers know who texts from the sending number (10DLC)',
  answer: textingRegistration,
  access: 'owner',
});
