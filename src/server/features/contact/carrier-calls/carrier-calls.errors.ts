import { createAppError, failure } from '#server/platform/http/app-error.ts';

export const createVoicemailNotFoundError = () =>
  failure(404, 'carrier_calls.no_voicemail', 'This message is no longer here.');

/** The report has no proof that the carrier sent it. */
export const createReportRefusedError = (cause: unknown) =>
  createAppError({
    code: 'webhooks.refused',
    status: 403,
    message: 'The signature is invalid.',
    cause,
  });
