import { createAppError } from '#server/platform/http/app-error.ts';

export const createNoCallServiceError = () =>
  createAppError({
    code: 'calls.no_service',
    status: 409,
    message: 'No service for calls in the browser is set up.',
  });

/** The service's own words stand in the log. */
export const createServiceRefusedError = (cause: unknown) =>
  createAppError({
    code: 'calls.service_refused',
    status: 502,
    message: 'The phone service gives no access at present. Your own phone still calls.',
    cause,
  });

export const createCallNotFoundError = () =>
  createAppError({
    code: 'calls.not_found',
    status: 404,
    message: 'This call is not kept any more.',
  });

export const createAnsweredByOtherError = () =>
  createAppError({
    code: 'calls.answered_by_other',
    status: 409,
    message: 'Someone else has answered this call.',
  });

export const createCallNotOverError = () =>
  createAppError({
    code: 'calls.not_over',
    status: 409,
    message: 'The call is still under way.',
  });

export const createNotRecordedError = () =>
  createAppError({
    code: 'calls.not_recorded',
    status: 409,
    message: 'Calls are not recorded here.',
  });

export const createNoRecordingError = () =>
  createAppError({
    code: 'calls.no_recording',
    status: 404,
    message: 'There is no recording of this call.',
  });

export const createNotASoundError = () =>
  createAppError({
    code: 'calls.not_a_sound',
    status: 415,
    message: 'Choose a sound file: WebM, MP3, WAV, Ogg or M4A.',
  });

export const createNoSoundError = () =>
  createAppError({
    code: 'calls.no_sound',
    status: 404,
    message: 'There is no such sound yet.',
  });

export const createOwnerOnlyError = () =>
  createAppError({
    code: 'calls.owner_only',
    status: 403,
    message: 'Only the owner may do this.',
  });
