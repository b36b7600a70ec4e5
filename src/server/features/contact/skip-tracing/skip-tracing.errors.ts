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
      'This file has neither numbers and e-mails nor ids of leads: it looks like a list of leads.',
  });

export const createUnknownBatchError = () =>
  createAppError({
    code: 'skip_tracing.unknown_batch',
    status: 404,
    message: 'There is no such search.',
  });

export const createPriceMissingError = (service: string) =>
  createAppError({
    code: 'skip_tracing.price_missing',
    status: 409,
    message: `Enter what ${service} charges for a lead under Settings > Providers first: nothing is ordered at an unknown price.`,
  });

export const createOverBudgetError = (costs: string, left: string) =>
  createAppError({
    code: 'skip_tracing.over_budget',
    status: 409,
    message: `This may cost ${costs}, and ${left} of this month’s budget is left. Select fewer leads, or raise the budget under Settings > Providers.`,
  });

export const createUnknownAnswerError = (service: string) =>
  createAppError({
    code: 'skip_tracing.unknown_answer',
    status: 422,
    message: `This answer of ${service} is not known. It was kept, and the order stays open.`,
  });

export const createUnknownDeliveryError = () =>
  createAppError({
    code: 'skip_tracing.unknown_delivery',
    status: 404,
    message: 'Nothing was ordered under this address.',
  });
