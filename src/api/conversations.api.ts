import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { phoneNumber, storedPhoneNumber } from './phone.schema.ts';
import { property } from './property.schema.ts';
import { moment, requiredText, rowId, rowIdParams, text } from './wire.schema.ts';

const tag = 'Conversations';

/** A text conversation with one number about one property. */
export const conversation = z
  .object({
    id: rowId,
    phoneNumber: storedPhoneNumber,
    propertyId: rowId.nullable(),
    /** Absent for a number that belongs to no lead. */
    property: property.nullish(),
    lastMessage: z.string().nullable(),
    lastMessageAt: moment.nullable(),
    unreadCount: z.int().nonnegative(),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof conversation>;

/** How far a message of ours has come; what comes in is `received`. */
export const messageStatus = z.enum([
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  /** The server stopped between handing it over and hearing back. */
  'doubtful',
  /** Kept by the sandbox, handed to nobody. */
  'not_sent',
  'received',
]);

export const message = z
  .object({
    id: rowId,
    conversationId: rowId,
    createdAt: moment,
    /** `user` for the person who works the lead, `owner` for the other side. */
    sender: z.enum(['user', 'owner']),
    content: z.string(),
    status: messageStatus,
    /** Why it was not sent or failed, in a sentence. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof message>;

export const listConversations = defineEndpoint({
  method: 'GET',
  path: '/api/chat/conversations',
  tag,
  summary: 'Conversations, the one with the latest message first; at most 200',
  answer: z.array(conversation),
});

export const startConversation = defineEndpoint({
  method: 'POST',
  path: '/api/chat/conversations',
  tag,
  summary: 'Open the conversation with a number about a property; the one that exists, if any',
  body: z.object({ phoneNumber, propertyId: rowId }),
  answer: conversation,
  status: 201,
  errors: ['properties.not_found'],
});

export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/api/chat/conversations/:id/messages',
  tag,
  summary: 'The latest messages of a conversation, oldest first; `before` goes further back',
  params: rowIdParams,
  query: z.object({
    before: z.coerce.number<number>().int().positive().optional(),
    limit: z.coerce
      .number<number>()
      .int()
      .min(1)
      .default(200)
      .transform((limit) => Math.min(limit, 500)),
  }),
  answer: z.array(message),
  errors: ['conversations.not_found'],
});

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/messages',
  tag,
  summary: 'Send a text',
  params: rowIdParams,
  body: z.object({
    content: requiredText(1_600, 'A message cannot be empty'),
    sender: z.literal('user').default('user'),
  }),
  answer: message,
  status: 201,
  errors: ['conversations.not_found', 'contact_gate.refused'],
});

export const searchConversations = defineEndpoint({
  method: 'GET',
  path: '/api/chat/search',
  tag,
  summary: 'Properties and conversations that match; nothing under 3 characters',
  query: z.object({ query: text(200).default('') }),
  answer: z.object({ properties: z.array(property), conversations: z.array(conversation) }),
});
