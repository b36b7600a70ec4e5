import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { rowId, timestamp } from '../wire.schema.ts';

const tag = 'Webhooks';

/** Carriers post here; the signature proves that it is they. */
export const receiveTwilioWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/twilio',
  tag,
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
  tag,
  summary: 'Inbound texts and delivery reports from Telnyx',
  body: z.looseObject({}),
  keepsRawBody: true,
  access: 'public',
  answer: z.object({ message: z.string() }),
  errors: ['webhooks.refused'],
});

/** What the owner pastes at a carrier, so that replies and STOP arrive here. */
export const getCarrierAddresses = defineEndpoint({
  method: 'GET',
  path: '/api/settings/carrier-addresses',
  tag: 'Settings',
  summary: 'Where a text service reports to, and when it last did',
  answer: z.object({
    /** False while the installation does not know an address that the internet reaches. */
    isPublic: z.boolean(),
    carriers: z.array(
      z.object({
        /** As in the settings: 'twilio'. */
        provider: z.string(),
        url: z.string(),
        /** When a text last arrived from it. */
        lastHeardAt: timestamp.nullable(),
      }),
    ),
  }),
  access: 'owner',
});

/** The carrier fetches an image here; the signature proves that we gave it the address. */
export const fetchOutboundMedia = defineEndpoint({
  method: 'GET',
  path: '/api/webhooks/media/:id',
  tag,
  summary: 'An image on its way out, under an address that is signed and expires',
  params: z.object({ id: z.coerce.number<number>().pipe(rowId) }),
  query: z.object({ expires: z.string().default(''), signature: z.string().default('') }),
  access: 'public',
  answerKind: 'binary',
  errors: ['webhooks.refused', 'conversations.media_not_found'],
});
