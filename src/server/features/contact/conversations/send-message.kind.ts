import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job.ts';

export const sendMessageData = z.object({
  messageId: z.int(),
  /** How often the carrier was busy; counted here, since each wait is its own job. */
  tries: z.int().optional(),
});

/** Hands one stored message to the text service. */
export const sendMessageJob: JobKind<z.infer<typeof sendMessageData>> = {
  name: 'conversations.send-message',
  data: sendMessageData,
};
