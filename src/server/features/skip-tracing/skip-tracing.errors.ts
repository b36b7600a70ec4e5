import { createAppError } from '#server/platform/http/app-error.ts';

export const createTraceFileUnreadableError = () =>
  createAppError({
    code: 'skip_tracing.file_unreadable',
    status: 400,
    message: 'This is no CSV file with a header row and at least one lead.',
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
