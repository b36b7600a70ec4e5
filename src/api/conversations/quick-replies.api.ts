import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { requiredText, rowId, rowIdParams } from '../wire.schema.ts';

const tag = 'Conversations';

export const quickReply = z.object({ id: rowId, title: z.string(), content: z.string() });
export type QuickReply = z.infer<typeof quickReply>;

export const listQuickReplies = defineEndpoint({
  method: 'GET',
  path: '/api/chat/quick-replies',
  tag,
  summary: 'Replies of your own, with merge fields',
  answer: z.array(quickReply),
});

const reply = z.object({
  title: requiredText(60, 'Title is required'),
  content: requiredText(1_600, 'A reply cannot be empty'),
});

export const createQuickReply = defineEndpoint({
  method: 'POST',
  path: '/api/chat/quick-replies',
  isIdempotent: true,
  tag,
  summary: 'Keep a reply',
  body: reply,
  answer: quickReply,
  status: 201,
});

export const changeQuickReply = defineEndpoint({
  method: 'PUT',
  path: '/api/chat/quick-replies/:id',
  tag,
  summary: 'Change the title or the words of a reply',
  params: rowIdParams,
  body: reply,
  answer: quickReply,
  errors: ['conversations.quick_reply_not_found'],
});

export const deleteQuickReply = defineEndpoint({
  method: 'DELETE',
  path: '/api/chat/quick-replies/:id',
  tag,
  summary: 'Forget a reply',
  params: rowIdParams,
  answer: z.object({ message: z.string() }),
  audit: { kind: 'deletion', what: 'Deleted a quick reply' },
});
