import { createAppError } from '#server/platform/http/app-error.ts';

export const createSaleListNotFoundError = () =>
  createAppError({
    code: 'sales.list_not_found',
    status: 404,
    message: 'This table of sales no longer exists.',
  });

export const createSaleListBusyError = () =>
  createAppError({
    code: 'sales.list_busy',
    status: 409,
    message: 'This table is still being read.',
  });

export const createChoicesChangedError = () =>
  createAppError({
    code: 'sales.choices_changed_meanwhile',
    status: 409,
    message: 'Someone else has changed these comps. Here are the newer ones.',
  });

export const createCountyNotFoundError = () =>
  createAppError({
    code: 'sales.county_not_found',
    status: 404,
    message: 'No publisher of sales has this name.',
  });

/** @param message what the publisher did wrong, as a sentence */
export const createPublisherFailedError = (message: string) =>
  createAppError({ code: 'sales.publisher_failed', status: 502, message });
