import { createAppError } from '#server/platform/http/app-error.ts';

export const createTraceFileUnreadableError = () =>
  createAppError({
    code: 'skip_tracing.file_unreadable',
    status: 400,
    message: 'This file has no header row with at least one lead below it.',
  });

export const createNoTraceAnswerError = () =>
  createAppError({
    code: 'skip_tracing.no_answer',
    status: 400,
    message:
      'This file has neither numbers and e-mails nor ids of leads: it looks like a list. Upload it where you upload lists.',
  });

export const createUnknownBatchError = () =>
  createAppError({
    code: 'skip_tracing.unknown_batch',
    status: 404,
    message: 'There is no such search.',
  });

export const createUnknownDeliveryError = () =>
  createAppError({
    code: 'skip_tracing.unknown_delivery',
    status: 404,
    message: 'Nothing was ordered under this address.',
  });
