import { createAppError } from '#server/platform/http/app-error.ts';

export const createCaptureNotFoundError = () =>
  createAppError({
    code: 'captures.not_found',
    status: 404,
    message: 'This capture no longer exists.',
  });

export const createNotAPhotoError = () =>
  createAppError({
    code: 'captures.not_a_photo',
    status: 400,
    message: 'This file is not a picture that can be read.',
  });

export const createNotARecordingError = () =>
  createAppError({
    code: 'captures.not_a_recording',
    status: 400,
    message: 'This file is not a recording that can be played.',
  });
