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
    /** Addresses of images that came or went with it. */
    mediaUrls: z.array(z.string()),
    /** Contains a word such as STOP without being one: for a person to look at. */
    mentionsOptOut: z.boolean(),
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

export const getConversation = defineEndpoint({
  method: 'GET',
  path: '/api/chat/conversations/:id',
  tag,
  summary: 'One conversation',
  params: rowIdParams,
  answer: conversation,
  errors: ['conversations.not_found'],
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

export const markConversationRead = defineEndpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/read',
  tag,
  summary: 'Somebody has seen what came in',
  params: rowIdParams,
  answer: conversation,
  errors: ['conversations.not_found'],
});

export const countUnread = defineEndpoint({
  method: 'GET',
  path: '/api/chat/unread',
  tag,
  summary: 'How many messages came in that nobody has seen',
  answer: z.object({ unreadCount: z.int().nonnegative() }),
});

export const resendMessage = defineEndpoint({
  method: 'POST',
  path: '/api/chat/messages/:id/resend',
  tag,
  summary: 'Send a message again that failed, or of which nobody knows whether it went',
  params: rowIdParams,
  answer: message,
  errors: ['conversations.not_found', 'conversations.not_resendable', 'contact_gate.refused'],
});

export const simulateReply = defineEndpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/simulated-reply',
  tag,
  summary: "Play the owner's answer; only while no text service is set up",
  params: rowIdParams,
  body: z.object({ content: requiredText(1_600, 'A message cannot be empty') }),
  answer: message,
  status: 201,
  errors: ['conversations.not_found', 'conversations.not_sandbox'],
});

/** What the composer may offer: whether texts leave, and whether images can go with them. */
export const getChatAbilities = defineEndpoint({
  method: 'GET',
  path: '/api/chat/abilities',
  tag,
  summary: 'Which text service is used and what it can do',
  answer: z.object({
    provider: z.enum(['sandbox', 'twilio', 'telnyx']),
    delivers: z.boolean(),
    canSendImages: z.boolean(),
  }),
});

export const quickReply = z.object({ id: rowId, title: z.string(), content: z.string() });
export type QuickReply = z.infer<typeof quickReply>;

export const listQuickReplies = defineEndpoint({
  method: 'GET',
  path: '/api/chat/quick-replies',
  tag,
  summary: 'Replies of your own, with merge fields',
  answer: z.array(quickReply),
});

export const createQuickReply = defineEndpoint({
  method: 'POST',
  path: '/api/chat/quick-replies',
  tag,
  summary: 'Keep a reply',
  body: z.object({
    title: requiredText(60, 'Title is required'),
    content: requiredText(1_600, 'A reply cannot be empty'),
  }),
  answer: quickReply,
  status: 201,
});

export const deleteQuickReply = defineEndpoint({
  method: 'DELETE',
  path: '/api/chat/quick-replies/:id',
  tag,
  summary: 'Forget a reply',
  params: rowIdParams,
  answer: z.object({ message: z.string() }),
});

/** Carriers post here; the signature proves that it is they. */
export const receiveTwilioWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/twilio',
  tag: 'Webhooks',
  summary: 'Inbound texts and delivery reports from Twilio',
  body: z.record(z.string(), z.string()),
  bodyKind: 'form',
  keepsRawBody: true,
  access: 'public',
  answer: z.string(),
  answerKind: 'binary',
  errors: ['webhooks.refused'],
});

export const receiveTelnyxWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/telnyx',
  tag: 'Webhooks',
  summary: 'Inbound texts and delivery reports from Telnyx',
  body: z.looseObject({}),
  keepsRawBody: true,
  access: 'public',
  answer: z.object({ message: z.string() }),
  errors: ['webhooks.refused'],
});
