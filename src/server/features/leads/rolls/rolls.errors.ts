import { createAppError } from '#server/platform/http/app-error.ts';

export const createRollNotFoundError = () =>
  createAppError({ code: 'rolls.not_found', status: 404, message: 'There is no such roll.' });

export const createAskNotFoundError = () =>
  createAppError({
    code: 'rolls.ask_not_found',
    status: 404,
    message: 'This question to a roll no longer exists.',
  });

/** @param place of the roll */
export const createNoLeadsOfRollError = (place: string) =>
  createAppError({
    code: 'rolls.no_leads',
    status: 409,
    message: `None of these leads is in ${place} with what the roll finds them by.`,
  });
