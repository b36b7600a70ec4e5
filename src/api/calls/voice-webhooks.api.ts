import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { rowIdParams, timestamp } from '../wire.schema.ts';

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

export const playVoicemail = defineEndpoint({
  method: 'GET',
  path: '/api/chat/voicemails/:id',
  tag: 'Conversations',
  summary: 'The sound of a message that a caller has left',
  params: rowIdParams,
  answerKind: 'binary',
  errors: ['carrier_calls.no_voicemail'],
});
