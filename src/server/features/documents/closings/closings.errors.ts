import { createAppError } from '#server/platform/http/app-error.ts';

/** Also for a part of a closing that was taken out. */
export const createClosingNotFoundError = () =>
  createAppError({
    code: 'closings.not_found',
    status: 404,
    message: 'This is no longer part of a closing.',
  });

export const createTooManyPartsError = (most: number) =>
  createAppError({
    code: 'closings.too_many',
    status: 409,
    message: `A closing has at most ${most} of these.`,
  });

export const createUnknownFileError = () =>
  createAppError({
    code: 'closings.unknown_file',
    status: 400,
    message: 'Only PDF, JPEG and PNG files can be added here.',
  });
