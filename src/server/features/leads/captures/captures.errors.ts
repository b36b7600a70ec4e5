import { failure } from '#server/platform/http/app-error.ts';

export const createCaptureNotFoundError = () =>
  failure(404, 'captures.not_found', 'This capture no longer exists.');

export const createNotAPhotoError = () =>
  failure(
    400,
    'captures.not_a_photo',
    'This file is not a picture that can be read, or it has more than 50 megapixels.',
  );

export const createNotARecordingError = () =>
  failure(400, 'captures.not_a_recording', 'This file is not a recording that can be played.');
