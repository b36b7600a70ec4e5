import { z } from 'zod';
import { message } from './conversations.api.ts';

/** A text with a number of a lead, for what an open lead shows. */
export const latestText = message.pick({
  id: true,
  channel: true,
  conversationId: true,
  sender: true,
  content: true,
  status: true,
  createdAt: true,
});
export type LatestText = z.infer<typeof latestText>;
