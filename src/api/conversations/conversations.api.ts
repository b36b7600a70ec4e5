import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { phoneNumber, storedPhoneNumber } from '../properties/phone.schema.ts';
import { property } from '../properties/property.schema.ts';
import { mailParts } from './mail-parts.schema.ts';
import { timestamp, requiredText, rowId, rowIdParams, text } from '../wire.schema.ts';

const tag = 'Conversations';
/** Characters of a text, which carriers take. */
export const maxTextLength = 1_600;
/** Images that go with one text at most. */
const maxImages = 5;

/** How many rows of a piece; more than the most is the most. */
const limitOf = (usual: number, most: number) =>
  z.coerce
    .number<number>()
    .int()
    .min(1)
    .default(usual)
    .transform((limit) => Math.min(limit, most));

/** A text conversation with one number about one property. */
export const conversation = z
  .object({
    id: rowId,
    /** '' where only e-mails were exchanged. */
    phoneNumber: storedPhoneNumber,
    /** The owner's address; null where no e-mail was exchanged. */
    email: z.string().nullable(),
    propertyId: rowId.nullable(),
    /** Absent for a number that belongs to no lead. */
    property: property.nullish(),
    lastMessage: z.string().nullable(),
    /** What `lastMessage` stands for: a call that was not answered, and one whose caller left a message. */
    lastKind: z.enum(['message', 'missed_call', 'voicemail']),
    lastMessageAt: timestamp.nullable(),
    unreadCount: z.int().nonnegative(),
    /** Where the number has opted out: since when, and how that is known. */
    optedOut: z.object({ since: timestamp, reason: z.string() }).nullable(),
    /** A message that may be an opt-out and waits for a user's decision. */
    optOutReview: z.object({ id: rowId, content: z.string(), createdAt: timestamp }).nullable(),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof conversation>;

/** The reason of a message that was kept because no text service is set up. */
export const sandboxReason = 'Kept here, not sent: no text service is set up.';

/** The state of an outgoing message; an incoming one is `received`. */
export const messageStatus = z.enum([
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  /** The server stopped between handing it over and getting the answer. */
  'doubtful',
  /** Not handed over: kept by the sandbox, or held back by the gate at the last check. */
  'not_sent',
  'received',
]);

/** An image that was sent or received with a text. */
export const messageMedia = z.object({
  id: rowId,
  /** `waiting` while it is fetched from the carrier; `refused` where it cannot be kept. */
  state: z.enum(['waiting', 'stored', 'refused']),
  /** Where a signed-in person sees it; null until it is stored. */
  url: z.string().nullable(),
  contentType: z.string().nullable(),
  filename: z.string(),
  /** Why it was refused, in a sentence. */
  reason: z.string().nullable(),
});
export type MessageMedia = z.infer<typeof messageMedia>;

export const message = z
  .object({
    id: rowId,
    conversationId: rowId,
    createdAt: timestamp,
    /** `user` for the person who works the lead, `owner` for the other side. */
    sender: z.enum(['user', 'owner']),
    content: z.string(),
    status: messageStatus,
    /** Why it was not sent or failed, in a sentence. */
    reason: z.string().nullable(),
    media: z.array(messageMedia),
    channel: z.enum(['text', 'email']),
    /** What an e-mail has beside its text; null for a text. */
    mail: mailParts.nullable(),
    /** Segments that the carrier counts of a text; null until it says so. */
    parts: z.int().positive().nullable(),
    /** What the carrier takes for it, in US cents and parts of a cent; null until it says so. */
    costCents: z.number().nonnegative().nullable(),
    /** Contains a word such as STOP without being one: for a user to check. */
    mentionsOptOut: z.boolean(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof message>;

/** Which conversations an inbox shows. */
export const inboxes = ['all', 'unread', 'mine', 'opted_out'] as const;
export type Inbox = (typeof inboxes)[number];

export const listConversations = defineEndpoint({
  method: 'GET',
  path: '/api/chat/conversations',
  tag,
  summary: 'Conversations, the one with the latest message first; `after` gives those after one',
  query: z.object({
    /** The last conversation that is listed already. */
    after: z.coerce.number<number>().int().positive().optional(),
    limit: limitOf(100, 200),
    /** `mine`: about leads that are assigned to the caller. */
    inbox: z.enum(inboxes).default('all'),
    /** `unread`: those with unread messages come before the others. */
    first: z.enum(['latest', 'unread']).default('latest'),
  }),
  mayLag: true,
  answer: z.array(conversation),
});

export const startConversation = defineEndpoint({
  method: 'POST',
  path: '/api/chat/conversations',
  isIdempotent: true,
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
    limit: limitOf(200, 500),
  }),
  answer: z.array(message),
  errors: ['conversations.not_found'],
});

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/messages',
  isIdempotent: true,
  tag,
  scope: 'messages:send',
  summary: 'Send a text',
  params: rowIdParams,
  body: z.object({
    content: requiredText(maxTextLength, 'A message cannot be empty'),
    sender: z.literal('user').default('user'),
    /** Images uploaded for this conversation that go with it. */
    mediaIds: z.array(rowId).max(maxImages).optional(),
    /** Names this message forever: sent again after a lost answer, it is stored once. */
    key: z.string().min(8).max(100).optional(),
  }),
  answer: message,
  status: 201,
  errors: [
    'conversations.not_found',
    'contact_gate.refused',
    'conversations.no_images',
    'conversations.images_too_large',
    'conversations.media_not_found',
    'conversations.too_long',
  ],
});

export const searchConversations = defineEndpoint({
  method: 'GET',
  path: '/api/chat/search',
  tag,
  summary: 'Properties and conversations that match; nothing under 3 characters',
  query: z.object({ query: text(200).default('') }),
  mayLag: true,
  answer: z.object({ properties: z.array(property), conversations: z.array(conversation) }),
});

export const markConversationRead = defineEndpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/read',
  tag,
  summary: 'Mark what came in as read',
  params: rowIdParams,
  answer: conversation,
  errors: ['conversations.not_found'],
});

export const markConversationAnswered = defineEndpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/answered',
  tag,
  summary: 'The owner waits for no answer: the reply leaves Today',
  params: rowIdParams,
  answer: conversation,
  errors: ['conversations.not_found'],
});

export const countUnread = defineEndpoint({
  method: 'GET',
  path: '/api/chat/unread',
  tag,
  summary: 'How many messages came in and are unread',
  mayLag: true,
  answer: z.object({ unreadCount: z.int().nonnegative() }),
});

export const previewText = defineEndpoint({
  method: 'GET',
  path: '/api/chat/conversations/:id/next-text',
  tag,
  summary: 'Who writes the next text, the line it ends with, and what the law only warns of',
  params: rowIdParams,
  answer: z.object({
    /** Who writes and how to stop; null if the text goes as it is written. */
    suffix: z.string().nullable(),
    /** 'Ohio: calls need a registration (R.C. 4719).' */
    cautions: z.array(z.string()),
    /** Why it would not be sent now, in a sentence; null if it would. */
    refusal: z.string().nullable(),
    /** What {sender} and {company} become in a text. */
    sender: z.string(),
    company: z.string(),
  }),
  errors: ['conversations.not_found'],
});

export const resendMessage = defineEndpoint({
  method: 'POST',
  path: '/api/chat/messages/:id/resend',
  isIdempotent: true,
  tag,
  scope: 'messages:send',
  summary: 'Send a message again that failed or whose delivery is unknown',
  params: rowIdParams,
  answer: message,
  errors: ['conversations.not_found', 'conversations.not_resendable', 'contact_gate.refused'],
});

export const simulateReply = defineEndpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/simulated-reply',
  isIdempotent: true,
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
    /** Why images cannot be sent, in a sentence. */
    noImagesReason: z.string().nullable(),
    /** Whether a model is set up that drafts replies. */
    suggestsReplies: z.boolean(),
  }),
});
