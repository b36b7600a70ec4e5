import { createAppError } from '#server/platform/http/app-error.ts';

export const createBulkChangeNotFoundError = () =>
  createAppError({
    code: 'bulk_changes.not_found',
    status: 404,
    message: 'This bulk change is no longer known.',
  });

export const createNotUndoableError = () =>
  createAppError({
    code: 'bulk_changes.not_undoable',
    status: 409,
    message: 'This bulk change is still running, was already undone, or is older than 24 hours.',
  });
