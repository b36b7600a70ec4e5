import { createAppError } from '#server/platform/http/app-error.ts';

export const createVoicemailNotFoundError = () =>
  createAppError({
    code: 'carrier_calls.no_voicemail',
    status: 404,
    message: 'This message is no longer here.',
  });

/** The report has no proof that the carrier sent it. */
export const createReportRefusedError = (cause: unknown) =>
  createAppError({
    code: 'webhooks.refused',
    status: 403,
    message: 'The signature is invalid.',
    cause,
  });
