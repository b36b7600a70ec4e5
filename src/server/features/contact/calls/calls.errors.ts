import { createAppError, failure } from '#server/platform/http/app-error.ts';

export const createNoCallServiceError = () =>
  failure(409, 'calls.no_service', 'No service for calls in the browser is set up.');

/** The service's own words stand in the log. */
export const createServiceRefusedError = (cause: unknown) =>
  createAppError({
    code: 'calls.service_refused',
    status: 502,
    message: 'The phone service gives no access at present. Your own phone still calls.',
    cause,
  });

export const createCallNotFoundError = () =>
  failure(404, 'calls.not_found', 'This call is not kept any more.');

export const createAnsweredByOtherError = () =>
  failure(409, 'calls.answered_by_other', 'Someone else has answered this call.');

export const createCallNotOverError = () =>
  failure(409, 'calls.not_over', 'The call is still under way.');

export const createCallOverError = () =>
  failure(409, 'calls.over', 'The call is not under way any more.');

/** The carrier's code stands in the log. */
export const createNotTransferredError = ({ code, message }: { code: string; message: string }) =>
  createAppError({
    code: 'calls.not_transferred',
    status: 502,
    message,
    cause: new Error(`The carrier says ${code}.`),
  });

export const createNotRecordedError = () =>
  failure(409, 'calls.not_recorded', 'Calls are not recorded here.');

export const createNoRecordingError = () =>
  failure(404, 'calls.no_recording', 'There is no recording of this call.');

export const createNotASoundError = () =>
  failure(415, 'calls.not_a_sound', 'Choose a sound file: WebM, MP3, WAV, Ogg or M4A.');

export const createNoSoundError = () =>
  failure(404, 'calls.no_sound', 'There is no such sound yet.');

export const createOwnerOnlyError = () =>
  failure(403, 'calls.owner_only', 'Only the owner may do this.');
