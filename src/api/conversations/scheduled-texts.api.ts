import { z } from 'zod';
import { sendMessage } from './conversations.api.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, moment, rowId, rowIdParams, timestamp } from '../wire.schema.ts';

const tag = 'Conversations';

/** A text that waits for a permitted hour. */
export const scheduledText = z
  .object({
    id: rowId,
    conversationId: rowId,
    content: z.string(),
    imageCount: z.int().nonnegative(),
    sendAt: timestamp,
    /** `sendAt` on the recipient's clock: '8:00 AM'. */
    recipientClock: z.string(),
    /** Why it was moved or is held, in a sentence. */
    problem: z.string().nullable(),
    /** It will no longer be sent automatically. */
    isHeld: z.boolean(),
    /** Who wrote it; null if the account was deleted. */
    author: z.string().nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'ScheduledText' });
export type ScheduledText = z.infer<typeof scheduledText>;

export const scheduleText = defineEndpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/scheduled',
  isIdempotent: true,
  tag,
  scope: 'messages:send',
  summary: 'Send a text at a later hour; it is checked again when it goes out',
  params: rowIdParams,
  body: sendMessage.body.extend({ sendAt: moment('plan') }),
  answer: scheduledText,
  status: 201,
  errors: [
    'conversations.not_found',
    'contact_gate.refused',
    'conversations.no_images',
    'conversations.media_not_found',
    'conversations.schedule_invalid',
  ],
});

export const listScheduledTexts = defineEndpoint({
  method: 'GET',
  path: '/api/chat/conversations/:id/scheduled',
  tag,
  summary: 'Texts of a conversation that wait for their hour, the next first',
  params: rowIdParams,
  answer: z.array(scheduledText),
  errors: ['conversations.not_found'],
});

export const cancelScheduledText = defineEndpoint({
  method: 'DELETE',
  path: '/api/chat/scheduled/:id',
  tag,
  summary: 'Cancel a scheduled text',
  params: rowIdParams,
  answer: done,
  errors: ['conversations.scheduled_not_found'],
  audit: { kind: 'deletion', what: 'Cancelled a scheduled text' },
});
