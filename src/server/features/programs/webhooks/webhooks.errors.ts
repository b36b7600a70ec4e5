import { createAppError } from '#server/platform/http/app-error.ts';

export function createWebhookNotFoundError() {
  return createAppError({
    code: 'webhooks.not_found',
    status: 404,
    message: 'There is no such webhook. It may have been deleted.',
  });
}

export function createDeliveryNotFoundError() {
  return createAppError({
    code: 'webhooks.delivery_not_found',
    status: 404,
    message: 'There is no such delivery. They are kept for 30 days.',
  });
}

export function createTooManyWebhooksError(most: number) {
  return createAppError({
    code: 'webhooks.too_many',
    status: 409,
    message: `There are ${most} webhooks already. Delete one that is not used.`,
  });
}
