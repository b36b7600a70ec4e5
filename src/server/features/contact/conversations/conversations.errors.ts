import { createAppError } from '#server/platform/http/app-error.ts';

export const createConversationNotFoundError = () =>
  createAppError({
    code: 'conversations.not_found',
    status: 404,
    message: 'This conversation no longer exists.',
  });

export const createQuickReplyNotFoundError = () =>
  createAppError({
    code: 'conversations.quick_reply_not_found',
    status: 404,
    message: 'This quick reply no longer exists.',
  });

export const createNotResendableError = () =>
  createAppError({
    code: 'conversations.not_resendable',
    status: 409,
    message: 'Only a message that failed, or whose delivery is unknown, can be sent again.',
  });

export const createTextTooLongError = () =>
  createAppError({
    code: 'conversations.too_long',
    status: 400,
    message: 'With your line for first texts this text is longer than 1,600 characters.',
    issues: [{ path: 'content', message: 'Too long with your line for first texts' }],
  });

export const createScheduleInvalidError = () =>
  createAppError({
    code: 'conversations.schedule_invalid',
    status: 400,
    message: 'A text can be scheduled for the next 30 days.',
    issues: [{ path: 'sendAt', message: 'Must be within the next 30 days' }],
  });

export const createScheduledNotFoundError = () =>
  createAppError({
    code: 'conversations.scheduled_not_found',
    status: 404,
    message: 'This text has been sent or cancelled already.',
  });

export const createNotSandboxError = () =>
  createAppError({
    code: 'conversations.not_sandbox',
    status: 409,
    message: 'A text service is set up, so replies are real and cannot be simulated.',
  });

export const createMediaNotFoundError = () =>
  createAppError({
    code: 'conversations.media_not_found',
    status: 404,
    message: 'This image no longer exists.',
  });

/** @param message why, in a sentence. */
export const createNoImagesError = (message: string) =>
  createAppError({ code: 'conversations.no_images', status: 409, message });

export const createNotAnImageError = () =>
  createAppError({
    code: 'conversations.not_an_image',
    status: 415,
    message: 'Only JPEG, PNG and GIF images can be sent.',
  });

/** @param maxBytes what the text service takes of one text. */
export const createImagesTooLargeError = (maxBytes: number) =>
  createAppError({
    code: 'conversations.images_too_large',
    status: 413,
    message: `The text service takes ${(maxBytes / 1_000_000).toFixed(1)} MB of images in one text. Send fewer or smaller ones.`,
  });

export const createNoSuggestionsError = () =>
  createAppError({
    code: 'conversations.no_suggestions',
    status: 409,
    message: 'No model is set up to suggest replies.',
  });

/** @param reason what the model's service did, in a sentence. */
export const createSuggestionsFailedError = (reason: string, cause: unknown) =>
  createAppError({
    code: 'conversations.suggestions_failed',
    status: 502,
    message: `The model suggested nothing: ${reason}`,
    cause,
  });

export const createWebhookRefusedError = (cause: unknown) =>
  createAppError({
    code: 'webhooks.refused',
    status: 403,
    message: 'The signature is invalid.',
    cause,
  });
