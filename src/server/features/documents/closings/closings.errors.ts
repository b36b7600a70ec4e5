import { failure } from '#server/platform/http/app-error.ts';

/** Also for a part of a closing that was taken out. */
export const createClosingNotFoundError = () =>
  failure(404, 'closings.not_found', 'This is no longer part of a closing.');

export const createTooManyPartsError = (most: number) =>
  failure(409, 'closings.too_many', `A closing has at most ${most} of these.`);

export const createUnknownFileError = () =>
  failure(400, 'closings.unknown_file', 'Only PDF, JPEG and PNG files can be added here.');
