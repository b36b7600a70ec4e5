import { z } from 'zod';
import { webhookEvents } from '#domain/webhook-events.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, timestamp, pageQueryShape, pagination, rowId, rowIdParams } from '../wire.schema.ts';

const tag = 'Outgoing webhooks';

const event = z.enum(webhookEvents);
const url = z.url({ protocol: /^https?$/, error: 'Enter an http or https address' }).max(2000);
const events = z
  .array(event)
  .min(1, 'Choose at least one event')
  .transform((all) => [...new Set(all)]);

const webhook = z
  .object({
    id: rowId,
    url: z.string(),
    events: z.array(event),
    isEnabled: z.boolean(),
    /** Why deliveries have stopped, in a sentence. */
    disabledReason: z.string().nullable(),
    createdAt: timestamp,
    /** Deliveries that wait, for a first or another attempt. */
    pending: z.int().nonnegative(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

const state = z.enum(['pending', 'delivered', 'failed']);

const delivery = z
  .object({
    id: rowId,
    /** The `webhook-id` header; the same on every attempt and when it is sent again. */
    messageId: z.string(),
    type: event,
    leadId: rowId.nullable(),
    state,
    attempts: z.int().nonnegative(),
    createdAt: timestamp,
    lastAttemptAt: timestamp.nullable(),
    nextAttemptAt: timestamp.nullable(),
    responseStatus: z.int().nullable(),
    /** The beginning of the answer. */
    responseBody: z.string(),
    /** Why there was no answer, in a sentence. */
    error: z.string(),
    durationMs: z.int().nullable(),
    payload: z.unknown(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof delivery>;

export const createWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks',
  isIdempotent: true,
  hasSecretAnswer: true,
  tag,
  summary: 'Create a webhook; the answer is the only one that shows its secret',
  description:
    'Deliveries follow Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature`. They come at least once, for each lead in order, for up to three days. A private address is refused unless WEBHOOKS_ALLOW_PRIVATE=true.',
  access: 'owner',
  body: z.object({ url, events }),
  status: 201,
  answer: z.object({ id: rowId, secret: z.string() }),
  errors: ['request.private_address', 'webhooks.too_many'],
  audit: { kind: 'settings', what: 'Created a webhook' },
});

export const listWebhooks = defineEndpoint({
  method: 'GET',
  path: '/api/webhooks',
  tag,
  summary: 'Every webhook, latest first',
  access: 'owner',
  answer: z.object({ data: z.array(webhook) }),
});

export const changeWebhook = defineEndpoint({
  method: 'PATCH',
  path: '/api/webhooks/:id',
  tag,
  summary: 'Change address and events of a webhook, disable or enable it',
  access: 'owner',
  params: rowIdParams,
  body: z
    .object({
      url: url.optional(),
      events: events.optional(),
      isEnabled: z.boolean().optional(),
    })
    .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
      error: 'Say what to change',
    }),
  answer: done,
  errors: ['webhooks.not_found', 'request.private_address'],
  audit: { kind: 'settings', what: 'Changed a webhook' },
});

export const deleteWebhook = defineEndpoint({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  tag,
  summary: 'Delete a webhook with its deliveries',
  access: 'owner',
  params: rowIdParams,
  answer: done,
  errors: ['webhooks.not_found'],
  audit: { kind: 'deletion', what: 'Deleted a webhook' },
});

export const rotateWebhookSecret = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/:id/rotate-secret',
  isIdempotent: true,
  hasSecretAnswer: true,
  tag,
  summary: 'Make a new secret; the old one signs as well for 24 hours',
  access: 'owner',
  params: rowIdParams,
  answer: z.object({ secret: z.string() }),
  errors: ['webhooks.not_found'],
  audit: { kind: 'settings', what: 'Rotated the secret of a webhook' },
});

export const listWebhookDeliveries = defineEndpoint({
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  tag,
  summary: 'What was delivered, latest first; kept for 30 days',
  access: 'owner',
  params: rowIdParams,
  query: z.object({
    state: state.optional(),
    type: event.optional(),
    /** Searched in the id of the message, the payload and the response. */
    search: z.string().trim().max(200).optional(),
    ...pageQueryShape,
  }),
  answer: z.object({ data: z.array(delivery), pagination }),
  errors: ['webhooks.not_found'],
});

export const resendWebhookDelivery = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:deliveryId/resend',
  isIdempotent: true,
  tag,
  summary: 'Deliver the same message again',
  access: 'owner',
  params: z.object({
    id: z.coerce.number<number>().int().positive(),
    deliveryId: z.coerce.number<number>().int().positive(),
  }),
  answer: z.object({ deliveryId: rowId }),
  errors: ['webhooks.not_found', 'webhooks.delivery_not_found'],
});
