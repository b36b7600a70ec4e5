import { failure } from '#server/platform/http/app-error.ts';

export const createAutomationNotFoundError = () =>
  failure(404, 'automations.not_found', 'This automation was already deleted.');

export const createTooManyAutomationsError = (most: number) =>
  failure(409, 'automations.too_many', `There are ${most} automations. Delete some first.`);

/** What the action names is not there: a user, sequence or webhook. */
export const createUnknownTargetError = (what: 'user' | 'sequence' | 'webhook') =>
  failure(
    400,
    'automations.unknown_target',
    `The ${what} that the automation names no longer exists.`,
  );
