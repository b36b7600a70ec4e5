import { createAppError, failure } from '#server/platform/http/app-error.ts';

export const createRollNotFoundError = () =>
  createAppError({ code: 'rolls.not_found', status: 404, message: 'There is no such roll.' });

export const createAskNotFoundError = () =>
  failure(404, 'rolls.ask_not_found', 'This question to a roll no longer exists.');

/** @param place of the roll */
export const createNoLeadsOfRollError = (place: string) =>
  failure(
    409,
    'rolls.no_leads',
    `None of these leads is in ${place} with what the roll finds them by.`,
  );
