import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { rowId, rowIdParams, timestamp } from '../wire.schema.ts';

const tag = 'Webhooks';

/** Carriers ask here what to do with a call, and say what became of it; each signs what it says. */
export const receiveTwilioVoice = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/twilio/voice',
  tag,
  summary: 'Calls that come in by Twilio, what browsers dial, and what became of both',
  body: z.record(z.string(), z.string()),
  bodyKind: 'form',
  keepsRawBody: true,
  access: 'public',
  answer: z.string(),
  answerKind: 'binary',
  errors: ['webhooks.refused'],
});

export const receiveTelnyxVoice = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/telnyx/voice',
  tag,
  summary: 'Calls that come in by Telnyx, what browsers dial, and what became of both',
  body: z.looseObject({}),
  keepsRawBody: true,
  access: 'public',
  answer: z.object({ message: z.string() }),
  errors: ['webhooks.refused'],
});

/** What the owner pastes at a carrier, so that calls to the own numbers arrive here. */
export const getVoiceAddress = defineEndpoint({
  method: 'GET',
  path: '/api/settings/voice-address',
  tag: 'Settings',
  summary: 'Where the service for calls reports to, and when it last did',
  answer: z.object({
    /** False while the installation does not know an address that the internet reaches. */
    isPublic: z.boolean(),
    /** Null while no carrier handles the calls. */
    carrier: z
      .object({
        provider: z.enum(['twilio', 'telnyx']),
        url: z.string(),
        /** When it last reported a call. */
        lastHeardAt: timestamp.nullable(),
      })
      .nullable(),
  }),
  access: 'owner',
});

/** A message that a caller has left. */
export const voicemail = z.object({
  id: rowId,
  state: z.enum(['waiting', 'stored', 'refused']),
  /** Null where the carrier does not say. */
  seconds: z.int().nonnegative().nullable(),
  /** Why it was not kept, in a sentence; empty otherwise. */
  reason: z.string(),
  transcript: z.object({
    state: z.enum(['none', 'waiting', 'done', 'failed']),
    text: z.string(),
    /** Why it was not written down, in a sentence. */
    reason: z.string(),
  }),
});
export type Voicemail = z.output<typeof voicemail>;

/** A call of a conversation. */
export const threadCall = z.object({
  id: rowId,
  direction: z.enum(['incoming', 'outgoing']),
  isMissed: z.boolean(),
  /** Ten digits; '' where it is not known. */
  ownNumber: z.string(),
  /** What the number stands for, in words; '' for none. */
  source: z.string(),
  /** Seconds talked; 0 if nobody answered. */
  seconds: z.int().nonnegative(),
  /** Who dialled or answered. */
  user: z.string().nullable(),
  at: timestamp,
  voicemail: voicemail.nullable(),
});
export type ThreadCall = z.output<typeof threadCall>;

export const listThreadCalls = defineEndpoint({
  method: 'GET',
  path: '/api/chat/conversations/:id/calls',
  tag: 'Conversations',
  summary: 'The calls of a conversation with their messages, newest first; 100 at most',
  params: rowIdParams,
  answer: z.array(threadCall),
  errors: ['conversations.not_found'],
});

export const playVoicemail = defineEndpoint({
  method: 'GET',
  path: '/api/chat/voicemails/:id',
  tag: 'Conversations',
  summary: 'The sound of a message that a caller has left',
  params: rowIdParams,
  answerKind: 'binary',
  errors: ['carrier_calls.no_voicemail'],
});
