import { failure } from '#server/platform/http/app-error.ts';

export const createCallNotFoundError = () =>
  failure(
    404,
    'follow_up.call_not_found',
    'This call was undone already, or belongs to another lead.',
  );

export const createCannotUndoCallError = () =>
  failure(
    409,
    'follow_up.cannot_undo_call',
    'What this call changed is not known any more. Change the lead by hand.',
  );

export const createUserNotFoundError = () =>
  failure(404, 'follow_up.user_not_found', 'This person is no longer in your team.');
