import { createAppError, failure } from '#server/platform/http/app-error.ts';

export const createConversationNotFoundError = () =>
  failure(404, 'conversations.not_found', 'This conversation no longer exists.');

export const createQuickReplyNotFoundError = () =>
  failure(404, 'conversations.quick_reply_not_found', 'This quick reply no longer exists.');

export const createNotResendableError = () =>
  failure(
    409,
    'conversations.not_resendable',
    'Only a message that failed, or whose delivery is unknown, can be sent again.',
  );

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
  failure(
    404,
    'conversations.scheduled_not_found',
    'This text has been sent or cancelled already.',
  );

export const createNotSandboxError = () =>
  failure(
    409,
    'conversations.not_sandbox',
    'A text service is set up, so replies are real and cannot be simulated.',
  );

export const createMediaNotFoundError = () =>
  failure(404, 'conversations.media_not_found', 'This image no longer exists.');

/** @param message why, in a sentence. */
export const createNoImagesError = (message: string) =>
  failure(409, 'conversations.no_images', message);

export const createNotAnImageError = () =>
  failure(415, 'conversations.not_an_image', 'Only JPEG, PNG and GIF images can be sent.');

/** @param maxBytes what the text service takes of one text. */
export const createImagesTooLargeError = (maxBytes: number) =>
  failure(
    413,
    'conversations.images_too_large',
    `The text service takes ${(maxBytes / 1_000_000).toFixed(1)} MB of images in one text. Send fewer or smaller ones.`,
  );

export const createNoSuggestionsError = () =>
  failure(409, 'conversations.no_suggestions', 'No model is set up.');

export const createNothingSaidError = () =>
  failure(404, 'conversations.nothing_said', 'What was said in this call is not written down.');

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
