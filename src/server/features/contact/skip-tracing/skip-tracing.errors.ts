import { failure } from '#server/platform/http/app-error.ts';

export const createTraceFileUnreadableError = () =>
  failure(
    400,
    'skip_tracing.file_unreadable',
    'This file has no header row with at least one lead below it.',
  );

export const createNoTraceAnswerError = () =>
  failure(
    400,
    'skip_tracing.no_answer',
    'This file has neither numbers and e-mails nor ids of leads: it looks like a list of leads.',
  );

export const createUnknownBatchError = () =>
  failure(404, 'skip_tracing.unknown_batch', 'There is no such search.');

export const createPriceMissingError = (service: string) =>
  failure(
    409,
    'skip_tracing.price_missing',
    `Enter what ${service} charges for a lead under Settings > Providers first: nothing is ordered at an unknown price.`,
  );

export const createOverBudgetError = (costs: string, left: string) =>
  failure(
    409,
    'skip_tracing.over_budget',
    `This may cost ${costs}, and ${left} of this month’s budget is left. Select fewer leads, or raise the budget under Settings > Providers.`,
  );

export const createUnknownAnswerError = (service: string) =>
  failure(
    422,
    'skip_tracing.unknown_answer',
    `This answer of ${service} is not known. It was kept, and the order stays open.`,
  );

export const createUnknownDeliveryError = () =>
  failure(404, 'skip_tracing.unknown_delivery', 'Nothing was ordered under this address.');
