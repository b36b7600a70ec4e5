import { failure } from '#server/platform/http/app-error.ts';

/** The same for unknown and revoked addresses. */
export const createFeedNotFoundError = () =>
  failure(404, 'calendars.feed_not_found', 'This calendar address no longer works.');

export const createNotConnectedError = () =>
  failure(404, 'calendars.not_connected', 'No calendar is connected.');

export const createNoCalendarFoundError = () =>
  failure(400, 'calendars.none_found', 'This server has no calendar for events.');

/** @param message of the server's port, a sentence. */
export const createCalendarRefusedError = (message: string) =>
  failure(400, 'calendars.refused', message);

export const createCalendarUnreachableError = (message: string) =>
  failure(502, 'calendars.unreachable', message);
