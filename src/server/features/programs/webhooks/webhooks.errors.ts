import { failure } from '#server/platform/http/app-error.ts';

export function createWebhookNotFoundError() {
  return failure(404, 'webhooks.not_found', 'There is no such webhook. It may have been deleted.');
}

export function createDeliveryNotFoundError() {
  return failure(
    404,
    'webhooks.delivery_not_found',
    'There is no such delivery. They are kept for 30 days.',
  );
}

export function createTooManyWebhooksError(most: number) {
  return failure(
    409,
    'webhooks.too_many',
    `There are ${most} webhooks already. Delete one that is not used.`,
  );
}
