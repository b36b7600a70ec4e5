import { failure } from '#server/platform/http/app-error.ts';

export const createSaleListNotFoundError = () =>
  failure(404, 'sales.list_not_found', 'This table of sales no longer exists.');

export const createSaleListBusyError = () =>
  failure(409, 'sales.list_busy', 'This table is still being read.');

export const createChoicesChangedError = () =>
  failure(
    409,
    'sales.choices_changed_meanwhile',
    'Someone else has changed these comps. Here are the newer ones.',
  );

export const createCountyNotFoundError = () =>
  failure(404, 'sales.county_not_found', 'No publisher of sales has this name.');

/** @param message what the publisher did wrong, as a sentence */
export const createPublisherFailedError = (message: string) =>
  failure(502, 'sales.publisher_failed', message);
