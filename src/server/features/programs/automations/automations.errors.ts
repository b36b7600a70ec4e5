import { createAppError } from '#server/platform/http/app-error.ts';

export const createAutomationNotFoundError = () =>
  createAppError({
    code: 'automations.not_found',
    status: 404,
    message: 'This automation was already deleted.',
  });

export const createTooManyAutomationsError = (most: number) =>
  createAppError({
    code: 'automations.too_many',
    status: 409,
    message: `There are ${most} automations. Delete some first.`,
  });

/** What the action names is not there: a user, sequence or webhook. */
export const createUnknownTargetError = (what: 'user' | 'sequence' | 'webhook') =>
  createAppError({
    code: 'automations.unknown_target',
    status: 400,
    message: `The ${what} that the automation names no longer exists.`,
  });
