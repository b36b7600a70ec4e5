import { createAppError } from '#server/platform/http/app-error.ts';

export const createConversationNotFoundError = () =>
  createAppError({
    code: 'conversations.not_found',
    status: 404,
    message: 'This conversation does not exist any more.',
  });

export const createNotResendableError = () =>
  createAppError({
    code: 'conversations.not_resendable',
    status: 409,
    message: 'Only a message that failed, or of which nobody knows, can be sent again.',
  });

export const createNotSandboxError = () =>
  createAppError({
    code: 'conversations.not_sandbox',
    status: 409,
    message: 'A text service is set up, so replies are real and cannot be simulated.',
  });

/** The gate's no, with its own sentence. */
export const createContactRefusedError = (refusal: { reason: string; message: string }) =>
  createAppError({
    code: 'contact_gate.refused',
    status: 409,
    message: refusal.message,
    details: { reason: refusal.reason },
  });

export const createWebhookRefusedError = (cause: unknown) =>
  createAppError({
    code: 'webhooks.refused',
    status: 403,
    message: 'The signature is not right.',
    cause,
  });
