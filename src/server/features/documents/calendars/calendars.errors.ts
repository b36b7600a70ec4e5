import { createAppError } from '#server/platform/http/app-error.ts';

/** The same for unknown and revoked addresses. */
export const createFeedNotFoundError = () =>
  createAppError({
    code: 'calendars.feed_not_found',
    status: 404,
    message: 'This calendar address no longer works.',
  });

export const createNotConnectedError = () =>
  createAppError({
    code: 'calendars.not_connected',
    status: 404,
    message: 'No calendar is connected.',
  });

export const createNoCalendarFoundError = () =>
  createAppError({
    code: 'calendars.none_found',
    status: 400,
    message: 'This server has no calendar for events.',
  });

/** @param message of the server's port, a sentence. */
export const createCalendarRefusedError = (message: string) =>
  createAppError({ code: 'calendars.refused', status: 400, message });

export const createCalendarUnreachableError = (message: string) =>
  createAppError({ code: 'calendars.unreachable', status: 502, message });
