import { createAppError } from '#server/platform/http/app-error.ts';

export const createUserNotFoundError = () =>
  createAppError({
    code: 'follow_up.user_not_found',
    status: 404,
    message: 'This person is no longer in your team.',
  });
